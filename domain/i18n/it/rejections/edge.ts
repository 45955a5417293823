import type { Worded } from '../../catalogue.ts';
import type { EdgeCode } from '../../codes.ts';
import { nouns } from '../nouns.ts';

export const edge: Worded<EdgeCode> = {
  'message/not-json': () =>
    'Questo messaggio non è JSON; invia un oggetto JSON in un frame di testo.',
  'message/binary': () => 'Questo frame è binario; invia JSON in un frame di testo.',
  'message/too-large': (e, t) =>
    `Questo messaggio è troppo grande; il limite è ${t.count(e.limit, nouns.byte)}.`,
  'message/invalid': (e) =>
    `${e.path === '' ? 'Il messaggio non va bene' : `Il campo ${e.path} non va bene`}; atteso: ${e.expected}.`,
  'message/unknown-action': (e, t) =>
    `Non esiste l'azione ${e.action}; scegli ${t.either(e.known)}.`,
  'auth/required': () => 'Prima identificati: invia un token valido come Authorization: Bearer.',
  'auth/expired': (e, t) =>
    `La tua sessione è finita il ${t.when(e.at)}; riconnettiti con un nuovo token.`,
  'rate/limited': (e, t) => `Troppi messaggi; aspetta ${t.span(e.retryAfterMs)}.`,
  'plan/full': (e, t) =>
    `Il tuo piano ammette ${t.count(e.limit, nouns.room)} alla volta, già al completo; finisci o lascia ${t.either(e.rooms)}.`,
  'watch/too-many': (e, t) =>
    `Una connessione può seguire ${t.count(e.limit, nouns.room)}; prima smetti di seguirne una.`,
  'command/stale': (e) =>
    `Hai visto la versione ${e.seen}, ma ciò che precede la ${e.oldest} non si distingue più; sincronizza e controlla se l'ordine vale ancora.`,
  'command/ahead': (e) => `Dici di aver visto la versione ${e.seen}; la stanza è alla ${e.head}.`,
  'command/no-effect': () => 'Questo non cambia nulla, quindi nulla è stato registrato.',
  'sync/other-history': (e) =>
    e.hash === null
      ? `La stanza non è arrivata alla versione ${e.v}; hai un'altra storia, conservala come prova.`
      : `Qui la versione ${e.v} ha l'hash ${e.hash}; hai un'altra storia, conservala come prova.`,
  busy: (e, t) =>
    `È successo troppo insieme; invia di nuovo la stessa cosa tra ${t.span(e.retryAfterMs)}.`,
  'http/unknown': (e) => `Non c'è nulla in ${e.path}.`,
  'server/fault': (e) =>
    `Qualcosa si è guastato sul server; invia di nuovo la stessa cosa e, se persiste, segnala ${e.request}.`,
};
