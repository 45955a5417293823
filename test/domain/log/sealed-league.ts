import { NO_HASH } from '../../../domain/chance/commit-hash.ts';
import { KeyRing, makeSecrets } from '../../../domain/chance/keys.ts';
import { nonceOf } from '../../../domain/chance/nonce.ts';
import type { LeagueCommand, MemberCommand } from '../../../domain/league/commands.ts';
import type { LeagueContext } from '../../../domain/league/context.ts';
import { decideLeague } from '../../../domain/league/decider.ts';
import { dueStep } from '../../../domain/league/due.ts';
import {
  completeLeagueSettings,
  type OpenLeagueSettings,
} from '../../../domain/league/settings.ts';
import { initialLeague } from '../../../domain/league/state.ts';
import { keysLeft } from '../../../domain/log/chain.ts';
import type { LeagueLine, LeagueLog } from '../../../domain/log/league.ts';
import { prepareDraws } from '../../../domain/log/write.ts';
import {
  type WrittenLeague,
  writeLeagueCommit,
  writeLeagueOpening,
} from '../../../domain/log/write-league.ts';

export const START = 1_790_000_000_000;

/** How a league knows a person. */
const whoIs = (person: number): string => (0xa0_00 + person).toString(16).padStart(64, '0');

/** A league with sealed draws and a full log, without sockets or tables. */
export class SealedLeague {
  readonly ring: KeyRing;
  readonly lines: LeagueLine[] = [];
  log: LeagueLog;
  at = START;
  private commands = 0;

  constructor(id: string, settings: OpenLeagueSettings, keys = 512) {
    const secret = new Uint8Array(32).map((_, i) => (i * 11 + 3) & 255);
    this.ring = new KeyRing(makeSecrets(secret, id, keys));
    const command = { type: 'open', settings: completeLeagueSettings(settings, this.at) } as const;
    const decided = decideLeague(initialLeague, command, {
      ...{ at: this.at, previousAt: 0, league: id, opening: null, keysLeft: keys },
      ...{ who: whoIs(0), actor: { seat: null, as: 'system' } },
      draw: prepareDraws({ n: 0, mix: NO_HASH }, null, this.ring),
    });
    if (!decided.ok) throw new Error(JSON.stringify(decided.error));
    const opened = { at: this.at, decision: decided.value };
    this.log = this.keep(writeLeagueOpening(this.ring, opened));
  }

  /** A command of a member; `person` is who registers. */
  member(seat: number | null, command: MemberCommand, person = 0): WrittenLeague {
    const room = this.log.id;
    const secret = new Uint8Array(32).fill((seat ?? person) + 1);
    const nonce = nonceOf({ secret, room, d: this.log.n + 1, class: 'none' });
    const by = { seat, as: 'human', cid: `cid-${this.commands++}`, nonce } as const;
    return this.commit(command, by, command.type === 'register' ? whoIs(person) : null);
  }

  register(person: number): WrittenLeague {
    const { opening, league } = this.log;
    const known = league.members.findIndex(({ who }) => who === whoIs(person));
    return this.member(known < 0 ? null : known, { type: 'register', opening }, person);
  }

  system(command: LeagueCommand): WrittenLeague {
    return this.commit(command, { seat: null, as: 'system', cid: null, nonce: null }, null);
  }

  /** All that is due by now. */
  tick(): void {
    for (let step = this.due(); step !== null; step = this.due()) this.system(step);
  }

  private due = () => dueStep(this.log.league, this.at);

  private commit(
    command: LeagueCommand,
    by: LeagueContext['actor'] & { cid: string | null; nonce: string | null },
    who: string | null,
  ): WrittenLeague {
    const { log, at, ring } = this;
    const draws = prepareDraws(log, by.nonce, ring);
    const decided = decideLeague(log.league, command, {
      ...{ at, who, draw: draws, league: log.id, opening: log.opening, previousAt: log.at },
      ...{ keysLeft: keysLeft(log), actor: { seat: by.seat, as: by.as } },
    });
    if (!decided.ok) throw new Error(`${command.type}: ${JSON.stringify(decided.error)}`);
    const { as, cid, nonce } = by;
    const draft = { at, actor: { as, cid, nonce }, decision: decided.value, draws };
    const written = writeLeagueCommit(log, draft, ring);
    this.log = this.keep(written);
    return written;
  }

  private keep({ commit, hash, log }: WrittenLeague): LeagueLog {
    this.lines.push({ type: 'commit', commit, hash, open: [] });
    return log;
  }
}
