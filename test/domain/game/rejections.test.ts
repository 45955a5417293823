import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as battle from '../../../domain/game/checks/battle.ts';
import * as cards from '../../../domain/game/checks/cards.ts';
import * as checking from '../../../domain/game/checks/check.ts';
import * as regroup from '../../../domain/game/checks/fortify.ts';
import * as lobby from '../../../domain/game/checks/lobby.ts';
import * as placing from '../../../domain/game/checks/place.ts';
import * as seat from '../../../domain/game/checks/seat.ts';
import * as territory from '../../../domain/game/checks/territory.ts';
import * as timer from '../../../domain/game/checks/timer.ts';
import * as turn from '../../../domain/game/checks/turn.ts';
import type { GameEvent } from '../../../domain/game/events.ts';
import type { RejectionCode } from '../../../domain/game/rejections.ts';

/** Lists that the compiler keeps complete: a new code or event without a spec fails here. */
const codes: Record<RejectionCode, true> = {
  'room/full': true,
  'room/not-open-yet': true,
  'room/already-started': true,
  'room/not-started': true,
  'room/finished': true,
  'room/not-seated': true,
  'room/not-host': true,
  'room/too-few': true,
  'room/not-due': true,
  'join/unseen': true,
  'join/already-seated': true,
  'join/seat-taken': true,
  'join/no-such-seat': true,
  'settings/unknown-ruleset': true,
  'settings/not-offered': true,
  'settings/contradiction': true,
  'settings/below-seated': true,
  'room/starts-by-itself': true,
  'turn/not-yours': true,
  'turn/wrong-phase': true,
  'turn/over': true,
  'turn/not-over': true,
  'turn/too-early': true,
  'turn/not-a-bots': true,
  'seat/eliminated': true,
  'seat/abandoned': true,
  'seat/on-autopilot': true,
  'seat/not-on-autopilot': true,
  'seat/nothing-to-abandon': true,
  'seat/no-returns-left': true,
  'territory/unknown': true,
  'territory/not-yours': true,
  'territory/yours': true,
  'place/amount': true,
  'place/armies-left': true,
  'cards/off': true,
  'cards/too-late': true,
  'cards/must-trade': true,
  'cards/not-held': true,
  'cards/not-distinct': true,
  'cards/not-a-set': true,
  'cards/choose-territory': true,
  'cards/no-bonus-there': true,
  'attack/not-adjacent': true,
  'attack/too-few-armies': true,
  'attack/leave': true,
  'attack/one-origin': true,
  'attack/same-origin': true,
  'attack/not-this-round': true,
  'advance/nothing-pending': true,
  'advance/amount': true,
  'advance/no-such-origin': true,
  'fortify/not-adjacent': true,
  'fortify/amount': true,
};

const events: Record<GameEvent['type'], true> = {
  opened: true,
  adjusted: true,
  joined: true,
  left: true,
  'host-passed': true,
  coloured: true,
  started: true,
  dealt: true,
  'reserves-given': true,
  'missions-dealt': true,
  'round-began': true,
  'turn-began': true,
  acted: true,
  placed: true,
  traded: true,
  'phase-began': true,
  fought: true,
  conquered: true,
  'blitz-stopped': true,
  eliminated: true,
  advanced: true,
  fortified: true,
  reshuffled: true,
  'card-drawn': true,
  'no-card-left': true,
  missed: true,
  'autopilot-on': true,
  resumed: true,
  abandoned: true,
  'turn-ended': true,
  'round-ended': true,
  ended: true,
};

const folder = new URL('./', import.meta.url);
const specs = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.ts') && file !== 'rejections.test.ts')
  .map((file) => readFileSync(new URL(file, folder), 'utf8'))
  .join('\n');

test('every code of a rejection has a spec', () => {
  const refused = new Set(
    [...specs.matchAll(/refused\(\{\s*code: '([^']+)'/g)].map(([, code]) => code),
  );
  expect(Object.keys(codes).filter((code) => !refused.has(code))).toEqual([]);
});

test('every type of event is said in a spec', () => {
  const said = Object.keys(events).filter(
    (type) => specs.includes(`type: '${type}'`) || new RegExp(`types\\([^)]*'${type}'`).test(specs),
  );
  expect(said).toEqual(Object.keys(events));
});

/** What helps checks without being one. */
const helpers = ['areJoined', 'firstRefusal', 'freeSeat', 'isOwn', 'territoryExists'];

test('every named check stands in the title of a spec', () => {
  const names = [battle, cards, checking, lobby, placing, regroup, seat, territory, timer, turn]
    .flatMap((module) => Object.keys(module))
    .filter((name) => !helpers.includes(name));
  const titles = [...specs.matchAll(/test(?:\.each\([\s\S]*?\))?\(\s*(['"`])(.*?)\1/g)].map(
    ([, , title]) => title,
  );
  expect(names.length).toBeGreaterThan(30);
  expect(names.filter((name) => !titles.some((title) => title?.includes(name)))).toEqual([]);
});
