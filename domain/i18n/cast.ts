import type { GameEvent } from '../game/events.ts';
import type { Cast } from './catalogue.ts';
import type { Scene } from './scene.ts';
import type { Text } from './text.ts';

/** `started` deals the colours by which its own sentence calls the seats. */
const coloursIn = (event: GameEvent): readonly { seat: number; colour: string }[] =>
  event.type === 'started' ? event.colours : [];

/** What the seats of a scene are called in the sentence of an event. */
export function castOf(t: Text, event: GameEvent, { seat: acting, seats }: Scene): Cast {
  const dealt = new Map(coloursIn(event).map(({ seat, colour }) => [seat, colour]));
  const person = (seat: number): string | null => seats[seat]?.name ?? null;
  const who = (seat: number): string => {
    const colour = dealt.get(seat) ?? seats[seat]?.colour ?? null;
    return person(seat) ?? (colour === null ? t.seat(seat) : t.colour(colour));
  };
  return {
    who,
    person,
    all: (several) => t.list(several.map(who)),
    actor: acting === null ? t.somebody : who(acting),
  };
}
