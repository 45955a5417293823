import type { GameEvent } from '../game/events.ts';
import type { Cast } from './catalogue.ts';
import type { Scene } from './scene.ts';
import type { Text } from './text.ts';

/** What a seat is called: the person's name, else the colour, else its number. */
export const callerOf =
  (t: Text, { seats }: Scene) =>
  (seat: number): string => {
    const { name = null, colour = null } = seats[seat] ?? {};
    return name ?? (colour === null ? t.seat(seat) : t.colour(colour));
  };

/** The scene with the colours that `started` deals, by which its own sentence calls the seats. */
function dressed(event: GameEvent, scene: Scene): Scene {
  if (event.type !== 'started') return scene;
  const dealt = new Map(event.colours.map(({ seat, colour }) => [seat, colour]));
  const last = Math.max(-1, ...event.order);
  const seats = Array.from({ length: Math.max(scene.seats.length, last + 1) }, (_, seat) => ({
    colour: dealt.get(seat) ?? scene.seats[seat]?.colour ?? null,
    name: scene.seats[seat]?.name ?? null,
  }));
  return { ...scene, seats };
}

/** What the seats of a scene are called in the sentence of an event. */
export function castOf(t: Text, event: GameEvent, scene: Scene): Cast {
  const who = callerOf(t, dressed(event, scene));
  return {
    who,
    person: (seat) => scene.seats[seat]?.name ?? null,
    all: (several) => t.list(several.map(who)),
    actor: scene.seat === null ? t.somebody : who(scene.seat),
  };
}
