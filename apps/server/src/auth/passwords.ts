import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { errorCodes, messages } from '@portal/contract/core/calls/errors.ts';
import type { Config } from '../config.ts';
import { AppError } from '../errors.ts';
import { turnOf } from '../limits/network-of.ts';
import { TooManyWaiting, takeTurns } from '../limits/take-turns.ts';
import { openThreads, ThreadTimeout } from '../threads/work-threads.ts';
import type { PasswordCost, PasswordQuestion } from './password-worker.ts';

/** OWASP's minimum for Argon2id. About 20 ms of one core. */
const COST: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * The threads that hash, for all portals of the process. They are threads of their own because Node's pool, which
 * also reads files, has no priorities.
 */
const threads = openThreads<PasswordQuestion, string | boolean>(
  new URL('./password-worker.ts', import.meta.url),
  {
    threads: availableParallelism(),
    timeoutMs: 30_000,
    waiting: Number.POSITIVE_INFINITY,
    waitMs: 60_000,
    maxMemoryMb: 32,
  },
);
const hash = (password: string) => threads.ask({ password, cost: COST }) as Promise<string>;
const verify = (against: string, password: string) => threads.ask({ password, against }) as Promise<boolean>;

/**
 * Argon2id as security-and-reliability fixes it. Networks take turns, and `address` says which one asks (D1.9). Without it the portal itself asks.
 * @throws 503 when too many wait for their turn.
 */
export interface Passwords {
  hash(password: string, address?: string): Promise<string>;
  /** Takes the same time without a hash (unknown account, no password yet) and is then false. */
  matches(hash: string | null | undefined, password: string, address?: string): Promise<boolean>;
}

/** True when a stored hash was made with less than today's cost and should be replaced. */
export function isWeak(hash: string): boolean {
  const [, memory, time] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=\d+\$/.exec(hash) ?? [];
  return Number(memory ?? 0) < COST.memoryCost || Number(time ?? 0) < COST.timeCost;
}

function openPasswords({ hashesAtOnce, hashesWaiting }: Config['limits']): Passwords {
  const turns = takeTurns({
    places: hashesAtOnce,
    waiting: hashesWaiting,
    // One network leaves a place for others.
    placesEach: Math.max(1, hashesAtOnce - 1),
  });
  const inTurn = <T>(task: () => Promise<T>, address: string | undefined): Promise<T> =>
    turns(task, address === undefined ? undefined : turnOf(address)).catch((fault: unknown) => {
      if (!(fault instanceof TooManyWaiting || fault instanceof ThreadTimeout)) throw fault;
      throw new AppError('unavailable', errorCodes.busy, messages.busy, { retryAfter: 1, cause: fault });
    });
  let dummy: Promise<string> | undefined;
  return {
    hash: (password, address) => inTurn(() => hash(password), address),
    matches: async (stored, password, address) => {
      dummy ??= hash(randomBytes(32).toString('hex'));
      const against = stored ?? (await dummy);
      const right = await inTurn(() => verify(against, password), address);
      return right && stored !== null && stored !== undefined;
    },
  };
}

const open = new WeakMap<Config, Passwords>();

/** The one queue for password work of a running portal, so that a flood of sign-ins leaves cores free. */
export function passwordsOf(config: Config): Passwords {
  const passwords = open.get(config) ?? openPasswords(config.limits);
  open.set(config, passwords);
  return passwords;
}
