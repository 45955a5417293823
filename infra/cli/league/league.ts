import { Command } from 'commander';
import { amendVerb } from './amend.ts';
import { annulVerb } from './annul.ts';
import { appointVerb } from './appoint.ts';
import { drawVerb } from './draw.ts';
import { enlistVerb } from './enlist.ts';
import { exportLeagueVerb } from './export.ts';
import { finishVerb } from './finish.ts';
import { listVerb } from './list.ts';
import { openVerb } from './open.ts';
import { pairVerb } from './pair.ts';
import { postponeVerb } from './postpone.ts';
import { ratingsVerb } from './ratings.ts';
import { readmitVerb } from './readmit.ts';
import { registerVerb } from './register.ts';
import { removeVerb } from './remove.ts';
import { showVerb } from './show.ts';
import { simulateLeagueVerb } from './simulate.ts';
import { standInVerb } from './stand-in.ts';
import { standingsVerb } from './standings.ts';
import { vacationVerb } from './vacation.ts';
import { volunteerVerb } from './volunteer.ts';
import { withdrawVerb } from './withdraw.ts';

const EVERYBODY = [listVerb, showVerb, standingsVerb, ratingsVerb, exportLeagueVerb];
const ELSEWHERE = [drawVerb, simulateLeagueVerb];
const MEMBERS = [registerVerb, withdrawVerb, volunteerVerb, vacationVerb, standInVerb];
const ORGANISERS = [
  openVerb,
  enlistVerb,
  amendVerb,
  postponeVerb,
  pairVerb,
  annulVerb,
  removeVerb,
  readmitVerb,
  appointVerb,
  finishVerb,
];

const FIRST_SEASON = `
A first season:
  export SEALED_ORDERS_TOKEN=$(sealed-orders token --name Ada)
  sealed-orders league open --name "Winter league" --starts +1d --bots captain
  sealed-orders league register LEAGUE --name Ada
  sealed-orders league enlist LEAGUE --bots 15
  sealed-orders league show LEAGUE
  sealed-orders league standings LEAGUE --explain
  sealed-orders league export LEAGUE --season 1 --out season.ndjson
  sealed-orders audit season.ndjson
All of it in a few minutes, on a clock of its own:
  sealed-orders league simulate --players 16 --seasons 2
More: docs/leagues.md.`;

/** `league`: seasons of rooms, run by the server. */
export function leagueVerb(): Command {
  const league = new Command('league')
    .description('Leagues: open one, take part, look at standings, prove a season.')
    .addHelpText('after', FIRST_SEASON);
  const groups = [
    ['To look at:', EVERYBODY],
    ['To take part:', MEMBERS],
    ['To organise:', ORGANISERS],
    ['Without a server:', ELSEWHERE],
  ] as const;
  for (const [title, verbs] of groups) {
    for (const verb of verbs) league.addCommand(verb().helpGroup(title));
  }
  return league;
}
