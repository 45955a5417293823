import type { Notices } from '../catalogue.ts';
import type { Text } from '../text.ts';

const by = (until: number | null, t: Text): string =>
  until === null ? '' : `, fino a ${t.when(until)}`;

const after = {
  warned: 'il posto resta tuo',
  replaced: 'il posto è passato a un sostituto',
  out: 'il posto è chiuso',
};

export const notices: Notices = {
  'your-turn': ({ until }, t, where) => `Tocca a te in ${where}${by(until, t)}.`,
  'time-short': ({ until }, t, where) => `Il tempo stringe: tocca a te in ${where}${by(until, t)}.`,
  'check-in': ({ until }, t, where) => `Siediti al tuo tavolo ${where}${by(until, t)}.`,
  'room-ended': (_, __, where) => `${where} è finita.`,
  'season-began': ({ season }, t, where) => `La stagione ${t.n(season)} di ${where} è cominciata.`,
  'season-closed': ({ season }, t, where) => `La stagione ${t.n(season)} di ${where} è finita.`,
  'round-opened': ({ round }, t, where) => `La giornata ${t.n(round)} di ${where} è cominciata.`,
  'no-show': (e, t, where) =>
    `Non ti sei presentato alla giornata ${t.n(e.round)} di ${where}; ${after[e.after]}.`,
  substitute: ({ as, round }, t, where) =>
    as === 'stand-in'
      ? `Giochi la giornata ${t.n(round)} di ${where} al posto di un altro.`
      : `Dalla giornata ${t.n(round)} hai un posto in ${where}.`,
  'vacation-over': (_, __, where) => `Le tue ferie in ${where} sono finite.`,
};
