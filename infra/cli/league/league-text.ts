import type { LeagueView } from '../../../client/index.ts';
import { aligned } from './table.ts';
import { when } from './times.ts';
import { countOf, memberWords, pointWords } from './words.ts';

type Season = NonNullable<LeagueView['season']>;
type Division = Season['divisions'][number];
type Round = Division['rounds'][number];
type Table = Round['tables'][number];
type NameOf = (member: number) => string;

/** A league for people: what stands, and what comes next. */
export function leagueText(view: LeagueView): string[] {
  const nameOf: NameOf = (member) => {
    const { name = null, bot = null } = view.members[member] ?? {};
    return memberWords(member, name, bot);
  };
  return [
    `${view.name ?? 'A league without a name'} (${view.league}), ${view.status}`,
    `version ${view.v}, fingerprint ${view.fingerprint}`,
    membersLine(view),
    ...(view.substitutes.length > 0
      ? [`substitutes: ${view.substitutes.map(nameOf).join(', ')}`]
      : []),
    ...(view.season === null ? betweenSeasons(view) : seasonLines(view.season, nameOf)),
    nextLine(view),
  ];
}

function membersLine({ members, past }: LeagueView): string {
  const playing = members.filter(({ status }) => status === 'in');
  const bots = playing.filter(({ bot }) => bot !== null).length;
  const of = bots === 1 ? '1 of them a bot' : `${bots} of them bots`;
  return `${countOf(playing.length, 'member')}, ${of}; ${countOf(past.length, 'season')} over`;
}

function betweenSeasons({ nextAt, finishing, status, past }: LeagueView): string[] {
  if (status === 'ended') return ['the league has ended; its secret is in the log'];
  if (finishing) return ['no season follows'];
  return [`season ${past.length + 1} begins at ${when(nextAt)} UTC`];
}

function seasonLines({ n, settings, divisions }: Season, nameOf: NameOf): string[] {
  const pace = `${countOf(settings.rounds, 'round')} of ${countOf(settings.roundDays, 'day')}`;
  return [
    `season ${n}: ${pace}, ${settings.ruleset}`,
    ...divisions.flatMap((division) => divisionLines(division, settings.rounds, nameOf)),
  ];
}

function divisionLines(division: Division, rounds: number, nameOf: NameOf): string[] {
  const [leader] = division.standings;
  const leads = leader ? `, ${nameOf(leader.holder)} leads with ${pointWords(leader.points)}` : '';
  const round = division.rounds.at(-1);
  return [
    `division ${division.n}: ${countOf(division.entries.length, 'place')}${leads}`,
    ...(round === undefined ? ['  no round opened yet'] : roundLines(round, rounds, nameOf)),
  ];
}

function roundLines(round: Round, rounds: number, nameOf: NameOf): string[] {
  const { n, closed, startsAt, until, tables } = round;
  const state = closed ? 'closed' : `check in by ${when(startsAt)}, over by ${when(until)} UTC`;
  return [
    `  round ${n} of ${rounds}: ${state}`,
    ...aligned(tables.map((table) => tableCells(table, nameOf))).map((line) => `    ${line}`),
  ];
}

/** State and seats of a table; vacations have the autopilot play from the start. */
function tableCells({ room, seats, result, annulled }: Table, nameOf: NameOf): string[] {
  const who = seats.map(({ member, plays, points }) => {
    const away = plays === 'autopilot' ? ' (vacation, autopilot)' : '';
    return `${nameOf(member)}${away}${points === null ? '' : ` ${pointWords(points)}`}`;
  });
  return [room, stateOf(result, annulled), ...who];
}

function stateOf(result: Table['result'], annulled: Table['annulled']): string {
  if (annulled !== null) return `annulled (${annulled})`;
  return result === null ? 'open' : `over: ${result.reason}`;
}

const STEPS: Readonly<Record<string, string>> = {
  begin: 'the season begins',
  draw: 'tables are drawn',
  'open-round': 'the next round opens',
  'close-round': 'the round closes',
  'close-season': 'the season closes',
  tables: 'the last tables must be over',
  end: 'the league ends',
};

function nextLine({ next, status }: LeagueView): string {
  if (next === null) {
    return status === 'ended' ? 'nothing is due' : 'next: waits for members, or for an organiser';
  }
  const where = next.division === null ? '' : ` in division ${next.division}`;
  return `next${where}: ${STEPS[next.step] ?? next.step}${next.at > 0 ? `, ${when(next.at)} UTC` : ', now'}`;
}
