import type { Locale } from '../../domain/i18n/locale.ts';

/** What the audit page says beside the words of the audit itself. */
export interface PageWords {
  title: string;
  lead: string;
  drop: string;
  choose: string;
  head: string;
  headHelp: string;
  headWrong: string;
  finished: string;
  reading: string;
  /** Lines of a bundle, or rooms of a season. */
  checked(done: string, total: string): string;
  replaying: string;
  seconds(seconds: string): string;
  noHead: string;
  keep: string;
  report: string;
  failed: string;
}

const en: PageWords = {
  title: 'Audit a room',
  lead: 'Every key, die, secret and rule of a room is checked here, in this page. Nothing leaves your device.',
  drop: 'Drop a proof bundle here',
  choose: 'or choose a file',
  head: 'A head that you kept',
  headHelp: 'Version and hash or fingerprint, as 212:Y9RV-Q35B-8NCB-N7SG-J5NX. May be left empty.',
  headWrong: 'This is no head. Write version, colon, and hash or fingerprint.',
  finished: 'The room must have ended',
  reading: 'Reading the file',
  checked: (done, total) => `checked: ${done} of ${total}`,
  replaying: 'All lines checked; now the secret, and every decision once more',
  seconds: (seconds) => `checked in ${seconds} s`,
  noHead:
    'No kept head was compared. Only one shows that this is the room as it was played, not one made up later.',
  keep: 'The kept head fits: this is the history that you saw.',
  report: 'Report as JSON',
  failed: 'The file could not be read',
};

const pt: PageWords = {
  title: 'Auditar uma sala',
  lead: 'Cada chave, dado, segredo e regra de uma sala é conferido aqui, nesta página. Nada sai do seu aparelho.',
  drop: 'Solte aqui um pacote de provas',
  choose: 'ou escolha um arquivo',
  head: 'Uma ponta que você guardou',
  headHelp:
    'Versão e hash ou impressão digital, como 212:Y9RV-Q35B-8NCB-N7SG-J5NX. Pode ficar vazio.',
  headWrong: 'Isto não é uma ponta. Escreva versão, dois-pontos e hash ou impressão digital.',
  finished: 'A sala deve ter terminado',
  reading: 'Lendo o arquivo',
  checked: (done, total) => `conferido: ${done} de ${total}`,
  replaying: 'Todas as linhas conferidas; agora o segredo e cada decisão outra vez',
  seconds: (seconds) => `conferido em ${seconds} s`,
  noHead:
    'Nenhuma ponta guardada foi comparada. Só ela mostra que esta é a sala jogada, e não outra inventada depois.',
  keep: 'A ponta guardada confere: esta é a história que você viu.',
  report: 'Relatório em JSON',
  failed: 'Não foi possível ler o arquivo',
};

const it: PageWords = {
  title: 'Verificare una stanza',
  lead: 'Ogni chiave, dado, segreto e regola di una stanza si controlla qui, in questa pagina. Niente lascia il tuo dispositivo.',
  drop: 'Trascina qui un pacchetto di prove',
  choose: 'o scegli un file',
  head: 'Una testa che hai conservato',
  headHelp: 'Versione e hash o impronta, come 212:Y9RV-Q35B-8NCB-N7SG-J5NX. Può restare vuoto.',
  headWrong: 'Questa non è una testa. Scrivi versione, due punti e hash o impronta.',
  finished: 'La stanza deve essere finita',
  reading: 'Lettura del file',
  checked: (done, total) => `controllato: ${done} su ${total}`,
  replaying: 'Tutte le righe controllate; ora il segreto e ogni decisione da capo',
  seconds: (seconds) => `controllato in ${seconds} s`,
  noHead:
    'Nessuna testa conservata è stata confrontata. Solo quella mostra che è la stanza giocata, e non una inventata dopo.',
  keep: 'La testa conservata corrisponde: è la storia che hai visto.',
  report: 'Rapporto in JSON',
  failed: 'Impossibile leggere il file',
};

export const pageWords: Readonly<Record<Locale, PageWords>> = { en, pt, it };
