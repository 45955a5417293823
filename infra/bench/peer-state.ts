import type { Options, RawState, Territory } from 'conquete';
import { board, SEATS } from './rules.ts';

/** What the peer starts a game from: our map in its words, and a deal in its export format. */

export const playerIds = Array.from({ length: SEATS }, (_, seat) => `seat-${seat}`);

const territories: Territory[] = board.territories.map((id, t) => ({
  id,
  name: id,
  continentId: board.groups[board.groupOf[t] ?? 0]?.id ?? '',
  adjacentTerritoryIds: (board.neighbours[t] ?? []).map((other) => board.territories[other] ?? ''),
}));

export const map: Options['map'] = {
  territories,
  continents: board.groups.map(({ id, bonus, members }) => ({
    id,
    name: id,
    bonus,
    territoryIds: members.map((t) => board.territories[t] ?? ''),
  })),
};

/**
 * A dealt board, seat 0 to move, one army in each territory. An empty deck is how the peer plays
 * without cards: it then hands out nothing.
 */
export function dealt(owner: ArrayLike<number>): RawState {
  const [first = '', ...others] = playerIds;
  return {
    turnCount: 0,
    phase: 'battle',
    previousTurnEvent: null,
    previousPlayerEvent: null,
    turn: {
      movements: [],
      phase: 'placement',
      player: first,
      unitsPlaced: 0,
      cardBonus: 0,
      battle: null,
      wonBattle: false,
    },
    cardManager: {
      cards: [],
      queueCards: [],
      bonusOptions: [],
      cardTypes: ['infantry', 'cavalry', 'artillery'],
      jokerCard: 'joker',
    },
    players: playerIds.map((id, seat) => ({
      id,
      startUnits: 0,
      cards: [],
      territoryIds: board.territories.filter((_, t) => owner[t] === seat),
    })),
    playerQueue: [...others, first],
    board: {
      territories: territories.map((territory) => ({ ...territory, units: 1 })),
      continents: map.continents,
    },
  };
}
