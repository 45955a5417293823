import { headerLine, trailerLine } from '../../domain/audit/bundle.ts';
import { chooseMove, rngFromSeed } from '../../domain/bots/policy.ts';
import { digest, toHex, utf8 } from '../../domain/chance/frame.ts';
import { KeyRing, makeSecrets } from '../../domain/chance/keys.ts';
import { nonceOf } from '../../domain/chance/nonce.ts';
import { noDraws } from '../../domain/chance/recorded-source.ts';
import { startIsDue } from '../../domain/game/checks/lobby.ts';
import type { HumanCommand, SystemCommand } from '../../domain/game/commands.ts';
import { decide, initialState } from '../../domain/game/decider.ts';
import { mayDraw } from '../../domain/game/drawing.ts';
import { keysLeft } from '../../domain/log/chain.ts';
import type { Room } from '../../domain/log/room.ts';
import { systemActor } from '../../domain/log/system-actor.ts';
import {
  lineText,
  prepareDraws,
  type Written,
  writeCommit,
  writeOpening,
} from '../../domain/log/write.ts';
import type { Board } from '../../domain/maps/board.ts';
import { boards } from '../../domain/maps/index.ts';
import { completeSettings } from '../../domain/protocol/defaults.ts';
import type { OpenSettings } from '../../domain/protocol/messages.ts';
import { rulesets } from '../../domain/rulesets/index.ts';
import { viewOf } from '../../domain/views/view.ts';

/** All of a room follows from this. */
export interface Recipe {
  id: string;
  settings: OpenSettings;
  /** Keys of the chain. */
  keys: number;
  /** Commits after which the room is annulled. */
  commits: number;
  /** Whether people fight a battle out in one command or throw by throw. */
  blitz: boolean;
  /** Nobody attacks who holds less than the attacker, so that the game has no end. */
  balanced?: true;
}

const START = 1_790_000_000_000;
/** Time between commits, so short that no turn runs out. */
const PACE_MS = 20;
const who = (seat: number): string => seat.toString(16).padStart(64, '0');

/** A room with sealed draws and its whole log, played by the policy of the bots without sockets or tables. */
export class SealedRoom {
  readonly lines: string[] = [];
  private readonly recipe: Recipe;
  private readonly board: Board;
  private readonly ring: KeyRing;
  private room: Room;
  private at = START;

  constructor(recipe: Recipe) {
    this.recipe = recipe;
    const settings = completeSettings(recipe.settings);
    this.board = boards.get(rulesets.get(settings.ruleset)?.map ?? '') as Board;
    this.ring = new KeyRing(makeSecrets(digest(utf8(recipe.id)), recipe.id, recipe.keys));
    const command = { type: 'open', settings } as const;
    const decided = decide(initialState, command, {
      ...{ at: this.at, previousAt: 0, actor: { seat: null, as: 'system' }, who: who(0) },
      ...{ opening: null, keysLeft: recipe.keys, board: this.board, draw: noDraws() },
    });
    if (!decided.ok) throw new Error(decided.error.code);
    const opened = writeOpening(this.ring, { at: this.at, decision: decided.value }, this.board);
    this.room = this.keep(opened);
  }

  /** Sits down, starts, and plays on until the end or the last commit of the recipe. */
  play(): this {
    const { settings, ruleset } = this.game;
    const humans = (settings?.seats ?? 0) - (settings?.ai.reserved.length ?? 0);
    for (let seat = 0; seat < humans; seat += 1) {
      this.human(null, { type: 'join', opening: this.room.opening }, seat);
    }
    for (let seat = 1; seat < humans && ruleset?.starts === 'ready'; seat += 1) {
      this.human(seat, { type: 'ready', ready: true });
    }
    if (startIsDue(this.game, this.at)) this.system('start');
    else this.human(0, { type: 'start' });
    while (this.playing && this.lines.length < this.recipe.commits) this.step();
    if (this.playing) this.system('annul');
    return this;
  }

  /** Its proof bundle. */
  bundle(): string {
    const { lines, room } = this;
    return `${[headerLine(room.id), ...lines, trailerLine(room.v, room.head)].join('\n')}\n`;
  }

  private get game() {
    return this.room.game.public;
  }

  private get playing(): boolean {
    return this.game.status === 'playing';
  }

  private step(): void {
    const { turn, seats } = this.game;
    this.at = Math.max(this.at, turn?.notBefore ?? 0);
    const seat = turn?.seat ?? 0;
    if (seats[seat]?.control !== 'human') this.system('bot');
    else this.human(seat, this.move(seat));
  }

  private move(seat: number): HumanCommand {
    const { room, board } = this;
    const rng = rngFromSeed(toHex(new Uint8Array(16).fill(room.v)));
    const view = viewOf(room.game, seat);
    const move = chooseMove({ view, board, seat, level: 'captain', rng });
    if (move.type !== 'blitz') return move;
    const { leave: _, ...rest } = move;
    if (this.recipe.balanced && this.isWeaker(move.to, seat)) return { type: 'end-turn' };
    return this.recipe.blitz ? move : { ...rest, type: 'attack' };
  }

  private isWeaker(territory: string, seat: number): boolean {
    const { owner } = this.game;
    const other = owner[this.board.index.get(territory) ?? 0];
    const held = (of?: number): number => owner.filter((who) => who === of).length;
    return held(other) < held(seat);
  }

  private human(seat: number | null, command: HumanCommand, newcomer = 0): void {
    const kind = mayDraw(this.game.ruleset, command.type) ? 'draw' : 'none';
    const secret = new Uint8Array(32).fill((seat ?? newcomer) + 1);
    const nonce = nonceOf({ secret, room: this.room.id, d: this.room.n + 1, class: kind });
    const actor = { seat, as: 'human', cid: `c-${this.lines.length}`, nonce } as const;
    this.commit(command, actor, command.type === 'join' ? who(newcomer) : null);
  }

  private system(type: Exclude<SystemCommand['type'], 'open'>): void {
    const by = systemActor(this.room.game, type);
    this.commit({ type }, { ...by, cid: null, nonce: null }, null);
  }

  private commit(
    command: HumanCommand | SystemCommand,
    actor: Parameters<typeof writeCommit>[1]['actor'] & { seat: number | null },
    newcomer: string | null,
  ): void {
    const { room, at, board } = this;
    const draws = prepareDraws(room, actor.nonce, this.ring);
    const decided = decide(room.game, command, {
      ...{ at, previousAt: room.at, actor, who: newcomer, opening: room.opening },
      ...{ keysLeft: keysLeft(room), board, draw: draws },
    });
    if (!decided.ok) throw new Error(`${command.type}: ${decided.error.code}`);
    const draft = { at, actor, decision: decided.value, draws };
    this.room = this.keep(writeCommit(room, draft, this.ring));
  }

  private keep({ text, hash, opens, room }: Written): Room {
    this.lines.push(lineText(text, hash, opens));
    this.at += PACE_MS;
    return room;
  }
}
