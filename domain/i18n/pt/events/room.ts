import type { Settings } from '../../../game/settings.ts';
import type { Told } from '../../catalogue.ts';
import type { RoomKind } from '../../kinds.ts';
import type { Text } from '../../text.ts';
import { nouns } from '../nouns.ts';

const table = (settings: Settings, t: Text): string => {
  const { ruleset, mode, seats, turnSeconds, roundLimit } = settings;
  const limit = roundLimit === 0 ? 'sem limite de rodadas' : t.count(roundLimit, nouns.round);
  return `${t.ruleset(ruleset)}, ${t.mode(mode)}, ${t.count(seats, nouns.seat)}, ${t.span(turnSeconds * 1000)} por turno, ${limit}`;
};
const purses = (groups: Readonly<Record<string, number>>, t: Text): string[] =>
  Object.entries(groups).map(([id, armies]) => `${t.n(armies)} só para ${t.group(id).object}`);

export const room: Told<RoomKind> = {
  opened: (e, t) => `A sala é aberta: ${table(e.settings, t)}`,
  adjusted: (e, t) => `As opções mudam: ${table(e.settings, t)}`,
  joined: (e, t, cast) => {
    const person = e.level === null ? cast.person(e.seat) : `IA (${t.level(e.level)})`;
    if (e.as === 'autopilot')
      return `${person ?? t.seat(e.seat)}: ausente, o piloto automático assume`;
    return `O ${t.seat(e.seat)} é ocupado${person === null ? '' : ` por ${person}`}`;
  },
  left: (e, _, cast) => `${cast.who(e.seat)} sai da sala`,
  'host-passed': (e, _, cast) => `${cast.who(e.seat)} passa a comandar a sala`,
  'start-planned': (e, t) => `A partida começa em ${t.when(e.at)} com quem estiver na sala`,
  readied: (e, _, cast) =>
    e.ready
      ? `${cast.who(e.seat)} dá sinal verde para começar`
      : `${cast.who(e.seat)} retira o sinal verde`,
  coloured: (e, t, cast) =>
    `${cast.person(e.seat) ?? t.seat(e.seat)} fica com a cor ${t.colour(e.colour)}`,
  'order-rolled': (e, t, cast) =>
    `Dados para a ordem de jogo: ${e.throws
      .map(({ seats, faces }) =>
        seats.map((seat, i) => `${cast.who(seat)} ${t.n(faces[i] ?? 0)}`).join(', '),
      )
      .join('; de novo ')}`,
  started: (e, _, cast) => `A partida começa, na ordem ${cast.all(e.order)}`,
  dealt: (e, t) =>
    `Distribuição de ${t.count(e.owners.length, nouns.territory)}, com 1 exército em cada`,
  'reserves-given': (e, t, cast) =>
    `Exércitos a posicionar: ${e.reserves.map(({ seat, armies }) => `${cast.who(seat)} ${t.n(armies)}`).join(', ')}`,
  'missions-dealt': (e, t) => `Sorteio em segredo de ${t.count(e.seats.length, nouns.mission)}`,
  'round-began': (e) => `Começa a rodada ${e.round}`,
  'turn-began': (e, t, cast) => {
    const by = e.by === 'human' ? [] : [`joga: ${t.by(e.by)}`];
    const free = e.free === 0 ? [] : [`${t.count(e.free, nouns.army)} a colocar`];
    return [`Turno ${e.turn}: ${cast.who(e.seat)}`, ...free, ...purses(e.groups, t), ...by].join(
      ', ',
    );
  },
  acted: (e, _, cast) => `${cast.who(e.seat)} dá a primeira ordem do turno`,
  'phase-began': (e, t) => `Fase: ${t.phase(e.phase)}`,
  missed: (e, t, cast) =>
    `${cast.who(e.seat)} perde o turno por tempo; em sequência: ${t.n(e.misses)}`,
  'autopilot-on': (e, _, cast) => `O comando automático assume por ${cast.who(e.seat)}`,
  resumed: (e, _, cast) => `${cast.who(e.seat)} reassume o comando`,
  abandoned: (e, _, cast) => `${cast.who(e.seat)} abandona a partida`,
  'turn-ended': (e, t, cast) =>
    `Fim do turno de ${cast.who(e.seat)}${e.by === 'timeout' ? `: ${t.by(e.by)}` : ''}`,
  'round-ended': (e) => `Fim da rodada ${e.round}`,
  ended: (e, t, cast) => {
    const why =
      e.cause === null ? t.reason(e.reason) : `${t.reason(e.reason)}, ${t.cause(e.cause)}`;
    if (e.winners.length === 0) return `Fim da partida: ${why}; ninguém vence`;
    return `Fim da partida: ${why}; ${e.winners.length === 1 ? 'vence' : 'vencem juntos'} ${cast.all(e.winners)}`;
  },
};
