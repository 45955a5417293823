import type { Roll } from '../../../game/events.ts';
import type { Told } from '../../catalogue.ts';
import type { FightKind } from '../../kinds.ts';
import type { Text } from '../../text.ts';
import { nouns } from '../nouns.ts';

const dice = ({ attack, defence }: Roll): string =>
  `${attack.join(' ')} contra ${defence.join(' ')}`;
const losses = (rolls: readonly Roll[], shares: string, t: Text): string => {
  const attack = rolls.reduce((sum, roll) => sum + roll.losses[0], 0);
  const defence = rolls.reduce((sum, roll) => sum + roll.losses[1], 0);
  if (attack === 0) return `a defesa perde ${t.n(defence)}`;
  if (defence === 0) return `o ataque perde ${t.n(attack)}${shares}`;
  return `o ataque perde ${t.n(attack)}${shares}, a defesa ${t.n(defence)}`;
};
const between = (pairs: readonly (readonly [string, string])[], t: Text): string =>
  pairs.map(([a, b]) => t.list([t.territory(a).object, t.territory(b).object])).join('; ');
const stops = {
  conquest: 'o território caiu',
  left: 'restam só os exércitos que devem ficar',
  origin: 'nenhuma origem pode continuar',
  cap: 'não cabem mais lances numa só ordem',
};

export const fights: Told<FightKind> = {
  placed: (e, t, cast) =>
    `${cast.who(e.seat)} coloca ${t.count(e.armies, nouns.army)} ${t.territory(e.territory).at}`,
  fought: (e, t, cast) => {
    const origins = [e.from, ...(e.also ?? []).map(({ from }) => from)];
    const from = t.list(origins.map((id) => t.territory(id).from));
    const lost = (e.also ?? [])
      .filter((one) => one.lost > 0)
      .map((one) => `${t.n(one.lost)} ${t.territory(one.from).from}`);
    const shares = lost.length === 0 ? '' : ` (${lost.join(', ')})`;
    return `${cast.actor} ataca ${t.territory(e.to).object} a partir ${from}: ${e.rolls.map(dice).join('; ')} — ${losses(e.rolls, shares, t)}`;
  },
  conquered: (e, t, cast) => {
    const more = e.more + (e.also ?? []).reduce((sum, one) => sum + one.more, 0);
    const follow = more === 0 ? '' : `, com direito a avançar até ${t.n(more)} a mais`;
    return `${cast.who(e.seat)} conquista ${t.territory(e.to).object}, antes nas mãos de ${cast.who(e.loser)}; ocupação imediata com ${t.count(e.moved, nouns.army)}${follow}`;
  },
  'blitz-stopped': (e) => `O ataque contínuo para: ${stops[e.why]}`,
  eliminated: (e, t, cast) =>
    `${cast.who(e.by)} elimina ${cast.who(e.seat)}${e.cards === 0 ? '' : ` e fica com ${t.count(e.cards, nouns.card)}`}`,
  advanced: (e, t, cast) =>
    `${cast.actor} avança ${t.count(e.armies, nouns.army)} ${t.territory(e.from).from} para ${t.territory(e.to).object}`,
  fortified: (e, t, cast) => {
    const steps = (e.route ?? []).slice(1, -1).map((id) => t.territory(id).plain);
    const way = steps.length === 0 ? '' : `, passando por: ${t.list(steps)}`;
    const toll =
      e.lost === undefined || e.lost === 0 ? '' : `; ${t.n(e.lost)} a menos por uma barreira`;
    return `${cast.actor} remaneja ${t.count(e.armies, nouns.army)} ${t.territory(e.from).from} para ${t.territory(e.to).object}${way}${toll}`;
  },
  'tunnel-moved': (e, t) =>
    `O túnel agora vai ${t.territory(e.from).from} para ${t.territory(e.to).object}`,
  'anomaly-struck': (e, t) => {
    const armies = e.armies.map(
      (one) => `${t.territory(one.territory).plain} ${t.signed(one.change)}`,
    );
    const calm = t.list(e.calm.map((id) => t.territory(id).from));
    const effects = [
      ...armies,
      ...(e.calm.length === 0 ? [] : [`nenhum ataque parte ${calm} por uma rodada`]),
      ...(e.lifted.length === 0
        ? []
        : [`sem barreira por uma rodada entre ${between(e.lifted, t)}`]),
      ...(e.raised.length === 0 ? [] : [`barreira por uma rodada entre ${between(e.raised, t)}`]),
    ];
    return `${t.anomaly(e.anomaly)}: ${effects.length === 0 ? 'nada muda' : effects.join(', ')}`;
  },
};
