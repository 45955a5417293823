import type { Worded } from '../../catalogue.ts';
import type { PlayCode } from '../../codes.ts';
import type { Text } from '../../text.ts';
import { nouns } from '../nouns.ts';

const places = (t: Text, ids: readonly string[]): string =>
  t.either(ids.map((id) => t.territory(id).plain));
const purses = (t: Text, groups: Readonly<Record<string, number>>): string =>
  Object.entries(groups)
    .map(([group, armies]) => `, ${t.n(armies)} só para ${t.group(group).object}`)
    .join('');
const stages = {
  offered: 'espera uma resposta',
  countered: 'espera uma palavra sobre a contraoferta',
  accepted: 'foi aceita, e os dois lados escolhem suas cartas',
};

export const play: Worded<PlayCode> = {
  'territory/unknown': (e) => `Não existe o território ${e.territory} neste mapa.`,
  'territory/not-yours': (e, t) => `Você não controla ${t.territory(e.territory).object}.`,
  'territory/yours': (e, t) =>
    `Você já controla ${t.territory(e.territory).object}; escolha um território inimigo.`,
  'place/amount': (e, t) =>
    e.allowed === 0
      ? `Você não tem mais exércitos para colocar ${t.territory(e.territory).at}.`
      : `Não é possível colocar ${t.n(e.armies)} ${t.territory(e.territory).at}; só exércitos inteiros, de 1 a ${t.n(e.allowed)}.`,
  'place/armies-left': (e, t) =>
    `Coloque antes todos os seus exércitos: ${t.n(e.free)} livres${purses(t, e.groups)}.`,
  'cards/too-late': () => 'As trocas são feitas antes de colocar o primeiro exército.',
  'cards/off': () => 'Esta sala é jogada sem cartas.',
  'cards/must-trade': (e, t) =>
    `Você tem ${t.count(e.held, nouns.card)} na mão; faça uma troca primeiro.`,
  'cards/not-held': (e, t) => `Você não tem a carta ${t.card(e.card)}.`,
  'cards/not-distinct': (e, t) =>
    `A carta ${t.card(e.card)} aparece mais de uma vez; escolha três cartas diferentes.`,
  'cards/not-a-set': (e, t) =>
    `${t.list(e.cards.map((card) => t.card(card)))} não formam combinação; valem três iguais ou uma de cada, e o coringa completa qualquer uma.`,
  'cards/choose-territory': (e, t) =>
    `Diga qual território recebe os exércitos extras: ${places(t, e.territories)}.`,
  'cards/no-bonus-there': (e, t) =>
    e.territories.length === 0
      ? `Não há exércitos extras para ${t.territory(e.territory).object}; nenhuma carta desta troca mostra um território seu.`
      : `Não há exércitos extras para ${t.territory(e.territory).object}; escolha ${places(t, e.territories)}.`,
  'attack/not-adjacent': (e, t) =>
    `Nenhuma fronteira ou rota liga ${t.list([t.territory(e.from).object, t.territory(e.to).object])}.`,
  'attack/too-few-armies': (e, t) =>
    `Há ${t.count(e.armies, nouns.army)} ${t.territory(e.from).at}; um ataque exige ${t.n(e.needed)}.`,
  'attack/leave': (e, t) =>
    `Não é possível deixar ${t.n(e.leave)} na origem; deixe de ${t.n(e.least)} a ${t.n(e.most)}.`,
  'attack/one-origin': () => 'Aqui um ataque parte de um só território.',
  'attack/same-origin': (e, t) =>
    `Você citou ${t.territory(e.territory).object} mais de uma vez; cite cada origem uma só vez.`,
  'attack/not-this-round': (e) => `Não há ataques na rodada ${e.round}.`,
  'attack/calm': (e, t) =>
    `Nesta rodada nenhum ataque parte ${t.territory(e.from).from}: ${t.anomaly(e.anomaly)}.`,
  'advance/nothing-pending': () => 'Nenhuma conquista espera mais exércitos.',
  'advance/no-such-origin': (e, t) =>
    e.origins.length === 0
      ? `Nenhum exército pode vir ${t.territory(e.territory).from}; não há outra origem.`
      : `Nenhum exército pode vir ${t.territory(e.territory).from}, ou a origem aparece duas vezes; outras origens: ${t.list(e.origins.map((id) => t.territory(id).plain))}.`,
  'advance/amount': (e, t) =>
    `Não é possível avançar ${t.n(e.armies)}; só exércitos inteiros, de 1 a ${t.n(e.most)}.`,
  'advance/unanswered': (e, t) =>
    `Antes diga quantos exércitos a mais vão ${t.territory(e.from).from} para ${t.territory(e.to).object}: de 0 a ${t.n(e.most)}.`,
  'fortify/not-adjacent': (e, t) =>
    `Nenhuma fronteira ou rota liga ${t.list([t.territory(e.from).object, t.territory(e.to).object])}.`,
  'fortify/amount': (e, t) =>
    e.most === 0
      ? `Agora nenhum exército pode sair ${t.territory(e.from).from}.`
      : `Não é possível tirar ${t.n(e.armies)} ${t.territory(e.from).from}; o máximo é ${t.count(e.most, nouns.army)}.`,
  'fortify/no-chain': (e, t) =>
    `Nenhuma cadeia de territórios seus liga ${t.list([t.territory(e.from).object, t.territory(e.to).object])}.`,
  'fortify/barriers': (e, t) =>
    `Todo caminho ${t.territory(e.from).from} para ${t.territory(e.to).object} cruza ${t.count(e.barriers, nouns.barrier)} ou mais; o máximo é uma.`,
  'fortify/toll': (e, t) =>
    `A barreira no caminho custa 1 exército; envie pelo menos ${t.n(e.least)}, não ${t.n(e.armies)}.`,
  'offer/no-partner': (e, t) =>
    e.partners.length === 0
      ? 'Agora ninguém pode negociar cartas com você.'
      : `O ${t.seat(e.seat)} não pode negociar cartas agora; escolha ${t.either(e.partners.map((seat) => t.seat(seat)))}.`,
  'offer/open': (e, t) =>
    `Sua oferta ao ${t.seat(e.to)} ainda está aberta; espere ou retire a oferta.`,
  'offer/none': () => 'Não há oferta aberta.',
  'offer/not-yours': () => 'Agora não cabe a você responder a esta oferta.',
  'offer/wrong-stage': (e) => `A oferta está em outro ponto; ${stages[e.stage]}.`,
  'offer/unknown-terms': (e, t) =>
    `Nenhuma carta atende a esses termos; indique um território deste mapa, ${t.either(e.known.map((symbol) => t.symbol(symbol)))}.`,
  'offer/no-such-card': (e, t) => `Você não tem carta que sirva: ${t.terms(e.terms)}.`,
  'offer/other-card': (e, t) =>
    `A carta ${t.card(e.card)} não atende ao combinado: ${t.terms(e.terms)}.`,
  'offer/own-card': (e, t) => `A carta ${t.card(e.card)} já está na sua mão; peça outra.`,
  'offer/picked': () => 'Você já escolheu sua carta; espere o outro lado.',
  'offer/over': (e, t) => `O prazo desta resposta acabou em ${t.when(e.until)}.`,
  'announce/own-turn': () => 'Só no turno dos outros se avisa que se tem uma carta.',
  'announce/off': () => 'Nesta sala não se anunciam cartas.',
  'announce/too-often': (e, t) =>
    `Você já avisou o bastante neste turno; o limite é de ${t.n(e.limit)} ${e.limit === 1 ? 'vez' : 'vezes'}.`,
};
