import { readHead } from '../../domain/audit/head.ts';
import { rulesUnchecked } from '../../domain/audit/report.ts';
import { localeOf } from '../../domain/i18n/locale.ts';
import { say } from '../../domain/i18n/say.ts';
import { inWords, type Told } from './audit-told.ts';
import { pageWords } from './audit-words.ts';
import type { AuditAsked, AuditTold } from './audit-worker.ts';

/** Text of the built worker, put in by the build. */
declare const AUDIT_WORKER: string;

const locale = localeOf(navigator.languages.join(','));
const words = pageWords[locale];
const speech = say(locale);
const workerUrl = URL.createObjectURL(new Blob([AUDIT_WORKER], { type: 'text/javascript' }));

function at<E extends HTMLElement>(id: string, kind: new () => E): E {
  const found = document.getElementById(id);
  if (found instanceof kind) return found;
  throw new Error(`the page lacks ${id}`);
}

const picker = at('file', HTMLInputElement);
const head = at('head', HTMLInputElement);
const finished = at('finished', HTMLInputElement);
const bar = at('bar', HTMLProgressElement);
const zone = at('zone', HTMLElement);

let chosen: File | null = null;
let worker: Worker | null = null;

const text = (id: string, value: string): void => {
  at(id, HTMLElement).textContent = value;
};

/** What the page shows: `waiting` for a file, `working`, `good`, `bad` or `unsure`. */
const show = (state: string): void => {
  document.body.dataset.state = state;
};

function progress(told: string, done?: number, total = 1): void {
  text('step', told);
  if (done === undefined) bar.removeAttribute('value');
  else bar.value = done / total;
}

/** A list of term and text, as `[term, text]`. */
function facts(pairs: readonly (readonly [string, string])[]): void {
  const nodes = pairs.flatMap(([term, fact]) => {
    const dt = document.createElement('dt');
    const dd = document.createElement('dd');
    dt.textContent = term;
    dd.textContent = fact;
    return [dt, dd];
  });
  at('facts', HTMLElement).replaceChildren(...nodes);
}

function showReport(report: Told, compared: boolean, started: number): void {
  const took = performance.now() - started;
  const shown = inWords(report, speech);
  const [failure] = report.failures;
  text('verdict', shown.verdict);
  const advice = report.ok ? [compared ? words.keep : words.noHead] : [];
  text('note', [...shown.warnings, ...advice].join('\n'));
  facts([
    ...(failure ? ([['code', failure.code]] as const) : []),
    ['', shown.checked],
    ...(shown.head && report.ok
      ? ([
          [speech.audit.head, `${shown.head.v}:${shown.head.hash}`],
          [speech.audit.fingerprint, shown.head.fingerprint],
        ] as const)
      : []),
  ]);
  const seconds = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(took / 1000);
  text('time', words.seconds(seconds));
  at('time', HTMLDataElement).value = String(Math.round(took));
  text('json', JSON.stringify(report, null, 2));
  show(report.ok ? (rulesUnchecked(report) ? 'unsure' : 'good') : 'bad');
}

/** Reads and verifies the chosen file; a file or head chosen meanwhile begins anew. */
async function run(): Promise<void> {
  const file = chosen;
  // Rooms show `212 Y9RV-…`, the command line takes `212:Y9RV-…`.
  const asked = head.value.trim().replace(/^(\d+)[\s:]+/, '$1:');
  const kept = readHead(asked);
  const odd = asked !== '' && kept === null;
  head.setAttribute('aria-invalid', String(odd));
  text('head-help', odd ? words.headWrong : words.headHelp);
  worker?.terminate();
  if (file === null || odd) return show('waiting');
  const started = performance.now();
  const mine = new Worker(workerUrl);
  worker = mine;
  text('name', file.name);
  progress(words.reading);
  show('working');
  mine.onmessage = ({ data }: MessageEvent<AuditTold>) => {
    if ('report' in data) {
      mine.terminate();
      return showReport(data.report, kept !== null, started);
    }
    const { done, total } = data;
    if (done === total) return progress(words.replaying);
    const n = (count: number): string => count.toLocaleString(locale);
    return progress(words.checked(n(done), n(total)), done, total);
  };
  try {
    const bundle = new Uint8Array(await file.arrayBuffer());
    const order: AuditAsked = { bundle, ...(kept && { head: kept }), finished: finished.checked };
    mine.postMessage(order, [bundle.buffer]);
  } catch {
    progress(words.failed, 0);
  }
}

function take(file: File | null | undefined): void {
  if (!file) return;
  chosen = file;
  void run();
}

function listen(): void {
  picker.addEventListener('change', () => {
    take(picker.files?.[0]);
    // So that the same file, changed on disk, may be chosen again.
    picker.value = '';
  });
  head.addEventListener('change', () => void run());
  finished.addEventListener('change', () => void run());
  addEventListener('dragover', (event) => {
    event.preventDefault();
    zone.classList.add('over');
  });
  addEventListener('dragleave', () => zone.classList.remove('over'));
  addEventListener('drop', (event) => {
    event.preventDefault();
    zone.classList.remove('over');
    take(event.dataTransfer?.files[0]);
  });
}

function begin(): void {
  document.documentElement.lang = locale;
  document.title = `Sealed Orders: ${words.title}`;
  for (const key of ['title', 'lead', 'drop', 'choose', 'finished', 'report'] as const) {
    text(`say-${key}`, words[key]);
  }
  text('say-head', words.head);
  text('head-help', words.headHelp);
  listen();
  show('waiting');
}

begin();
