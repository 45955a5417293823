import type { DiceReport, SeatLuck } from '../../domain/audit/dice/report.ts';
import type { Locale } from '../../domain/i18n/locale.ts';
import { BAND } from './dice-text.ts';
import { diceWords } from './dice-words.ts';

const WIDTH = 760;
const ROW = 26;
const TOP = 64;
const TALL = 180;
const INK = {
  attack: '#b3423a',
  defence: '#3a6ea5',
  due: '#222222',
  band: '#d9d9d9',
  luck: '#5b8c5a',
};

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const at = (value: number): string => value.toFixed(1);

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const rect = ({ x, y, width, height }: Box, fill: string): string =>
  `<rect x="${at(x)}" y="${at(y)}" width="${at(width)}" height="${at(height)}" fill="${fill}"/>`;
const label = (x: number, y: number, words: string, anchor = 'middle'): string =>
  `<text x="${at(x)}" y="${at(y)}" text-anchor="${anchor}">${escaped(words)}</text>`;
const line = (x1: number, y1: number, x2: number, y2: number): string =>
  `<path d="M${at(x1)} ${at(y1)}L${at(x2)} ${at(y2)}" stroke="${INK.due}"/>`;

/** Bars of the faces of one kind of dice, over the band of 95 % and its middle line. */
function faceBars(counts: readonly number[], left: number, colour: string): string[] {
  const total = counts.reduce((sum, n) => sum + n, 0);
  const due = total / 6;
  const band = BAND * Math.sqrt((total * 5) / 36);
  const most = Math.max(1, due + band, ...counts) * 1.08;
  const y = (n: number): number => TOP + TALL * (1 - Math.max(0, n) / most);
  const wide = 320;
  const bars = counts.flatMap((n, i) => {
    const x = left + 12 + i * 51;
    return [
      rect({ x, y: y(n), width: 38, height: TOP + TALL - y(n) }, colour),
      label(x + 19, TOP + TALL + 16, `${i + 1}`),
      label(x + 19, TOP + TALL + 31, `${n}`),
    ];
  });
  const height = y(due - band) - y(due + band);
  return [
    rect({ x: left, y: y(due + band), width: wide, height }, INK.band),
    ...bars,
    line(left, y(due), left + wide, y(due)),
  ];
}

/** Each seat's luck as a bar from the middle, over its band of 95 %. */
function luckBars(luck: readonly SeatLuck[], top: number, seat: string): string[] {
  const most = Math.max(1, ...luck.flatMap((of) => [Math.abs(of.luck), BAND * of.deviation]));
  const middle = 400;
  const x = (armies: number): number => middle + (armies / most) * 260;
  const rows = luck.flatMap(({ seat: number, luck: armies, deviation }, i) => {
    const y = top + i * ROW;
    const band = BAND * deviation;
    return [
      rect({ x: x(-band), y, width: x(band) - x(-band), height: ROW - 6 }, INK.band),
      rect(
        {
          x: Math.min(middle, x(armies)),
          y: y + 4,
          width: Math.abs(x(armies) - middle),
          height: 12,
        },
        INK.luck,
      ),
      label(40, y + 15, `${seat} ${number}`, 'start'),
      label(WIDTH - 40, y + 15, `${armies > 0 ? '+' : ''}${at(armies)}`, 'end'),
    ];
  });
  return [...rows, line(middle, top - 4, middle, top + luck.length * ROW)];
}

/** Faces of attack and defence, and luck by seat: an SVG picture that stands alone. */
export function dicePlot({ faces, luck, rooms, dice, throws }: DiceReport, lang: Locale): string {
  const words = diceWords[lang];
  const seats = luck ?? [];
  const below = TOP + TALL + 76;
  const height = below + (seats.length > 0 ? seats.length * ROW + 24 : -24);
  const n = (value: number): string => value.toLocaleString(lang);
  const parts = [
    rect({ x: 0, y: 0, width: WIDTH, height }, '#ffffff'),
    label(WIDTH / 2, 24, words.sum(n(rooms), n(dice), n(throws))),
    label(200, 50, `${words.faces}: ${words.labels.attack}`),
    label(560, 50, `${words.faces}: ${words.labels.defence}`),
    ...faceBars(faces.attack ?? [], 40, INK.attack),
    ...faceBars(faces.defence ?? [], 400, INK.defence),
    ...(seats.length > 0
      ? [label(WIDTH / 2, below - 18, words.luck), ...luckBars(seats, below, words.seat)]
      : []),
  ];
  const size = `width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}"`;
  const font = 'font-family="system-ui, sans-serif" font-size="13" fill="#222222"';
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} ${font}>\n${parts.join('\n')}\n</svg>\n`;
}
