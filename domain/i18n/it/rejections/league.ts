import type { Worded } from '../../catalogue.ts';
import type { LeagueCode } from '../../codes.ts';
import { nouns } from '../nouns.ts';

const roles = {
  owner: 'a chi ha fondato la lega',
  organiser: 'agli organizzatori',
  member: 'ai membri',
} as const;
const yours = { owner: 'fondatore', organiser: 'organizzatore', member: 'membro' } as const;

export const league: Worded<LeagueCode> = {
  'league/unknown': (e) => `Non esiste la lega ${e.league}.`,
  'league/ended': () => 'Questa lega è finita.',
  'league/already-opened': () => 'Questa lega è già aperta.',
  'league/not-member': () => 'Non sei membro di questa lega; prima iscriviti.',
  'league/not-allowed': (e) => `Questo spetta ${roles[e.needed]}; tu sei ${yours[e.role]}.`,
  'league/unseen': () =>
    "Indica l'hash della prima registrazione di questa lega, così la tua parte nei sorteggi viene dopo il sigillo.",
  'league/full': (e, t) => `Questa lega è al completo; il massimo è ${t.n(e.limit)}.`,
  'league/division-full': (e, t) =>
    `La divisione ${e.division} è al completo, con ${t.count(e.limit, nouns.player)}; quando il turno ${e.round} sarà cominciato potrai iscriverti alla prossima stagione.`,
  'league/barred': (e) =>
    `Il membro ${e.member} è stato rimosso e resta fuori finché chi organizza non lo riammette.`,
  'league/already-in': (e) => `Partecipi già, come membro ${e.member}.`,
  'league/not-in': () => 'Ora non partecipi a questa lega.',
  'league/no-such-member': (e) =>
    `Non esiste il membro ${e.member}; i numeri vanno da 0 a ${e.members - 1}.`,
  'league/is-owner': (e) => `Il membro ${e.member} ha fondato questa lega, e questo non cambia.`,
  'league/is-bot': (e) => `Il membro ${e.member} è giocato dall'IA.`,
  'league/already-so': () => 'È già così.',
  'league/season-runs': (e) => `La stagione ${e.season} è in corso; aspetta che si chiuda.`,
  'league/no-season': () => 'Non è in corso nessuna stagione.',
  'league/not-due': (e, t) =>
    e.at === null ? 'Non è ancora il momento.' : `Non è il momento prima del ${t.when(e.at)}.`,
  'league/no-bots': () => "Le regole di questa lega non ammettono l'IA.",
  'league/past': (e, t) => `${t.when(e.at)} è già passato; ora è ${t.when(e.now)}.`,
  'league/no-entry': () => 'Non hai un posto nella stagione in corso.',
  'league/no-substitute': () => "Nell'elenco dei sostituti non c'è nessuno.",
  'league/stand-ins-used': (e, t) =>
    `Giornate in cui un posto può avere un supplente: ${t.n(e.limit)} a stagione, già avute.`,
  'league/stand-in-called': (e) => `Il membro ${e.member} è già stato chiamato come supplente.`,
  'league/vacation-used': (e, t) =>
    `Giorni di ferie che hai già preso: ${t.n(e.taken)}; una stagione ne ammette ${t.n(e.limit)}.`,
  'league/vacation-overlaps': (e, t) => `Sei già assente dal ${t.when(e.from)} al ${t.when(e.to)}.`,
  'league/no-such-division': (e) =>
    `Non esiste la divisione ${e.division}; vanno da 1 a ${e.divisions}.`,
  'league/drawn-by-lot': () => 'I tavoli di questa lega sono sorteggiati.',
  'league/no-such-entry': (e) =>
    `In questa divisione non c'è il posto ${e.entry}, o non gioca più.`,
  'league/entry-twice': (e) => `Il posto ${e.entry} è indicato due volte.`,
  'league/entry-missing': (e) => `Il posto ${e.entry} non è a nessun tavolo.`,
  'league/table-size': (e) =>
    `Un tavolo da ${e.size} non va; il minimo è ${e.least}, il massimo ${e.most}.`,
  'league/no-such-room': (e) => `Nessun tavolo della stagione in corso ha la stanza ${e.room}.`,
  'league/annulled': (e) => `Il tavolo della stanza ${e.room} è stato annullato.`,
  'league/round-closed': (e) => `La giornata ${e.round} è chiusa.`,
  'league/too-far': (e, t) =>
    `${t.when(e.at)} è troppo lontano; pianifica al massimo fino al ${t.when(e.until)}.`,
  'league/too-late': (e, t) => `Questo era possibile fino al ${t.when(e.until)}.`,
  'league/settings': (e, t) =>
    e.field === 'startsAt'
      ? `L'opzione ${e.field} deve stare tra ${t.when(e.least)} e ${t.when(e.most)}.`
      : `L'opzione ${e.field} deve stare tra ${e.least} e ${e.most}.`,
};
