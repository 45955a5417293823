import { ACTIONS } from '../../domain/protocol/messages.ts';
import { rulesets } from '../../domain/rulesets/index.ts';
import type { Chance } from '../faults/chance.ts';
import { brokenText, encode, mutated, noise } from './mutations.ts';
import { eventShapes, messageShapes } from './shapes.ts';
import { Values } from './values.ts';

/** Messages that hold many kinds of commands. */
const ORDERS = ['orderMessage', 'orderMessage', 'joinMessage', 'leagueMessage'];
export const PEOPLE = ['ada', 'bob', 'cyd', 'dan', 'eve', 'stranger'];
const ROUTES = [
  ...['POST /ticket', 'GET /rooms', 'GET /me/rooms', 'GET /me/notices', 'GET /rooms/{id}/log'],
  ...['GET /leagues', 'GET /leagues/{id}', 'GET /leagues/{id}/log', 'GET /me/leagues'],
  ...['GET /leagues/{id}/standings', 'GET /leagues/{id}/standings.csv', 'GET /nowhere', '$default'],
  ...['GET /me/data', 'POST /me/erase'],
];

/** What values from a server's rooms are taken from. */
export interface Scene {
  rooms: readonly string[];
  leagues: readonly string[];
  words(): string[];
  versions(room: string): number;
  /** Hash of commit 1. */
  opening(room: string): string | undefined;
}

/** Messages and events at random: as they should be, with a few faults, or no JSON at all. */
export class Inputs {
  readonly #chance: Chance;
  readonly #scene: Scene;
  readonly #values: Values;

  constructor(chance: Chance, scene: Scene) {
    this.#chance = chance;
    this.#scene = scene;
    this.#values = new Values(chance, (member) => this.#known(member));
  }

  /** A message of some kind: as it should be, or with a few faults, or a broken text. */
  #valid(): unknown {
    const orders = this.#chance.hits(0.5) ? ORDERS : [...messageShapes.keys()];
    const name = this.#chance.pick(orders);
    const shape = messageShapes.get(name) ?? {};
    const costly = name.startsWith('open') || name.startsWith('quick');
    if (costly && this.#chance.hits(0.8)) return this.#valid();
    return this.#values.of(shape);
  }

  messageText(): string {
    const faults = this.#chance.pick([0, 0, 0, 1, 1, 2]);
    const text = encode(mutated(this.#chance, this.#valid(), faults));
    return this.#chance.hits(0.1) ? brokenText(this.#chance, text) : text;
  }

  rawText(): string {
    return this.#chance.hits(0.5)
      ? noise(this.#chance)
      : brokenText(this.#chance, this.messageText());
  }

  event(name: keyof typeof eventShapes): unknown {
    const value = this.#values.of(eventShapes[name]);
    return plain(mutated(this.#chance, value, this.#chance.pick([0, 0, 1, 2])));
  }

  envelope(): unknown {
    const event = this.event('message');
    const body = this.messageText();
    return typeof event === 'object' && event !== null ? { ...event, body } : event;
  }

  records(): unknown[] {
    const scene = this.#scene;
    return Array.from({ length: this.#chance.between(1, 4) }, () => {
      const room = this.#chance.pick([...scene.rooms, ...scene.leagues, 'unknown']);
      const v = this.#chance.between(1, 1 + scene.versions(room));
      const Keys = { pk: { S: `ROOM#${room}` }, v: { N: String(v) } };
      const record = { eventID: '1', eventName: 'INSERT', dynamodb: { Keys } };
      return plain(mutated(this.#chance, record, this.#chance.pick([0, 0, 0, 1])));
    });
  }

  #known(member: string): unknown {
    const chance = this.#chance;
    const scene = this.#scene;
    const streams = [...scene.rooms, ...scene.rooms, ...scene.leagues];
    switch (member) {
      case 'room':
        return chance.pick([...scene.rooms, ...scene.rooms, ...scene.rooms, scene.leagues[0]]);
      case 'league':
        return chance.pick(scene.leagues);
      case 'from':
      case 'to':
      case 'territory':
      case 'bonus':
      case 'card':
        return member === 'to' && chance.hits(0.3) ? undefined : chance.pick(scene.words());
      case 'ruleset':
        return chance.pick([...rulesets.keys()]);
      case 'seen':
      case 'since':
        return chance.below(chance.pick([2, 6, 30]));
      case 'opening':
        return scene.opening(chance.pick(streams));
      case 'routeKey':
        return chance.pick(ROUTES);
      case 'pathParameters':
        return { id: chance.pick(streams) };
      case 'queryStringParameters':
        return { since: String(chance.below(30)), after: chance.pick(streams), division: '1' };
      case 'headers':
        return { authorization: `Bearer ${chance.pick(PEOPLE)}`, origin: 'https://play.example' };
      case 'action':
        return chance.hits(0.01) ? chance.pick(ACTIONS) : undefined;
      default:
        return undefined;
    }
  }
}

/** What JSON makes of a value: events come as such. */
const plain = (value: unknown): unknown =>
  value === undefined ? undefined : (JSON.parse(JSON.stringify(value) ?? 'null') as unknown);
