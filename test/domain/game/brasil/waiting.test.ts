import { expect, test } from 'vitest';
import type { HumanCommand } from '../../../../domain/game/commands.ts';
import { leave, start } from '../../../support/commands.ts';
import type { Moment } from '../../../support/given.ts';
import type { Scripted } from '../../../support/scripted-draws.ts';
import { adjust, enter, room } from '../../../support/waiting-room.ts';

const waiting = (...people: string[]): Moment => room({ ruleset: 'brasil', seats: 3 }, ...people);
const ready = (yes = true): HumanCommand => ({ type: 'ready', ready: yes });
const colour = (id: string): HumanCommand => ({ type: 'colour', colour: id });

/** A start of three seats whose dice all differ. */
const begins = (colours: number[]): Scripted[] => [
  { label: 'order-roll', value: [2, 6, 4] },
  ...(colours.length > 0 ? [{ label: 'colours', value: colours } as const] : []),
  { label: 'deal', value: Array.from({ length: 42 }, (_, i) => i) },
  { label: 'missions', value: [0, 1, 2], sealed: true },
  { label: 'tunnel', value: 0 },
];

test('ROO-1 everybodyIsReady: the host starts when all the others are ready', () => {
  waiting('anna', 'bea', 'caio')
    .when(0, start)
    .refused({ code: 'room/not-ready', seats: [1, 2] })
    .when(1, ready())
    .types('readied')
    .when(0, start)
    .refused({ code: 'room/not-ready', seats: [2] })
    .when(2, ready())
    .when(0, start, begins([0, 1, 2]))
    .says({ type: 'order-rolled' }, { type: 'started', order: [1, 2, 0] });
});

test('ROO-1 who is ready may think again, and saying so twice changes nothing', () => {
  const moment = waiting('anna', 'bea').when(1, ready());
  expect(moment.when(1, ready()).events).toEqual([]);
  moment
    .when(1, ready(false))
    .when(0, start)
    .refused({ code: 'room/not-ready', seats: [1] });
});

test('ROO-1 any change of the settings makes everybody look again, and so does a new face', () => {
  waiting('anna', 'bea')
    .when(1, ready())
    .when(0, adjust({ ruleset: 'brasil', seats: 4 }))
    .seat(1, { ready: false })
    .when(1, ready())
    .when(1, leave)
    .seat(1, { ready: false });
});

test('ROO-1 readinessCounts: where the host alone decides nobody need be ready', () => {
  room({ seats: 3 }, 'anna', 'bea').when(1, ready()).refused({ code: 'room/no-readiness' });
});

test('ROO-1 with AI at the table a host may start alone', () => {
  room({ ruleset: 'brasil', seats: 3, table: 'mixed' }, 'anna')
    .when(0, start, begins([0, 1, 2]))
    .says({ type: 'joined', seat: 1, as: 'bot' }, { type: 'started' });
});

test('SET-2 colours are chosen while the room waits, changed at will, and the rest drawn', () => {
  waiting('anna', 'bea', 'caio')
    .when(1, colour('ruby'))
    .types('coloured')
    .when(1, colour('sun'))
    .when(2, colour('ruby'))
    .when(1, ready())
    .when(2, ready())
    .when(0, start, begins([3]))
    .says({
      type: 'started',
      colours: [
        { seat: 0, colour: 'orange' },
        { seat: 1, colour: 'sun' },
        { seat: 2, colour: 'ruby' },
      ],
    });
});

test('SET-2 where everybody chose, no colour is drawn', () => {
  waiting('anna', 'bea', 'caio')
    .when(0, colour('forest'))
    .when(1, colour('ruby'))
    .when(2, colour('sun'))
    .when(1, ready())
    .when(2, ready())
    .when(0, start, begins([]))
    .accepted();
});

test('SET-2 colourIsFree, colourExists: nobody takes another one’s colour, or one that is none', () => {
  const moment = waiting('anna', 'bea').when(0, colour('ruby'));
  moment.when(1, colour('ruby')).refused({ code: 'colour/taken', colour: 'ruby', seat: 0 });
  moment.when(1, colour('pink')).refused({
    code: 'colour/unknown',
    colour: 'pink',
    known: ['forest', 'ocean', 'sun', 'ruby', 'violet', 'orange'],
  });
  expect(moment.when(0, colour('ruby')).events).toEqual([]);
});

test('SET-2 coloursAreChosen: where colours are drawn none is chosen', () => {
  room({ seats: 3 }, 'anna').when(0, colour('azul')).refused({ code: 'colour/not-chosen' });
});

test('SET-2 a colour that other rules do not know is given back', () => {
  waiting('anna', 'bea')
    .when(1, colour('ruby'))
    .when(0, adjust({ ruleset: 'brasil', seats: 4 }))
    .seat(1, { colour: 'ruby' })
    .when(0, adjust({ ruleset: 'joint', seats: 4 }))
    .seat(0, { colour: 'yellow' })
    .seat(1, { colour: 'blue' })
    .when(0, adjust({ seats: 4 }))
    .seat(1, { colour: null });
});

test('SET-2 where the new rules draw colours, none is kept', () => {
  room({ ruleset: 'joint', seats: 4 }, 'anna')
    .seat(0, { colour: 'yellow' })
    .when(0, adjust({ ruleset: 'online', seats: 4 }))
    .seat(0, { colour: null });
});

test('SET-2 who leaves gives the colour back', () => {
  const moment = waiting('anna', 'bea').when(1, colour('ruby')).when(1, leave);
  enter(moment, 'caio').when(0, colour('ruby')).accepted();
});
