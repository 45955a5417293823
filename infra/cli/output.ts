import { unpainted } from './paint.ts';
import { printable, printableJson } from './printable.ts';

/**
 * Results go to stdout, progress to stderr, so that a pipe sees results alone. Whatever a server or a
 * file made of the text, a terminal acts on none of it.
 */
export const say = (text: string): void => void process.stdout.write(`${printable(text)}\n`);
export const note = (text: string): void => void process.stderr.write(`${printable(text)}\n`);

/** Text with colours of ours. */
export const sayPainted = (text: string): void =>
  void process.stdout.write(`${unpainted(text, printable)}\n`);

/** One JSON object on the last line of stdout. */
export const sayJson = (value: object): void =>
  void process.stdout.write(`${printableJson(JSON.stringify(value))}\n`);

/** A progress line that overwrites itself in a terminal and stays quiet in a pipe. */
export function progress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${text}`);
}

export function progressDone(): void {
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
}
