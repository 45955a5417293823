import type { Worded } from '../../catalogue.ts';
import type { LeagueCode } from '../../codes.ts';
import { nouns } from '../nouns.ts';

const roles = { owner: 'quem a fundou', organiser: 'organizadores', member: 'membros' } as const;
const yours = { owner: 'fundador', organiser: 'organizador', member: 'membro' } as const;

export const league: Worded<LeagueCode> = {
  'league/unknown': (e) => `Não existe a liga ${e.league}.`,
  'league/ended': () => 'Esta liga terminou.',
  'league/already-opened': () => 'Esta liga já está aberta.',
  'league/not-member': () => 'Você não é membro desta liga; inscreva-se antes.',
  'league/not-allowed': (e) => `Isto cabe a ${roles[e.needed]}; você é ${yours[e.role]}.`,
  'league/unseen': () =>
    'Cite o hash do primeiro registro desta liga, para que sua parte nos sorteios venha depois do selo.',
  'league/full': (e, t) => `Esta liga está cheia; o máximo é ${t.n(e.limit)}.`,
  'league/division-full': (e, t) =>
    `A divisão ${e.division} está cheia, com ${t.count(e.limit, nouns.player)}; depois que a rodada ${e.round} começar, você pode se inscrever para a próxima temporada.`,
  'league/barred': (e) =>
    `O membro ${e.member} foi removido e fica de fora até que a organização o readmita.`,
  'league/already-in': (e) => `Você já participa, como membro ${e.member}.`,
  'league/not-in': () => 'Você não participa desta liga agora.',
  'league/no-such-member': (e) =>
    `Não existe o membro ${e.member}; os números vão de 0 a ${e.members - 1}.`,
  'league/is-owner': (e) => `O membro ${e.member} fundou esta liga, e isso não muda.`,
  'league/is-bot': (e) => `O membro ${e.member} é uma IA.`,
  'league/already-so': () => 'Já é assim.',
  'league/season-runs': (e) => `A temporada ${e.season} está em curso; espere que ela se encerre.`,
  'league/no-season': () => 'Não há temporada em curso.',
  'league/not-due': (e, t) =>
    e.at === null ? 'Ainda não é hora.' : `Não é hora antes de ${t.when(e.at)}.`,
  'league/no-bots': () => 'As regras desta liga não admitem IA.',
  'league/past': (e, t) => `${t.when(e.at)} já passou; agora é ${t.when(e.now)}.`,
  'league/no-entry': () => 'Você não tem vaga na temporada em curso.',
  'league/no-substitute': () => 'Não há ninguém na lista de suplentes.',
  'league/stand-ins-used': (e, t) =>
    `Por temporada uma vaga pode ter suplente em ${t.count(e.limit, nouns.round)}, e não mais.`,
  'league/stand-in-called': (e) => `O membro ${e.member} já foi chamado como suplente.`,
  'league/vacation-used': (e, t) =>
    `Dias de férias que você já tirou: ${t.n(e.taken)}; uma temporada permite ${t.n(e.limit)}.`,
  'league/vacation-overlaps': (e, t) =>
    `Você já está ausente de ${t.when(e.from)} a ${t.when(e.to)}.`,
  'league/no-such-division': (e) =>
    `Não existe a divisão ${e.division}; elas vão de 1 a ${e.divisions}.`,
  'league/drawn-by-lot': () => 'As mesas desta liga são sorteadas.',
  'league/no-such-entry': (e) => `Não há nesta divisão a vaga ${e.entry}, ou ela não joga mais.`,
  'league/entry-twice': (e) => `A vaga ${e.entry} aparece duas vezes.`,
  'league/entry-missing': (e) => `A vaga ${e.entry} não está em nenhuma mesa.`,
  'league/table-size': (e) =>
    `Uma mesa de ${e.size} não serve; o mínimo é ${e.least}, o máximo ${e.most}.`,
  'league/no-such-room': (e) => `Nenhuma mesa da temporada em curso tem a sala ${e.room}.`,
  'league/annulled': (e) => `A mesa da sala ${e.room} foi anulada.`,
  'league/round-closed': (e) => `A rodada ${e.round} está encerrada.`,
  'league/too-far': (e, t) =>
    `${t.when(e.at)} está longe demais; planeje no máximo até ${t.when(e.until)}.`,
  'league/too-late': (e, t) => `Isto era possível até ${t.when(e.until)}.`,
  'league/settings': (e, t) =>
    e.field === 'startsAt'
      ? `A opção ${e.field} deve ficar entre ${t.when(e.least)} e ${t.when(e.most)}.`
      : `A opção ${e.field} deve ficar entre ${e.least} e ${e.most}.`,
};
