import { test } from 'vitest';
import { place, trade } from '../../../support/commands.ts';
import { given } from '../../../support/given.ts';
import { table } from '../../../support/table.ts';

const reinforcing = () =>
  table({ ruleset: 'brasil' })
    .rest(1, 'acre', 'goias')
    .owns(0, 'acre', 'goias')
    .owns(2, 'amapa')
    .hand(0, 'acre', 'goias', 'sergipe', 'paraiba', 'maranhao')
    .turn({ phase: 'reinforcement', free: 3 });

test('CRD-4 each own set is worth one army more than the last, whatever others trade', () => {
  const worth = (own: number, others: number) =>
    given(
      reinforcing()
        .seat(0, { sets: own })
        .facts({ sets: own + others }),
    ).when(0, trade(['acre', 'goias', 'sergipe']));
  worth(0, 9).says({ type: 'traded', armies: 4 });
  worth(1, 0).says({ type: 'traded', armies: 5 });
  worth(30, 0).says({ type: 'traded', armies: 34 });
});

test('CRD-7 every own territory on the cards gets two armies', () => {
  given(reinforcing())
    .when(0, trade(['acre', 'goias', 'sergipe']))
    .says({ type: 'traded', bonus: ['acre', 'goias'] })
    .armies({ acre: 3, goias: 3, sergipe: 1 });
});

test('CRD-8 with five cards a set comes before any placement', () => {
  given(reinforcing())
    .when(0, place(['acre', 3]))
    .refused({ code: 'cards/must-trade', held: 5 })
    .when(0, trade(['acre', 'goias', 'sergipe']))
    .when(0, place(['acre', 7]))
    .armies({ acre: 10 });
});

test('REI-2 the bonus of a region may be placed anywhere', () => {
  const sul = ['parana-oeste', 'parana-leste', 'santa-catarina-oeste', 'santa-catarina-leste'];
  const own = [...sul, 'rio-grande-do-sul-oeste', 'rio-grande-do-sul-leste', 'acre'];
  given(
    table({ ruleset: 'brasil', seats: 2 })
      .rest(1, ...own)
      .owns(0, ...own)
      .turn({ seat: 1, phase: 'fortify' }),
  )
    .when(1, { type: 'end-turn' }, [
      { label: 'tunnel', value: 0 },
      { label: 'anomaly', value: 0 },
    ])
    .turn({ seat: 0, free: 5, groups: [0, 0, 0, 0, 0] })
    .when(0, place(['acre', 5]))
    .accepted();
});
