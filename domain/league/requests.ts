import * as absence from './checks/absence.ts';
import * as league from './checks/league.ts';
import * as member from './checks/member.ts';
import * as organise from './checks/organise.ts';
import * as pairing from './checks/pairing.ts';
import { mayAsk } from './checks/role.ts';
import * as settings from './checks/settings.ts';
import type { MemberCommand } from './commands.ts';
import { callStandIn, takeVacation } from './decisions/absence.ts';
import * as membership from './decisions/membership.ts';
import * as organisation from './decisions/organise.ts';
import type { Kinds } from './kind.ts';

const asked = [league.leagueIsOpen, mayAsk] as const;

/** What members and organisers may do. */
export const requests: Kinds<MemberCommand['type']> = {
  register: {
    checks: [
      ...asked,
      member.registersOnce,
      member.isNotBarred,
      member.hasSeenTheOpening,
      member.leagueHasRoom,
      member.divisionHasRoom,
    ],
    perform: membership.register,
  },
  withdraw: { checks: [...asked, member.isIn], perform: membership.withdraw },
  volunteer: {
    checks: [
      ...asked,
      member.isNotBarred,
      member.listChanges,
      member.holdsNoEntry,
      member.isNotCalled,
    ],
    perform: membership.volunteer,
  },
  vacation: {
    checks: [
      ...asked,
      absence.vacationIsLeft,
      absence.vacationIsAhead,
      absence.vacationIsInReach,
      absence.vacationIsApart,
    ],
    perform: takeVacation,
  },
  'stand-in': {
    checks: [
      ...asked,
      league.seasonRuns,
      absence.holdsAnEntry,
      absence.aRoundIsLeft,
      absence.nobodyIsCalled,
      absence.standInsAreLeft,
      absence.somebodyIsThere,
    ],
    perform: callStandIn,
  },
  amend: {
    checks: [
      ...asked,
      settings.settingsFit,
      settings.startsAhead,
      settings.roomsAreOffered,
      settings.settingsChange,
    ],
    perform: organisation.amend,
  },
  enlist: {
    checks: [...asked, organise.botsAreWelcome, organise.botsFit],
    perform: membership.enlist,
  },
  remove: {
    checks: [
      ...asked,
      organise.memberExists,
      organise.outranks,
      organise.isNotTheOwner,
      organise.canBeRemoved,
    ],
    perform: membership.remove,
  },
  readmit: {
    checks: [...asked, organise.memberExists, organise.isBarred],
    perform: membership.readmit,
  },
  appoint: {
    checks: [
      ...asked,
      organise.memberExists,
      organise.isNotTheOwner,
      organise.isAPerson,
      organise.roleChanges,
    ],
    perform: membership.appoint,
  },
  pair: {
    checks: [
      ...asked,
      league.seasonRuns,
      pairing.divisionExists,
      pairing.organiserPairs,
      pairing.aRoundFollows,
      pairing.tablesFit,
      pairing.everybodySitsOnce,
    ],
    perform: organisation.pair,
  },
  annul: {
    checks: [...asked, league.seasonRuns, organise.roomExists, organise.isNotAnnulled],
    perform: organisation.annul,
  },
  postpone: {
    checks: [
      ...asked,
      league.noSeasonRuns,
      organise.beginningIsAhead,
      organise.beginningIsInReach,
      organise.beginningChanges,
    ],
    perform: organisation.postpone,
  },
  finish: { checks: [...asked, league.goesOnSoFar], perform: organisation.finish },
};
