/** Exit status of every verb. */
export const GOOD = 0;
export const WRONG = 1;
export const MISUSE = 2;

/** A misuse worded for the person at the terminal: what is wrong and what to do next. */
export class Misuse extends Error {
  readonly advice: string;

  constructor(message: string, advice: string) {
    super(message);
    this.name = 'Misuse';
    this.advice = advice;
  }
}
