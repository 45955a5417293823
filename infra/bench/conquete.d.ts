declare module 'conquete' {
  export interface Listener {
    emit(name: string, data: Record<string, unknown>): void;
  }

  export interface Act {
    deployUnits(player: string, territory: string, units: number): void;
    attackPhase(player: string): void;
    attack(player: string, from: string, to: string, units: number): void;
    rollDice(player: string, dice: number): void;
    fortifyPhase(player: string): void;
    endTurn(player: string): void;
  }

  export interface Territory {
    id: string;
    name: string;
    continentId: string;
    adjacentTerritoryIds: string[];
    units?: number;
  }

  export interface Continent {
    id: string;
    name: string;
    bonus: number;
    territoryIds: string[];
  }

  export interface RawPlayer {
    id: string;
    startUnits: number;
    cards: string[];
    territoryIds: string[];
  }

  /** A game under way, as its own `state` exports it. */
  export interface RawState {
    turnCount: number;
    phase: string;
    previousTurnEvent: null;
    previousPlayerEvent: null;
    turn: {
      movements: [];
      phase: string;
      player: string;
      unitsPlaced: number;
      cardBonus: number;
      battle: null;
      wonBattle: boolean;
    };
    cardManager: {
      cards: string[];
      queueCards: string[];
      bonusOptions: { cards: string[]; bonus: number }[];
      cardTypes: string[];
      jokerCard: string;
    };
    players: RawPlayer[];
    playerQueue: string[];
    board: { territories: Territory[]; continents: Continent[] };
  }

  export interface Options {
    map: { territories: Territory[]; continents: Continent[] };
    players: { id: string; listener: Listener }[];
    listener: Listener;
  }

  export interface Game {
    readonly act: Act;
    start(): void;
    getAvailableUnits(player: string): number;
  }

  const conquete: { Game(options: Options, state: RawState): Game };
  export default conquete;
}
