import type { Settings } from '../../../game/settings.ts';
import type { Told } from '../../catalogue.ts';
import type { RoomKind } from '../../kinds.ts';
import type { Text } from '../../text.ts';
import { nouns } from '../nouns.ts';

const table = (settings: Settings, t: Text): string => {
  const { ruleset, mode, seats, turnSeconds, roundLimit } = settings;
  const limit = roundLimit === 0 ? 'no round limit' : t.count(roundLimit, nouns.round);
  return `${t.ruleset(ruleset)}, ${t.mode(mode)}, ${t.count(seats, nouns.seat)}, ${t.span(turnSeconds * 1000)} a turn, ${limit}`;
};
const purses = (groups: Readonly<Record<string, number>>, t: Text): string[] =>
  Object.entries(groups).map(([id, armies]) => `${t.n(armies)} only for ${t.group(id).object}`);

export const room: Told<RoomKind> = {
  opened: (e, t) => `The room is opened: ${table(e.settings, t)}`,
  adjusted: (e, t) => `The settings change: ${table(e.settings, t)}`,
  joined: (e, t, cast) => {
    const person = e.level === null ? cast.person(e.seat) : `a bot (${t.level(e.level)})`;
    if (e.as === 'autopilot')
      return `${person ?? t.seat(e.seat)} is not there; the autopilot takes the seat`;
    return `${t.seat(e.seat)} is taken${person === null ? '' : ` by ${person}`}`;
  },
  left: (e, _, cast) => `${cast.who(e.seat)} leaves the room`,
  'host-passed': (e, _, cast) => `${cast.who(e.seat)} is the host now`,
  'start-planned': (e, t) => `The game starts at ${t.when(e.at)} with whoever is there`,
  readied: (e, _, cast) => `${cast.who(e.seat)} is ${e.ready ? '' : 'no longer '}ready`,
  coloured: (e, t, cast) =>
    `${cast.person(e.seat) ?? t.seat(e.seat)} takes the colour ${t.colour(e.colour)}`,
  'order-rolled': (e, t, cast) =>
    `Dice for the order: ${e.throws
      .map(({ seats, faces }) =>
        seats.map((seat, i) => `${cast.who(seat)} ${t.n(faces[i] ?? 0)}`).join(', '),
      )
      .join('; again ')}`,
  started: (e, _, cast) => `The game begins, in the order ${cast.all(e.order)}`,
  dealt: (e, t) => `${t.count(e.owners.length, nouns.territory)} are dealt, 1 army on each`,
  'reserves-given': (e, t, cast) =>
    `Armies to deploy: ${e.reserves.map(({ seat, armies }) => `${cast.who(seat)} ${t.n(armies)}`).join(', ')}`,
  'missions-dealt': (e, t) => `${t.count(e.seats.length, nouns.mission)} dealt in secret`,
  'round-began': (e) => `Round ${e.round} begins`,
  'turn-began': (e, t, cast) => {
    const by = e.by === 'human' ? [] : [`played by: ${t.by(e.by)}`];
    const free = e.free === 0 ? [] : [`${t.count(e.free, nouns.army)} to place`];
    return [`Turn ${e.turn}: ${cast.who(e.seat)}`, ...free, ...purses(e.groups, t), ...by].join(
      ', ',
    );
  },
  acted: (e, _, cast) => `${cast.who(e.seat)} gives the first order of the turn`,
  'phase-began': (e, t) => `Phase: ${t.phase(e.phase)}`,
  missed: (e, t, cast) => `${cast.who(e.seat)} misses the turn, ${t.n(e.misses)} in a row`,
  'autopilot-on': (e, _, cast) => `The autopilot takes command for ${cast.who(e.seat)}`,
  resumed: (e, _, cast) => `${cast.who(e.seat)} takes command again`,
  abandoned: (e, _, cast) => `${cast.who(e.seat)} gives the game up`,
  'turn-ended': (e, t, cast) =>
    `The turn of ${cast.who(e.seat)} ends${e.by === 'timeout' ? `: ${t.by(e.by)}` : ''}`,
  'round-ended': (e) => `Round ${e.round} ends`,
  ended: (e, t, cast) => {
    const why =
      e.cause === null ? t.reason(e.reason) : `${t.reason(e.reason)}, ${t.cause(e.cause)}`;
    if (e.winners.length === 0) return `The game ends: ${why}; nobody wins`;
    return `The game ends: ${why}; ${cast.all(e.winners)} ${e.winners.length === 1 ? 'wins' : 'win together'}`;
  },
};
