import { describe, expect, test } from 'vitest';
import { blitz } from '../../support/commands.ts';
import { given } from '../../support/given.ts';
import { roll } from '../../support/scripted-draws.ts';
import { table } from '../../support/table.ts';

/** Seat 0 holds Brasil with so many armies and attacks French Africa of seat 1. */
const front = (attackers: number, defenders: number) =>
  table()
    .rest(1, 'brasil')
    .owns(0, 'brasil')
    .owns(2, 'havai')
    .armies({ brasil: attackers, 'africa-francesa': defenders });

describe('blitz', () => {
  const charge = blitz('brasil', 'africa-francesa');

  test('ATK-5 goes on until the conquest: one commit, each roll its own draws', () => {
    const blitzed = given(front(6, 4)).when(
      0,
      charge,
      roll([6, 6, 1], [5, 5, 5]),
      roll([6, 6, 1], [5, 5]),
    );
    blitzed
      .types('fought', 'blitz-stopped', 'conquered')
      .says({
        type: 'fought',
        rolls: [
          { attack: [6, 6, 1], defence: [5, 5, 5], losses: [1, 2] },
          { attack: [6, 6, 1], defence: [5, 5], losses: [0, 2] },
        ],
      })
      .says({ type: 'blitz-stopped', why: 'conquest' }, { type: 'conquered', moved: 1, more: 2 })
      .armies({ brasil: 4, 'africa-francesa': 1 });
    expect(blitzed.draws.map(({ label }) => label)).toEqual([
      'attack',
      'defence',
      'attack',
      'defence',
    ]);
  });

  test('ATK-5 stops when the origin has one army left', () => {
    given(front(3, 2))
      .when(0, charge, roll([1, 1], [6, 6]))
      .says({ type: 'blitz-stopped', why: 'origin' })
      .armies({ brasil: 1, 'africa-francesa': 2 });
  });

  test('ATK-5 stops at the number to leave, and still throws all the dice it may', () => {
    given(front(9, 5))
      .when(0, blitz('brasil', 'africa-francesa', 7), roll([6, 1, 1], [5, 5, 5]))
      .says({ type: 'blitz-stopped', why: 'left' })
      .armies({ brasil: 7, 'africa-francesa': 4 });
  });

  test('ATK-5 stops after 50 rolls and may be sent again', () => {
    const even = Array.from({ length: 50 }, () => roll([6, 1, 1], [5, 5, 1]));
    given(front(200, 200))
      .when(0, charge, ...even)
      .says({ type: 'blitz-stopped', why: 'cap' })
      .armies({ brasil: 100, 'africa-francesa': 150 })
      .when(0, charge, ...even.slice(0, 49), roll([1], [6, 6, 6]))
      .says({ type: 'blitz-stopped', why: 'origin' });
  });

  test.each([0, -1, 1.5, 6, 1e9])('ATK-5 leavesSensibly: %d is no number to leave', (leave) => {
    given(front(6, 4))
      .when(0, blitz('brasil', 'africa-francesa', leave))
      .refused({ code: 'attack/leave', leave, least: 1, most: 5 });
  });

  test('ATK-5 a blitz meets every rule of an attack', () => {
    given(front(1, 4))
      .when(0, charge)
      .refused({ code: 'attack/too-few-armies', from: 'brasil', armies: 1, needed: 2 });
    given(front(6, 4))
      .when(0, blitz('brasil', 'egito'))
      .refused({ code: 'attack/not-adjacent', from: 'brasil', to: 'egito' });
  });
});
