import type { Roll } from '../../../game/events.ts';
import type { Told } from '../../catalogue.ts';
import type { FightKind } from '../../kinds.ts';
import type { Text } from '../../text.ts';
import { nouns } from '../nouns.ts';

const dice = ({ attack, defence }: Roll): string =>
  `${attack.join(' ')} against ${defence.join(' ')}`;
const losses = (rolls: readonly Roll[], shares: string, t: Text): string => {
  const attack = rolls.reduce((sum, roll) => sum + roll.losses[0], 0);
  const defence = rolls.reduce((sum, roll) => sum + roll.losses[1], 0);
  if (attack === 0) return `the defence loses ${t.n(defence)}`;
  if (defence === 0) return `the attack loses ${t.n(attack)}${shares}`;
  return `the attack loses ${t.n(attack)}${shares}, the defence ${t.n(defence)}`;
};
const between = (pairs: readonly (readonly [string, string])[], t: Text): string =>
  pairs.map(([a, b]) => t.list([t.territory(a).object, t.territory(b).object])).join('; ');
const stops = {
  conquest: 'the territory has fallen',
  left: 'the armies to be left are reached',
  origin: 'no origin can go on',
  cap: 'one order holds no more throws',
};

export const fights: Told<FightKind> = {
  placed: (e, t, cast) =>
    `${cast.who(e.seat)} places ${t.count(e.armies, nouns.army)} ${t.territory(e.territory).at}`,
  fought: (e, t, cast) => {
    const origins = [e.from, ...(e.also ?? []).map(({ from }) => from)];
    const from = origins.map((id) => t.territory(id).from);
    const lost = (e.also ?? [])
      .filter((one) => one.lost > 0)
      .map((one) => `${t.n(one.lost)} ${t.territory(one.from).from}`);
    const shares = lost.length === 0 ? '' : ` (${lost.join(', ')})`;
    return `${cast.actor} attacks ${t.territory(e.to).object} ${t.list(from)}: ${e.rolls.map(dice).join('; ')} — ${losses(e.rolls, shares, t)}`;
  },
  conquered: (e, t, cast) => {
    const more = e.more + (e.also ?? []).reduce((sum, one) => sum + one.more, 0);
    const follow = more === 0 ? '' : `, up to ${t.n(more)} more may follow`;
    return `${cast.who(e.seat)} conquers ${t.territory(e.to).object} from ${cast.who(e.loser)}: ${t.count(e.moved, nouns.army)} moving in${follow}`;
  },
  'blitz-stopped': (e) => `The blitz stops: ${stops[e.why]}`,
  eliminated: (e, t, cast) =>
    `${cast.who(e.by)} eliminates ${cast.who(e.seat)}${e.cards === 0 ? '' : ` and takes ${t.count(e.cards, nouns.card)}`}`,
  advanced: (e, t, cast) =>
    `${cast.actor} advances ${t.count(e.armies, nouns.army)} ${t.territory(e.from).from} to ${t.territory(e.to).object}`,
  fortified: (e, t, cast) => {
    const steps = (e.route ?? []).slice(1, -1).map((id) => t.territory(id).object);
    const way = steps.length === 0 ? '' : ` by way of ${t.list(steps)}`;
    const toll = e.lost === undefined || e.lost === 0 ? '' : `, ${t.n(e.lost)} lost at a barrier`;
    return `${cast.actor} moves ${t.count(e.armies, nouns.army)} ${t.territory(e.from).from} to ${t.territory(e.to).object}${way}${toll}`;
  },
  'tunnel-moved': (e, t) =>
    `The tunnel now leads ${t.territory(e.from).from} to ${t.territory(e.to).object}`,
  'anomaly-struck': (e, t) => {
    const armies = e.armies.map(
      (one) => `${t.territory(one.territory).plain} ${t.signed(one.change)}`,
    );
    const calm = t.list(e.calm.map((id) => t.territory(id).object));
    const effects = [
      ...armies,
      ...(e.calm.length === 0 ? [] : [`no attack starts from ${calm} for a round`]),
      ...(e.lifted.length === 0 ? [] : [`no barrier for a round between ${between(e.lifted, t)}`]),
      ...(e.raised.length === 0 ? [] : [`a barrier for a round between ${between(e.raised, t)}`]),
    ];
    return `${t.anomaly(e.anomaly)}: ${effects.length === 0 ? 'nothing changes' : effects.join(', ')}`;
  },
};
