import {
  type Failure,
  isPlaceless,
  type Report,
  rulesUnchecked,
  type Warning,
} from '../audit/report.ts';
import type { GameEvent } from '../game/events.ts';
import type { Control } from '../game/state.ts';
import type { Notice } from '../protocol/notices.ts';
import type { WireRejection } from '../protocol/rejection.ts';
import { callerOf, castOf } from './cast.ts';
import type { AuditWords, BoardWords, Catalogue, LeagueWords } from './catalogue.ts';
import { en } from './en/index.ts';
import { it } from './it/index.ts';
import type { Locale } from './locale.ts';
import { capital, safe } from './lookup.ts';
import { type Assigned, missionWords } from './mission.ts';
import type { Name } from './name.ts';
import { pt } from './pt/index.ts';
import type { Scene } from './scene.ts';
import type { Text } from './text.ts';
import { textOf } from './text-of.ts';

type Plain =
  | 'colour'
  | 'symbol'
  | 'card'
  | 'anomaly'
  | 'ruleset'
  | 'phase'
  | 'level'
  | 'mode'
  | 'reason'
  | 'cause'
  | 'seat';

/** Everything that a language can say. Ids that it does not know stand for themselves. */
export interface Say extends Pick<Text, Plain | 'n' | 'list' | 'when' | 'span'> {
  readonly locale: Locale;
  /** Names as on the map; `territoryName` has the forms with article and preposition. */
  territory(id: string): string;
  group(id: string): string;
  territoryName(id: string): Name;
  groupName(id: string): Name;
  playedBy: Text['by'];
  control(control: Control): string;
  /** A mission as an order: `Conquer Western Europe and China-Burma-India in full`. */
  mission(assigned: Assigned): string;
  /** What was refused, why, and what would be right; one sentence. */
  rejection(error: WireRejection): string;
  /** A notice in one sentence, about what is called so: `Your turn in Friday night, until …`. */
  notice(notice: Notice, where: string): string;
  /** One line of a game's log: `Red attacks Egypt from Libya: 6 4 2 against 5 1 — the defence loses 2`. */
  event(event: GameEvent, scene: Scene): string;
  /** A card shown to the table, which is no event (NEG-4). */
  announced(shown: { seat: number; card: string }, scene: Scene): string;
  /** A fault of an audit at its place. */
  fault(failure: Pick<Failure, 'version' | 'code' | 'field' | 'index'>): string;
  warning(warning: Pick<Warning, 'version' | 'engine'>): string;
  /** What an audit that found nothing wrong comes to. */
  verdict(report: Pick<Report, 'state' | 'league' | 'warnings'>): string;
  board: { readonly [K in keyof BoardWords]: BoardWords[K] };
  audit: AuditWords;
  league: LeagueWords;
  /** For words of `board`, `audit` and `league` that put numbers together. */
  text: Text;
}

const catalogues: Readonly<Record<Locale, Catalogue>> = { en, pt, it };

/** A handler of a union's member, called with the member that its own key has chosen. */
type Any<T, Rest extends unknown[]> = (it: T, ...rest: Rest) => string;

function speak(locale: Locale, catalogue: Catalogue): Say {
  const t = textOf(catalogue);
  const { rejections, events, words, audit, board, league } = catalogue;
  return {
    ...t,
    locale,
    text: t,
    board,
    audit,
    league,
    territory: (id) => safe(t.territory(id).plain),
    group: (id) => safe(t.group(id).plain),
    territoryName: t.territory,
    groupName: t.group,
    playedBy: t.by,
    colour: (id) => safe(t.colour(id)),
    card: (id) => safe(t.card(id)),
    anomaly: (id) => safe(t.anomaly(id)),
    symbol: (id) => safe(t.symbol(id)),
    ruleset: (id) => safe(t.ruleset(id)),
    control: (control) => words.controls[control],
    mission: (assigned) => safe(capital(missionWords(catalogue, t, assigned))),
    rejection: (error) => {
      const word = rejections[error.code] as Any<WireRejection, [Text]>;
      return safe(capital(word(error, t)));
    },
    notice: (notice, where) => {
      const word = catalogue.notices[notice.kind] as Any<Notice, [Text, string]>;
      return safe(capital(word(notice, t, where)));
    },
    event: (event, scene) => {
      const word = events[event.type] as Any<GameEvent, [Text, ReturnType<typeof castOf>]>;
      return safe(capital(word(event, t, castOf(t, event, scene))));
    },
    announced: ({ seat, card }, scene) =>
      safe(capital(words.announced(callerOf(t, scene)(seat), t.card(card)))),
    verdict: ({ state, league, warnings }) => {
      if (rulesUnchecked({ warnings })) return audit.unverified;
      if (league) return state === 'complete' ? audit.leagueOver : audit.league;
      return state === 'complete' ? audit.complete : audit.open;
    },
    warning: ({ version, engine }) => safe(audit.unchecked(version, engine)),
    fault: ({ version, code, field, index }) => {
      const place = index === null ? field : `${field}[${index}]`;
      const where = field === '' ? '' : ` (${place})`;
      const at = isPlaceless({ version, code }) ? '' : `${audit.at(version)}: `;
      return safe(`${at}${audit.faults[code]}${where}`);
    },
  };
}

const speakers: Readonly<Record<Locale, Say>> = {
  en: speak('en', catalogues.en),
  pt: speak('pt', catalogues.pt),
  it: speak('it', catalogues.it),
};

/** The voice of a language. Example: `say('pt').territory('egito')`. */
export const say = (locale: Locale): Say => speakers[locale];
