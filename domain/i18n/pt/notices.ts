import type { Notices } from '../catalogue.ts';
import type { Text } from '../text.ts';

const by = (until: number | null, t: Text): string =>
  until === null ? '' : `, até ${t.when(until)}`;

const after = {
  warned: 'a vaga continua sua',
  replaced: 'um substituto ficou com a vaga',
  out: 'a vaga foi encerrada',
};

export const notices: Notices = {
  'your-turn': ({ until }, t, where) => `É a sua vez em ${where}${by(until, t)}.`,
  'time-short': ({ until }, t, where) =>
    `O tempo está acabando: é a sua vez em ${where}${by(until, t)}.`,
  'check-in': ({ until }, t, where) => `Ocupe o seu lugar na mesa ${where}${by(until, t)}.`,
  'room-ended': (_, __, where) => `${where} terminou.`,
  'season-began': ({ season }, t, where) => `A temporada ${t.n(season)} de ${where} começou.`,
  'season-closed': ({ season }, t, where) => `A temporada ${t.n(season)} de ${where} terminou.`,
  'round-opened': ({ round }, t, where) => `A rodada ${t.n(round)} de ${where} começou.`,
  'no-show': (e, t, where) =>
    `Você não compareceu à rodada ${t.n(e.round)} de ${where}; ${after[e.after]}.`,
  substitute: ({ as, round }, t, where) =>
    as === 'stand-in'
      ? `Você joga a rodada ${t.n(round)} de ${where} no lugar de outra pessoa.`
      : `A partir da rodada ${t.n(round)} você tem uma vaga em ${where}.`,
  'vacation-over': (_, __, where) => `As suas férias em ${where} terminaram.`,
};
