import { InvalidArgumentError } from 'commander';

/** A parser of whole numbers for an option. */
export const whole =
  (least: number, most: number) =>
  (text: string): number => {
    const value = Number(text);
    if (/^\d{1,9}$/.test(text) && value >= least && value <= most) return value;
    throw new InvalidArgumentError(`Give a whole number from ${least} to ${most}.`);
  };
