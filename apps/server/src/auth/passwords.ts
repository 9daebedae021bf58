import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { errorCodes, messages } from '@portal/contract/core/errors.ts';
import type { Config } from '../config.ts';
import { AppError } from '../errors.ts';
import { TooManyWaiting, takeTurns } from '../files/take-turns.ts';

/** OWASP's minimum for Argon2id; memory in KiB. About 20 ms of one core. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Argon2id as security-and-reliability fixes it. @throws 503 when too many wait for their turn. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes the same time without a hash (unknown account, no password yet) and is then false. */
  matches(hash: string | null | undefined, password: string): Promise<boolean>;
}

/** True when a stored hash was made with less than today's cost and should be replaced. */
export function isWeak(hash: string): boolean {
  const [, memory, time] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=\d+\$/.exec(hash) ?? [];
  return Number(memory ?? 0) < COST.memoryCost || Number(time ?? 0) < COST.timeCost;
}

function openPasswords({ hashesAtOnce, hashesWaiting }: Config['limits']): Passwords {
  const turns = takeTurns({ places: hashesAtOnce, waiting: hashesWaiting });
  const inTurn = <T>(task: () => Promise<T>): Promise<T> =>
    turns(task).catch((fault: unknown) => {
      if (!(fault instanceof TooManyWaiting)) throw fault;
      throw new AppError('unavailable', errorCodes.busy, messages.busy, { retryAfter: 1, cause: fault });
    });
  let dummy: Promise<string> | undefined;
  return {
    hash: (password) => inTurn(() => hash(password, COST)),
    matches: async (stored, password) => {
      dummy ??= hash(randomBytes(32), COST);
      const against = stored ?? (await dummy);
      const right = await inTurn(() => verify(against, password));
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
