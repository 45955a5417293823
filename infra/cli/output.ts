/** Results go to stdout, progress to stderr, so that a pipe sees results alone. */
export const say = (text: string): void => void process.stdout.write(`${text}\n`);
export const note = (text: string): void => void process.stderr.write(`${text}\n`);

/** One JSON object on the last line of stdout. */
export const sayJson = (value: object): void => say(JSON.stringify(value));

/** A progress line that overwrites itself in a terminal and stays quiet in a pipe. */
export function progress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${text}`);
}

export function progressDone(): void {
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
}
