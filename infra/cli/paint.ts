/** ANSI 256 colour numbers for the colours of armies; a colour that is not listed stays plain. */
const INK: Record<string, number> = {
  oliva: 106,
  vermelho: 196,
  azul: 39,
  ocre: 214,
  cinza: 248,
  negro: 240,
  red: 196,
  blue: 39,
  green: 34,
  yellow: 226,
  black: 240,
  white: 255,
  forest: 28,
  ocean: 33,
  sun: 220,
  ruby: 161,
  violet: 135,
  orange: 208,
};

export interface Paint {
  army(text: string, colour: string | null): string;
  strong(text: string): string;
  faint(text: string): string;
}

const plain = (text: string): string => text;

/** Colours for a terminal, nothing for a pipe. */
export function painter(colours: boolean): Paint {
  if (!colours) return { army: plain, strong: plain, faint: plain };
  const wrap = (codes: string) => (text: string) => `\u001b[${codes}m${text}\u001b[0m`;
  return {
    army: (text, colour) => {
      const ink = colour === null ? undefined : INK[colour];
      return ink === undefined ? text : wrap(`38;5;${ink}`)(text);
    },
    strong: wrap('1'),
    faint: wrap('2'),
  };
}

const CODES = new RegExp(`(${String.fromCharCode(27)}\\[(?:[012]|38;5;\\d{1,3})m)`);

/** Changes what stands between the codes of a painter. */
export const unpainted = (text: string, change: (between: string) => string): string =>
  text
    .split(CODES)
    .map((part, i) => (i % 2 === 1 ? part : change(part)))
    .join('');

/** The usual convention: colours on a terminal unless NO_COLOR is set. */
export const wantsColour = (): boolean =>
  process.stdout.isTTY === true && process.env.NO_COLOR === undefined;
