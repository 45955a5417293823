import type { Roll } from '../../../game/events.ts';
import type { Told } from '../../catalogue.ts';
import type { FightKind } from '../../kinds.ts';
import type { Text } from '../../text.ts';
import { nouns } from '../nouns.ts';

const dice = ({ attack, defence }: Roll): string =>
  `${attack.join(' ')} contro ${defence.join(' ')}`;
const losses = (rolls: readonly Roll[], shares: string, t: Text): string => {
  const attack = rolls.reduce((sum, roll) => sum + roll.losses[0], 0);
  const defence = rolls.reduce((sum, roll) => sum + roll.losses[1], 0);
  if (attack === 0) return `la difesa perde ${t.n(defence)}`;
  if (defence === 0) return `l'attacco perde ${t.n(attack)}${shares}`;
  return `l'attacco perde ${t.n(attack)}${shares}, la difesa ${t.n(defence)}`;
};
const between = (pairs: readonly (readonly [string, string])[], t: Text): string =>
  pairs.map(([a, b]) => t.list([t.territory(a).object, t.territory(b).object])).join('; ');
const stops = {
  conquest: 'il territorio è caduto',
  left: 'restano solo le armate da lasciare',
  origin: 'nessun territorio di partenza può continuare',
  cap: 'un solo ordine non contiene altri lanci',
};

export const fights: Told<FightKind> = {
  placed: (e, t, cast) =>
    `${cast.who(e.seat)} piazza ${t.count(e.armies, nouns.army)} ${t.territory(e.territory).at}`,
  fought: (e, t, cast) => {
    const origins = [e.from, ...(e.also ?? []).map(({ from }) => from)];
    const from = t.list(origins.map((id) => t.territory(id).from));
    const lost = (e.also ?? [])
      .filter((one) => one.lost > 0)
      .map((one) => `${t.n(one.lost)} ${t.territory(one.from).from}`);
    const shares = lost.length === 0 ? '' : ` (${lost.join(', ')})`;
    return `${cast.actor} attacca ${t.territory(e.to).object} ${from}: ${e.rolls.map(dice).join('; ')} — ${losses(e.rolls, shares, t)}`;
  },
  conquered: (e, t, cast) => {
    const more = e.more + (e.also ?? []).reduce((sum, one) => sum + one.more, 0);
    const follow = more === 0 ? '' : `, ne possono seguire fino a ${t.n(more)}`;
    return `${cast.who(e.seat)} conquista ${t.territory(e.to).object} a scapito di ${cast.who(e.loser)}; occupazione immediata con ${t.count(e.moved, nouns.army)}${follow}`;
  },
  'blitz-stopped': (e) => `L'attacco a oltranza si ferma: ${stops[e.why]}`,
  eliminated: (e, t, cast) =>
    `${cast.who(e.by)} elimina ${cast.who(e.seat)}${e.cards === 0 ? '' : ` e prende ${t.count(e.cards, nouns.card)}`}`,
  advanced: (e, t, cast) =>
    `${cast.actor} avanza con ${t.count(e.armies, nouns.army)} ${t.territory(e.from).from} verso ${t.territory(e.to).object}`,
  fortified: (e, t, cast) => {
    const steps = (e.route ?? []).slice(1, -1).map((id) => t.territory(id).object);
    const way = steps.length === 0 ? '' : `, passando per ${t.list(steps)}`;
    const toll =
      e.lost === undefined || e.lost === 0 ? '' : `; ${t.n(e.lost)} in meno per una barriera`;
    return `${cast.actor} sposta ${t.count(e.armies, nouns.army)} ${t.territory(e.from).from} verso ${t.territory(e.to).object}${way}${toll}`;
  },
  'tunnel-moved': (e, t) =>
    `Il tunnel ora va ${t.territory(e.from).from} verso ${t.territory(e.to).object}`,
  'anomaly-struck': (e, t) => {
    const armies = e.armies.map(
      (one) => `${t.territory(one.territory).plain} ${t.signed(one.change)}`,
    );
    const calm = t.list(e.calm.map((id) => t.territory(id).from));
    const effects = [
      ...armies,
      ...(e.calm.length === 0 ? [] : [`nessun attacco parte ${calm} per un giro`]),
      ...(e.lifted.length === 0
        ? []
        : [`nessuna barriera per un giro tra ${between(e.lifted, t)}`]),
      ...(e.raised.length === 0 ? [] : [`una barriera per un giro tra ${between(e.raised, t)}`]),
    ];
    return `${t.anomaly(e.anomaly)}: ${effects.length === 0 ? 'non cambia nulla' : effects.join(', ')}`;
  },
};
