import { expect, test } from 'vitest';
import { authorize } from '../../../functions/app/authorize.ts';
import type { Ticket } from '../../../functions/app/ports.ts';
import { issueTicket } from '../../../functions/app/tickets.ts';
import { World } from '../support/world.ts';

const claims = { iss: 'test', sub: 'ada', name: 'Ada', slots: 3, exp: 2_000_000_000 };
const world = () =>
  new World(() => ({ tokens: { verify: async (t) => (t === 'good' ? claims : null) } }));

const none = { authorization: undefined, ticket: undefined, origin: undefined, lang: undefined };
const session = { iss: 'test', sub: 'ada', name: 'Ada', slots: '3', exp: 2_000_000_000 };

test('the bearer of a token comes in, nobody without one', async () => {
  const { app } = world();
  const from = (authorization: string | undefined) =>
    authorize(app, { ...none, authorization }, ['*']);
  expect(await from('Bearer good')).toMatchObject({ session });
  expect(await from('bearer good')).toMatchObject({ session });
  for (const bad of [undefined, '', 'good', 'Basic good', 'Bearer bad', 'Bearer ']) {
    expect(await from(bad)).toBeNull();
  }
});

test('a ticket opens one connection within its minute', async () => {
  const { app } = world();
  const { ticket, expiresAt } = await issueTicket(app, claims);
  expect(expiresAt).toBe(app.clock.now() + 60_000);
  const use = () => authorize(app, { ...none, ticket }, ['*']);
  const both = await Promise.all([use(), use()]);
  expect(both.filter((one) => one !== null)).toMatchObject([{ session }]);
  expect(await use()).toBeNull();
});

test('a ticket is too old after a minute, and is not kept in the clear', async () => {
  const own = world();
  const stored: Ticket[] = [];
  const { live } = own.app;
  const putTicket = (kept: Ticket) => {
    stored.push(kept);
    return live.putTicket(kept);
  };
  const app = { ...own.app, live: { ...live, putTicket } };
  const { ticket } = await issueTicket(app, claims);
  own.now += 60_000;
  expect(await authorize(app, { ...none, ticket }, ['*'])).toBeNull();
  expect(JSON.stringify(stored)).not.toContain(ticket);
});

test('a bad ticket is not saved by a good token', async () => {
  const { app } = world();
  const both = { ...none, authorization: 'Bearer good', ticket: 'unknown' };
  expect(await authorize(app, both, ['*'])).toBeNull();
});

test('browsers come from an allowed origin', async () => {
  const { app } = world();
  const from = (origin: string | undefined, allowed: string[]) =>
    authorize(app, { ...none, authorization: 'Bearer good', origin }, allowed);
  const allowed = ['https://play.example'];
  expect(await from('https://play.example', allowed)).not.toBeNull();
  expect(await from(undefined, allowed)).not.toBeNull();
  expect(await from('https://evil.example', allowed)).toBeNull();
  expect(await from('null', allowed)).toBeNull();
  expect(await from('https://any.example', ['*'])).not.toBeNull();
});

test('the language asked for goes with the connection; English where it is none of ours', async () => {
  const { app } = world();
  const from = async (lang: string | undefined) =>
    (await authorize(app, { ...none, authorization: 'Bearer good', lang }, ['*']))?.session.lang;
  expect(await from('pt')).toBe('pt');
  expect(await from('fr-FR, it;q=0.8, en;q=0.5')).toBe('it');
  for (const other of [undefined, '', 'xx', 'constructor']) expect(await from(other)).toBe('en');
});
