import type { Worded } from '../../catalogue.ts';
import type { RoomCode } from '../../codes.ts';
import type { Text } from '../../text.ts';
import { nouns } from '../nouns.ts';

const phases = (t: Text, allowed: Parameters<Text['phase']>[0][]): string =>
  t.either(allowed.map((phase) => t.phase(phase)));

export const room: Worded<RoomCode> = {
  'room/full': (e, t) =>
    `La stanza è piena (${t.count(e.seats, nouns.seat)}); puoi comunque assistere.`,
  'room/not-open-yet': (e, t) =>
    `Il primo posto spetta a chi ha aperto la stanza; riprova dopo il ${t.when(e.until)}.`,
  'room/already-started': () => 'La partita è già iniziata; puoi comunque assistere.',
  'room/not-started': () =>
    'La partita non è ancora iniziata; aspetta che chi ospita la faccia partire.',
  'room/finished': () =>
    'La partita è finita; il registro resta aperto alla lettura e alla verifica.',
  'room/not-seated': () => 'Non hai un posto in questa stanza; prima entra.',
  'room/not-host': (e, t) =>
    e.host === null
      ? 'Può farlo solo chi ospita, e questa stanza non ha nessuno che ospiti.'
      : `Può farlo solo chi ospita, il ${t.seat(e.host)}.`,
  'room/too-few': (e, t) =>
    `Giocatori nella stanza: ${t.n(e.seated)}; per iniziare ne occorrono almeno ${t.n(e.needed)}.`,
  'room/not-due': (e, t) =>
    e.at === null
      ? "In questa stanza non c'è nulla in scadenza."
      : `La scadenza non arriva prima del ${t.when(e.at)}.`,
  'room/starts-by-itself': (e, t) =>
    `La partita inizia da sola a stanza piena: occupati ${t.n(e.seated)} di ${t.count(e.seats, nouns.seat)}.`,
  'room/unknown': (e) => `Non esiste la stanza ${e.room}.`,
  'room/private': () => 'Questa stanza è privata; indica il codice o la password.',
  'room/wrong-code': (e, t) =>
    e.attemptsLeft === 0
      ? 'Questo non è il codice della stanza; non restano tentativi.'
      : `Questo non è il codice della stanza; hai ancora ${t.count(e.attemptsLeft, nouns.attempt)}.`,
  'room/too-many-attempts': (e, t) =>
    `Troppi codici sbagliati; riprova dopo il ${t.when(e.retryAt)}.`,
  'room/not-ready': (e, t) =>
    `Prima devono essere pronti tutti; ${e.seats.length === 1 ? 'manca' : 'mancano'}: ${t.list(e.seats.map((seat) => t.seat(seat)))}.`,
  'room/no-readiness': () => 'In questa stanza nessuno deve dire di essere pronto.',
  'room/league-seats': () =>
    'Questo tavolo lo ha composto la lega; se non puoi giocare, avvisa la lega.',
  'room/time-up': (e, t) =>
    `Il tempo di questo tavolo è scaduto il ${t.when(e.until)}; vale la posizione attuale.`,
  'join/not-invited': () => 'Questo tavolo è di una lega, che non vi ha un posto per te.',
  'join/unseen': () => "Prima guarda la stanza e indica l'hash della sua prima registrazione.",
  'join/already-seated': (e, t) => `Sei già in questa stanza, al ${t.seat(e.seat)}.`,
  'join/seat-taken': (e, t) => `Il ${t.seat(e.seat)} è già occupato; scegline un altro.`,
  'join/no-such-seat': (e, t) =>
    `Non esiste il ${t.seat(e.seat)}; scegli da 0 a ${t.n(e.seats - 1)}.`,
  'settings/unknown-ruleset': (e, t) =>
    `Non esiste il regolamento ${e.ruleset}; scegli ${t.either(e.known)}.`,
  'settings/not-offered': (e, t) =>
    `L'opzione ${e.field} non può essere ${e.value}; questo regolamento offre ${t.list(e.offered)}.`,
  'settings/contradiction': (e) => `Le opzioni ${e.knobs[0]} e ${e.knobs[1]} si contraddicono.`,
  'settings/below-seated': (e, t) =>
    `Giocatori già nella stanza: ${t.n(e.seated)}; ${t.count(e.seats, nouns.seat)} sarebbe troppo poco.`,
  'settings/fixed': () =>
    "Una partita rapida si gioca com'è stata annunciata; le sue opzioni non cambiano.",
  'colour/not-chosen': () => 'In questa stanza i colori non si scelgono.',
  'colour/unknown': (e, t) =>
    `Non esiste il colore ${e.colour}; scegli ${t.either(e.known.map((id) => t.colour(id)))}.`,
  'colour/taken': (e, t) =>
    `Il colore ${t.colour(e.colour)} è già del ${t.seat(e.seat)}; scegline un altro.`,
  'turn/not-yours': (e, t) => `È il turno del ${t.seat(e.seat)}.`,
  'turn/wrong-phase': (e, t) =>
    `Si può fare solo nella fase ${phases(t, e.allowed)}; il turno è nella fase ${t.phase(e.phase)}.`,
  'turn/over': (e) => `Il tempo del turno ${e.turn} è scaduto prima che arrivasse il tuo ordine.`,
  'turn/not-over': (e, t) => `Il turno ha ancora tempo, fino al ${t.when(e.until)}.`,
  'turn/too-early': (e, t) => `La prossima mossa si fa il ${t.when(e.notBefore)}.`,
  'turn/not-a-bots': (e, t) => `Il ${t.seat(e.seat)} non è giocato dall'IA.`,
  'seat/eliminated': () => 'Le tue armate sono state eliminate; puoi comunque assistere.',
  'seat/abandoned': () => 'Hai abbandonato questo posto; puoi comunque assistere.',
  'seat/on-autopilot': () =>
    'Il pilota automatico gioca al tuo posto; riprendi il comando con resume.',
  'seat/not-on-autopilot': () =>
    "Il tuo posto non è sotto pilota automatico; non c'è nulla da riprendere.",
  'seat/nothing-to-abandon': () =>
    'Qui nessuno gioca al tuo posto; esci pure e rientra quando vuoi.',
  'seat/no-returns-left': (e, t) =>
    `Questa stanza ammette ${t.count(e.limit, nouns.return)} dal pilota automatico, e non ne restano.`,
};
