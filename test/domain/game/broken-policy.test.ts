import { test, vi } from 'vitest';
import type { Move } from '../../../domain/game/commands.ts';
import { given } from '../../support/given.ts';
import { table } from '../../support/table.ts';

/** No policy of the project breaks a rule; this one does nothing else. */
const impossible: Move = { type: 'attack', from: 'alasca', to: 'africa-do-sul' };
vi.mock('../../../domain/bots/policy.ts', () => ({
  chooseMove: () => impossible,
  rngFromSeed: () => null,
}));

test('ABS-2 field-83 a policy that asks for what is illegal costs a turn, never a room', () => {
  given(table().bot(0).turn({ phase: 'reinforcement', free: 3, by: 'captain', acted: false }))
    .when('bot', { type: 'bot' }, [{ label: 'bot', value: '00'.repeat(16) }])
    .never('fought', 'missed')
    .says({ type: 'placed' }, { type: 'turn-ended', seat: 0, by: 'timeout' })
    .turn({ seat: 1 });
});
