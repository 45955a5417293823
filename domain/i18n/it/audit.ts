import type { AuditWords } from '../catalogue.ts';
import { nouns } from './nouns.ts';

export const audit: AuditWords = {
  complete:
    'tutto a posto: ogni registrazione, chiave, lancio, segreto e regola è stata controllata',
  open: 'a posto fin qui: la stanza continua, e il suo segreto non è ancora rivelato',
  league:
    'a posto fin qui: la lega continua; ogni registrazione, chiave, sorteggio e regola è stata controllata',
  leagueOver:
    'tutto a posto: una lega fino alla fine; ogni registrazione, chiave, sorteggio e regola è stata controllata',
  season:
    "tutto a posto: la stagione, le sue stanze, i risultati, i punteggi e le classifiche sono stati controllati dal primo sorteggio all'ultimo",
  rooms: (n, t) => t.count(n, nouns.room),
  unverified:
    'NON VERIFICATO: catena, chiavi, lanci e segreti tornano, ma non tutte le regole sono state controllate;\nverifica con la versione che ha questo motore',
  unchecked: (version, engine) =>
    `dalla versione ${version} in poi le regole non sono controllate: questo verificatore non ha il motore ${engine}`,
  warning: 'avviso',
  wrong: 'SBAGLIATO',
  head: 'testa',
  fingerprint: 'impronta',
  heads: (n, t) =>
    `${t.count(n, nouns.head)} da chi guardava, tutte presenti nel pacchetto esportato`,
  at: (version) => `versione ${version}`,
  checked: (commits, rolls, t) =>
    `${t.count(commits, nouns.commit)}, ${t.count(rolls, nouns.roll)}`,
  faults: {
    'line/syntax':
      'la riga non è UTF-8, non finisce con un a capo o non è il testo canonico di sé stessa',
    'bundle/short': 'un pacchetto ha almeno intestazione, una registrazione e chiusura',
    'bundle/header': "l'intestazione non è quella di un pacchetto sealed-orders/1",
    'line/shape': 'un campo manca, è sconosciuto, è di tipo sbagliato o fuori dai limiti',
    'commit/room': "la registrazione è di un'altra stanza",
    'commit/version': 'la versione non è la successiva',
    'commit/prev': "la registrazione non porta l'hash di quella precedente",
    'commit/hash': "l'hash non è quello della registrazione",
    'head/mismatch': "la registrazione non è quella di cui hai conservato l'hash",
    'commit/after-end': "c'è una registrazione dopo quella che ha chiuso la stanza",
    'commit/time': 'la registrazione è più vecchia di quella precedente',
    'commit/actor': 'identificativo, nonce o posto non si addicono a chi agisce',
    'commit/repeat': 'il posto ha già usato questo identificativo di comando',
    'opening/place': "l'apertura sta nella versione 1, fatta dal sistema, e in nessun'altra",
    'opening/draws': 'la versione 1 non può sorteggiare, nascondere né attendere nulla',
    'beacon/unasked': 'la stanza è stata aperta senza faro',
    'draw/index': "il sorteggio non ha il numero successivo all'ultimo",
    'draw/exhausted': 'la catena di chiavi non ha questa chiave',
    'draw/key': 'la chiave non porta alla precedente, quindi non è della catena',
    'draw/spec': 'la registrazione del sorteggio è malformata',
    'draw/value': 'il valore non è quello che danno chiave, miscela ed etichetta',
    'private/commitment': 'contenuto e sale non sono quelli impegnati',
    'bundle/trailer': 'la chiusura è malformata',
    'bundle/count': 'la chiusura conta un altro numero di registrazioni',
    'bundle/head': 'la chiusura porta un altro ultimo hash',
    'head/missing': "la registrazione di cui hai conservato l'hash non è nel pacchetto",
    'end/not-revealed': 'la stanza non è finita: il suo segreto non è rivelato',
    'end/seal': 'il segreto rivelato non è quello sigillato',
    'end/chain': "il segreto rivelato non porta all'ancora",
    'end/not-opened': 'un contenuto privato di una stanza finita non è aperto',
    'end/salt': 'il sale non deriva dal segreto rivelato',
    'rules/command': 'le regole rifiutano questo ordine, o chi agisce non poteva darlo così',
    'rules/draw': 'le regole chiedono altri sorteggi',
    'rules/event': 'le regole portano a un altro evento',
    'rules/private': "le regole dicono un'altra cosa al posto",
    'end/reused': 'un altro pacchetto ha lo stesso sigillo, quindi lo stesso segreto',
    'season/header':
      'la prima riga non è quella di una prova di stagione o non si accorda con ciò che segue',
    'season/league':
      'il pacchetto della lega non finisce con la registrazione che ha chiuso la stagione',
    'season/order': 'la stanza sta in un altro posto rispetto alla lega',
    'season/surplus-room': 'la stagione non ha questa stanza, o la ha una volta sola',
    'season/other-room': 'la stanza non è stata aperta come dice il tavolo della lega',
    'season/other-result': 'la stanza non è finita come la lega ha registrato',
    'season/missing-room': 'manca la stanza',
  },
};
