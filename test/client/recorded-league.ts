import { KeyRing, makeSecrets } from '../../domain/chance/keys.ts';
import type { LeagueCommand } from '../../domain/league/commands.ts';
import { decideLeague } from '../../domain/league/decider.ts';
import { completeLeagueSettings } from '../../domain/league/settings.ts';
import { initialLeague } from '../../domain/league/state.ts';
import { keysLeft } from '../../domain/log/chain.ts';
import type { LeagueLine, LeagueLog } from '../../domain/log/league.ts';
import { prepareDraws } from '../../domain/log/write.ts';
import {
  type WrittenLeague,
  writeLeagueCommit,
  writeLeagueOpening,
} from '../../domain/log/write-league.ts';

const DAY = 86_400_000;
const AT = 20_000 * DAY;

/** Null for the server. */
type Said = { seat: number | null; cid: string; nonce: string; who?: string } | null;

/** A server's side of one league without network or tables: real engine, real keys, real commits. */
export class RecordedLeague {
  readonly id = `league:${'R'.repeat(22)}`;
  readonly lines: LeagueLine[] = [];
  log: LeagueLog;
  readonly #ring = new KeyRing(makeSecrets(new Uint8Array(32).fill(9), this.id, 256));

  constructor() {
    const given = { bots: 'captain', startsAt: AT + DAY, divisionSize: 4 } as const;
    const settings = completeLeagueSettings(given, AT);
    const decision = this.#decide({ type: 'open', settings }, null, null);
    this.log = this.#keep(writeLeagueOpening(this.#ring, { at: AT, decision: decision.decision }));
  }

  /** Gives a command and keeps its commit. */
  say(command: LeagueCommand, said: Said = null, at = this.log.at + 1000): LeagueLine {
    const { decision, draws } = this.#decide(command, said, this.log, at);
    const { cid = null, nonce = null } = said ?? {};
    const actor = { as: said === null ? ('system' as const) : ('human' as const), cid, nonce };
    this.log = this.#keep(writeLeagueCommit(this.log, { at, actor, decision, draws }, this.#ring));
    return this.lines.at(-1)!;
  }

  /** Five members and a season whose first division is drawn. */
  drawn(): this {
    this.say(
      { type: 'enlist', bots: 5 },
      { seat: 0, cid: 'cid-enlist-0001', nonce: '1'.repeat(32) },
    );
    this.say({ type: 'begin' }, null, AT + DAY);
    this.say({ type: 'draw', division: 1 });
    return this;
  }

  #decide(command: LeagueCommand, said: Said, log: LeagueLog | null, at = AT) {
    const draws = prepareDraws(
      log ?? { n: 0, mix: '0'.repeat(64) },
      said?.nonce ?? null,
      this.#ring,
    );
    const decided = decideLeague(log?.league ?? initialLeague, command, {
      at,
      actor: { seat: said?.seat ?? null, as: said === null ? 'system' : 'human' },
      who: said?.who ?? 'a'.repeat(64),
      opening: log?.opening ?? null,
      previousAt: log?.at ?? 0,
      keysLeft: log === null ? 256 : keysLeft(log),
      league: this.id,
      draw: draws,
    });
    if (!decided.ok) throw new Error(JSON.stringify(decided.error));
    return { decision: decided.value, draws };
  }

  #keep({ commit, hash, log }: WrittenLeague): LeagueLog {
    this.lines.push({ type: 'commit', commit, hash, open: [] });
    return log;
  }
}
