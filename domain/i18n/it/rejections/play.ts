import type { Worded } from '../../catalogue.ts';
import type { PlayCode } from '../../codes.ts';
import type { Text } from '../../text.ts';
import { nouns } from '../nouns.ts';

const places = (t: Text, ids: readonly string[]): string =>
  t.either(ids.map((id) => t.territory(id).plain));
const purses = (t: Text, groups: Readonly<Record<string, number>>): string =>
  Object.entries(groups)
    .map(([group, armies]) => `, ${t.n(armies)} solo per ${t.group(group).object}`)
    .join('');
const stages = {
  offered: 'attende una risposta',
  countered: 'attende una parola sulla controfferta',
  accepted: 'è stata accettata, e le due parti scelgono le loro carte',
};

export const play: Worded<PlayCode> = {
  'territory/unknown': (e) => `Su questa mappa non esiste il territorio ${e.territory}.`,
  'territory/not-yours': (e, t) => `Non controlli ${t.territory(e.territory).object}.`,
  'territory/yours': (e, t) =>
    `Controlli già ${t.territory(e.territory).object}; scegli un territorio nemico.`,
  'place/amount': (e, t) =>
    e.allowed === 0
      ? `Non hai più armate da piazzare ${t.territory(e.territory).at}.`
      : `Non si può piazzare ${t.n(e.armies)} ${t.territory(e.territory).at}; solo armate intere, da 1 a ${t.n(e.allowed)}.`,
  'place/armies-left': (e, t) =>
    `Prima piazza tutte le tue armate: ${t.n(e.free)} dove vuoi${purses(t, e.groups)}.`,
  'cards/too-late': () => 'I tris si giocano prima di piazzare la prima armata.',
  'cards/off': () => 'In questa stanza si gioca senza carte.',
  'cards/must-trade': (e, t) => `Hai in mano ${t.count(e.held, nouns.card)}; prima gioca un tris.`,
  'cards/not-held': (e, t) => `Non hai la carta ${t.card(e.card)}.`,
  'cards/not-distinct': (e, t) =>
    `La carta ${t.card(e.card)} compare più di una volta; scegli tre carte diverse.`,
  'cards/not-a-set': (e, t) =>
    `${t.list(e.cards.map((card) => t.card(card)))} non formano un tris; valgono tre uguali o una di ogni tipo, e il jolly completa qualsiasi tris.`,
  'cards/choose-territory': (e, t) =>
    `Indica quale territorio riceve le armate in più: ${places(t, e.territories)}.`,
  'cards/no-bonus-there': (e, t) =>
    e.territories.length === 0
      ? `Nessuna armata in più per ${t.territory(e.territory).object}; nessuna carta di questo tris mostra un tuo territorio.`
      : `Nessuna armata in più per ${t.territory(e.territory).object}; scegli ${places(t, e.territories)}.`,
  'attack/not-adjacent': (e, t) =>
    `Nessun confine o rotta unisce ${t.list([t.territory(e.from).object, t.territory(e.to).object])}.`,
  'attack/too-few-armies': (e, t) =>
    `Troppo poche armate ${t.territory(e.from).at}: ${t.n(e.armies)}; per attaccare ne servono ${t.n(e.needed)}.`,
  'attack/leave': (e, t) =>
    `Non si può lasciare ${t.n(e.leave)} alla partenza; lascia da ${t.n(e.least)} a ${t.n(e.most)}.`,
  'attack/one-origin': () => 'Qui un attacco parte da un solo territorio.',
  'attack/same-origin': (e, t) =>
    `Hai indicato ${t.territory(e.territory).object} più di una volta; indica ogni partenza una volta sola.`,
  'attack/not-this-round': (e) => `Nel giro ${e.round} non ci sono attacchi.`,
  'attack/calm': (e, t) =>
    `In questo giro nessun attacco parte ${t.territory(e.from).from}: ${t.anomaly(e.anomaly)}.`,
  'advance/nothing-pending': () => 'Nessuna conquista attende altre armate.',
  'advance/no-such-origin': (e, t) =>
    e.origins.length === 0
      ? `Nessuna armata può arrivare ${t.territory(e.territory).from}; non ci sono altre partenze.`
      : `Nessuna armata può arrivare ${t.territory(e.territory).from}, o la partenza è indicata due volte; altre partenze: ${t.list(e.origins.map((id) => t.territory(id).plain))}.`,
  'advance/amount': (e, t) =>
    `Non si può avanzare con ${t.n(e.armies)}; solo armate intere, da 1 a ${t.n(e.most)}.`,
  'advance/unanswered': (e, t) =>
    `Prima indica quante altre armate vanno ${t.territory(e.from).from} verso ${t.territory(e.to).object}: da 0 a ${t.n(e.most)}.`,
  'fortify/not-adjacent': (e, t) =>
    `Nessun confine o rotta unisce ${t.list([t.territory(e.from).object, t.territory(e.to).object])}.`,
  'fortify/amount': (e, t) =>
    e.most === 0
      ? `Ora nessuna armata può partire ${t.territory(e.from).from}.`
      : `Non si può togliere ${t.n(e.armies)} ${t.territory(e.from).from}; il massimo è ${t.count(e.most, nouns.army)}.`,
  'fortify/no-chain': (e, t) =>
    `Nessuna catena di tuoi territori unisce ${t.list([t.territory(e.from).object, t.territory(e.to).object])}.`,
  'fortify/barriers': (e, t) =>
    `Ogni strada ${t.territory(e.from).from} verso ${t.territory(e.to).object} attraversa almeno ${t.count(e.barriers, nouns.barrier)}; il massimo è una.`,
  'fortify/toll': (e, t) =>
    `La barriera lungo la strada costa 1 armata; inviane almeno ${t.n(e.least)}, non ${t.n(e.armies)}.`,
  'offer/no-partner': (e, t) =>
    e.partners.length === 0
      ? 'Ora nessuno può scambiare carte con te.'
      : `Il ${t.seat(e.seat)} ora non può scambiare carte; scegli ${t.either(e.partners.map((seat) => t.seat(seat)))}.`,
  'offer/open': (e, t) => `La tua offerta al ${t.seat(e.to)} è ancora aperta; aspetta o ritirala.`,
  'offer/none': () => 'Non ci sono offerte aperte.',
  'offer/not-yours': () => 'Ora non tocca a te rispondere a questa offerta.',
  'offer/wrong-stage': (e) => `L'offerta è a un altro punto; ${stages[e.stage]}.`,
  'offer/unknown-terms': (e, t) =>
    `Nessuna carta risponde a questi termini; indica un territorio di questa mappa, ${t.either(e.known.map((symbol) => t.symbol(symbol)))}.`,
  'offer/no-such-card': (e, t) => `Non hai una carta adatta: ${t.terms(e.terms)}.`,
  'offer/other-card': (e, t) =>
    `La carta ${t.card(e.card)} non corrisponde a quanto concordato: ${t.terms(e.terms)}.`,
  'offer/own-card': (e, t) => `La carta ${t.card(e.card)} è già in mano tua; chiedine un'altra.`,
  'offer/picked': () => "Hai già scelto la tua carta; aspetta l'altra parte.",
  'offer/over': (e, t) => `Il tempo per questa risposta è scaduto il ${t.when(e.until)}.`,
  'announce/own-turn': () => 'Si annuncia di avere una carta solo nei turni degli altri.',
  'announce/off': () => 'In questa stanza le carte non si annunciano.',
  'announce/too-often': (e, t) =>
    `In questo turno hai già annunciato abbastanza; il limite è di ${t.n(e.limit)} ${e.limit === 1 ? 'volta' : 'volte'}.`,
};
