import type { DrawSource, DrawValue, Label } from '../../domain/chance/source.ts';

/** One answer that a spec hands out, and the request it is meant for. */
export interface Scripted {
  label: Label;
  value: DrawValue;
  sealed?: boolean;
}

/** A throw: attack dice, then defence dice, as the decider asks for them. */
export const roll = (attack: number[], defence: number[]): Scripted[] => [
  { label: 'attack', value: attack },
  { label: 'defence', value: defence },
];

/** The place of the drawn card in what is left of the deck. */
export const card = (place: number): Scripted[] => [{ label: 'card', value: place, sealed: true }];

/** Hands out the scripted answers in order; any other request fails the spec that made it. */
export class ScriptedDraws implements DrawSource {
  /** Every request so far, public ones first told apart by `sealed`. */
  readonly asked: { label: Label; sealed: boolean; parameters: unknown[] }[] = [];
  private readonly script: Scripted[];

  constructor(script: readonly Scripted[] = []) {
    this.script = script.slice();
  }

  /** Answers that nobody asked for. */
  get left(): number {
    return this.script.length;
  }

  int(label: Label, n: number): number {
    return this.number({ label, sealed: false, parameters: [n] }, n);
  }

  dice(label: Label, count: number, sides: number): number[] {
    const faces = this.list({ label, sealed: false, parameters: [count, sides] }, count);
    if (faces.some((face) => face < 1 || face > sides)) throw new Error(`no such die: ${faces}`);
    return faces;
  }

  shuffle(label: Label, n: number, k: number): number[] {
    return this.list({ label, sealed: false, parameters: [n, k] }, k);
  }

  weighted(label: Label, weights: number[]): number {
    return this.number({ label, sealed: false, parameters: [weights] }, weights.length);
  }

  bytes(label: Label, count: number): string {
    const value = this.next({ label, sealed: false, parameters: [count] });
    if (typeof value !== 'string' || value.length !== 2 * count) throw new Error('not such bytes');
    return value;
  }

  readonly sealed = {
    int: (label: Label, n: number): number =>
      this.number({ label, sealed: true, parameters: [n] }, n),
    shuffle: (label: Label, n: number, k: number): number[] =>
      this.list({ label, sealed: true, parameters: [n, k] }, k),
  };

  private number(request: ScriptedDraws['asked'][number], n: number): number {
    const value = this.next(request);
    if (typeof value !== 'number' || value >= n)
      throw new Error(`${request.label}: not below ${n}`);
    return value;
  }

  private list(request: ScriptedDraws['asked'][number], length: number): number[] {
    const value = this.next(request);
    if (!Array.isArray(value) || value.length !== length) {
      throw new Error(`${request.label}: asked for ${length}, scripted ${JSON.stringify(value)}`);
    }
    return value.slice();
  }

  private next(request: ScriptedDraws['asked'][number]): DrawValue {
    this.asked.push(request);
    const scripted = this.script.shift();
    const fits = scripted?.label === request.label && (scripted.sealed ?? false) === request.sealed;
    if (scripted === undefined || !fits) {
      throw new Error(`unscripted draw ${JSON.stringify(request)}, next is ${scripted?.label}`);
    }
    return scripted.value;
  }
}
