import type { Settings } from '../../../game/settings.ts';
import type { Told } from '../../catalogue.ts';
import type { RoomKind } from '../../kinds.ts';
import type { Text } from '../../text.ts';
import { nouns } from '../nouns.ts';

const table = (settings: Settings, t: Text): string => {
  const { ruleset, mode, seats, turnSeconds, roundLimit } = settings;
  const limit = roundLimit === 0 ? 'senza limite di giri' : t.count(roundLimit, nouns.round);
  return `${t.ruleset(ruleset)}, ${t.mode(mode)}, ${t.count(seats, nouns.seat)}, ${t.span(turnSeconds * 1000)} per turno, ${limit}`;
};
const purses = (groups: Readonly<Record<string, number>>, t: Text): string[] =>
  Object.entries(groups).map(([id, armies]) => `${t.n(armies)} solo per ${t.group(id).object}`);

export const room: Told<RoomKind> = {
  opened: (e, t) => `La stanza è aperta: ${table(e.settings, t)}`,
  adjusted: (e, t) => `Le opzioni cambiano: ${table(e.settings, t)}`,
  joined: (e, t, cast) => {
    const person = e.level === null ? cast.person(e.seat) : `IA (${t.level(e.level)})`;
    if (e.as === 'autopilot')
      return `${person ?? t.seat(e.seat)}: assente, subentra il pilota automatico`;
    return `Il ${t.seat(e.seat)} è occupato${person === null ? '' : ` da ${person}`}`;
  },
  left: (e, _, cast) => `${cast.who(e.seat)} lascia la stanza`,
  'host-passed': (e, _, cast) => `Ora ospita ${cast.who(e.seat)}`,
  'start-planned': (e, t) => `La partita inizia il ${t.when(e.at)} con chi è presente`,
  readied: (e, _, cast) =>
    e.ready ? `${cast.who(e.seat)} dà il via libera` : `${cast.who(e.seat)} ritira il via libera`,
  coloured: (e, t, cast) =>
    `${cast.person(e.seat) ?? t.seat(e.seat)} prende il colore ${t.colour(e.colour)}`,
  'order-rolled': (e, t, cast) =>
    `Dadi per l'ordine di gioco: ${e.throws
      .map(({ seats, faces }) =>
        seats.map((seat, i) => `${cast.who(seat)} ${t.n(faces[i] ?? 0)}`).join(', '),
      )
      .join('; di nuovo ')}`,
  started: (e, _, cast) => `La partita inizia, nell'ordine ${cast.all(e.order)}`,
  dealt: (e, t) =>
    `Assegnazione di ${t.count(e.owners.length, nouns.territory)}, con 1 armata su ciascuno`,
  'reserves-given': (e, t, cast) =>
    `Armate da schierare: ${e.reserves.map(({ seat, armies }) => `${cast.who(seat)} ${t.n(armies)}`).join(', ')}`,
  'missions-dealt': (e, t) => `Sorteggio in segreto di ${t.count(e.seats.length, nouns.mission)}`,
  'round-began': (e) => `Inizia il giro ${e.round}`,
  'turn-began': (e, t, cast) => {
    const by = e.by === 'human' ? [] : [`gioca: ${t.by(e.by)}`];
    const free = e.free === 0 ? [] : [`${t.count(e.free, nouns.army)} da piazzare`];
    return [`Turno ${e.turn}: ${cast.who(e.seat)}`, ...free, ...purses(e.groups, t), ...by].join(
      ', ',
    );
  },
  acted: (e, _, cast) => `${cast.who(e.seat)} dà il primo ordine del turno`,
  'phase-began': (e, t) => `Fase: ${t.phase(e.phase)}`,
  missed: (e, t, cast) =>
    `${cast.who(e.seat)} perde il turno per tempo scaduto; di fila: ${t.n(e.misses)}`,
  'autopilot-on': (e, _, cast) => `Il pilota automatico subentra a ${cast.who(e.seat)}`,
  resumed: (e, _, cast) => `${cast.who(e.seat)} riprende il comando`,
  abandoned: (e, _, cast) => `${cast.who(e.seat)} abbandona la partita`,
  'turn-ended': (e, t, cast) =>
    `Fine del turno di ${cast.who(e.seat)}${e.by === 'timeout' ? `: ${t.by(e.by)}` : ''}`,
  'round-ended': (e) => `Fine del giro ${e.round}`,
  ended: (e, t, cast) => {
    const why =
      e.cause === null ? t.reason(e.reason) : `${t.reason(e.reason)}, ${t.cause(e.cause)}`;
    if (e.winners.length === 0) return `Fine della partita: ${why}; non vince nessuno`;
    return `Fine della partita: ${why}; ${e.winners.length === 1 ? 'vince' : 'vincono insieme'} ${cast.all(e.winners)}`;
  },
};
