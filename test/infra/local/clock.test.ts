import { expect, test } from 'vitest';
import { RealClock } from '../../../infra/local/real-clock.ts';
import { VirtualClock } from '../../../infra/local/virtual-clock.ts';

const start = 1_000_000;
const told = () => new VirtualClock({ start, auto: false });
const turn = () => new Promise((resolve) => setImmediate(resolve));

test('virtual time moves only when told, and fires timers in order at their time', async () => {
  const clock = told();
  const fired: [string, number][] = [];
  const note = (name: string) => () => void fired.push([name, clock.now() - start]);
  clock.after(300, note('c'));
  clock.after(100, note('a'));
  clock.after(100, note('b'));
  clock.after(100, note('never')).cancel();
  await clock.advance(200);
  expect(clock.now()).toBe(start + 200);
  expect(fired).toEqual([
    ['a', 100],
    ['b', 100],
  ]);
  await clock.advance(100);
  expect(fired.at(-1)).toEqual(['c', 300]);
});

test('virtual time waits for the work that a timer began', async () => {
  const clock = told();
  const order: string[] = [];
  clock.after(10, () => {
    void clock.work(async () => {
      for (let turns = 0; turns < 50; turns += 1) await turn();
      order.push(`work at ${clock.now() - start}`);
    });
  });
  clock.after(20, () => void order.push('next timer'));
  await clock.advance(30);
  expect(order).toEqual(['work at 10', 'next timer']);
});

test('work that sleeps does not hold virtual time still', async () => {
  const clock = new VirtualClock({ start });
  await clock.work(() => clock.sleep(3_600_000));
  expect(clock.now()).toBe(start + 3_600_000);
});

test('virtual time jumps by itself to the next timer, but not during work', async () => {
  const clock = new VirtualClock({ start, settle: () => 0 });
  let release = (): void => undefined;
  const work = clock.work(
    () =>
      new Promise<void>((resolve) => {
        release = resolve;
      }),
  );
  let rung = false;
  const ring = new Promise<void>((resolve) => {
    clock.after(86_400_000, () => {
      rung = true;
      resolve();
    });
  });
  for (let turns = 0; turns < 50; turns += 1) await turn();
  expect(rung).toBe(false);
  release();
  await work;
  await ring;
  expect(clock.now()).toBe(start + 86_400_000);
});

test('a timer in the background does not make virtual time jump, but fires when time passes', async () => {
  const clock = new VirtualClock({ start, settle: () => 0 });
  const fired: string[] = [];
  clock.after(60_000, () => void fired.push('background'), { background: true });
  for (let turns = 0; turns < 50; turns += 1) await turn();
  expect(clock.now()).toBe(start);
  await clock.sleep(90_000);
  expect([...fired, clock.now() - start]).toEqual(['background', 90_000]);
});

test('virtual time runs until something holds, or says that it ran out', async () => {
  const clock = told();
  let rounds = 0;
  const again = (): void => {
    rounds += 1;
    clock.after(1000, again);
  };
  clock.after(1000, again);
  await clock.runUntil(() => rounds === 5);
  expect(clock.now()).toBe(start + 5000);
  await expect(clock.runUntil(() => false, 3000)).rejects.toThrow('ran out');
});

test('a stopped clock fires nothing', async () => {
  const clock = new VirtualClock({ start, settle: () => 0 });
  let fired = false;
  clock.after(1, () => {
    fired = true;
  });
  clock.stop();
  for (let turns = 0; turns < 20; turns += 1) await turn();
  expect(fired).toBe(false);
});

test('real time can be faster, and a timer beyond 24 days does not fire at once', async () => {
  const clock = new RealClock(100_000, start);
  let early = false;
  const far = clock.after(2 ** 31 * 1_000_000, () => {
    early = true;
  });
  await clock.sleep(60_000);
  expect(clock.now()).toBeGreaterThanOrEqual(start + 60_000);
  expect(early).toBe(false);
  far.cancel();
  clock.stop();
});

test('a faster clock is no faster than real time while something is in flight', async () => {
  const clock = new RealClock(100_000, start);
  const begun = performance.now();
  const from = clock.now();
  let rung = false;
  const bell = clock.after(60_000, () => {
    rung = true;
  });
  const during = await clock.work(async () => {
    await clock.work(async () => undefined);
    await new Promise((resolve) => setTimeout(resolve, 30));
    return clock.now() - from;
  });
  expect(during).toBeLessThanOrEqual(performance.now() - begun + 2);
  expect(rung).toBe(false);
  await clock.sleep(60_000);
  expect(rung).toBe(true);
  expect(performance.now() - begun).toBeLessThan(30_000);
  bell.cancel();
  clock.stop();
});
