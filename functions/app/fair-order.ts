import type { App } from './app.ts';

/**
 * The same, begun anywhere: whatever takes a container down with it holds up those behind it, and it
 * should not be the same ones each time.
 */
export function fairOrder<T>({ random }: Pick<App, 'random'>, items: readonly T[]): T[] {
  const [high = 0, low = 0] = random.bytes(2);
  const from = (high * 256 + low) % Math.max(1, items.length);
  return [...items.slice(from), ...items.slice(0, from)];
}
