import { messages } from '@portal/contract/errors.ts';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import { AppError } from '../errors.ts';

const HOUR = 3_600;
const DAY = 86_400;

const tooMany = (seconds: number) =>
  new AppError('too_many', 'limit.reached', messages.tooManyRequests, { retryAfter: Math.max(1, seconds) });

/** How often something may happen, and in how many seconds. */
const rules = (limits: Config['limits']) => ({
  'sign-in': { points: limits.loginPerAddressHour, duration: HOUR },
  register: { points: limits.registerPerAddressHour, duration: HOUR },
  'mail-of-user': { points: limits.mailPerUserHour, duration: HOUR },
  'printout-of-user': { points: limits.printoutPerUserHour, duration: HOUR },
  'test-mail': { points: limits.testMailPerCompany, duration: 600 },
  'mail-of-company': { points: limits.mailPerCompanyDay, duration: DAY },
});
export type LimitName = keyof ReturnType<typeof rules>;

export interface Limits {
  /** Counts one use. @throws 429 with Retry-After when there were too many, on every instance alike. */
  use(limit: LimitName, key: string | number): Promise<void>;
  /** Counts nothing. @throws 429 with Retry-After when another use would be one too many. */
  check(limit: LimitName, key: string | number): Promise<void>;
  /** Takes one of a company's places for uploads. @throws 429 when none is free. The answer gives it back. */
  startUpload(companyId: number | null): () => void;
}

export function openLimits(config: Config, database: Database): Limits {
  const counters = new Map(
    Object.entries(rules(config.limits)).map(([name, { points, duration }]) => [
      name,
      Number.isFinite(points)
        ? new RateLimiterPostgres({
            storeClient: database.counters,
            storeType: 'pool',
            tableName: 'rate_limits',
            tableCreated: true,
            clearExpiredByTimeout: false,
            keyPrefix: name,
            points,
            duration,
          })
        : undefined,
    ]),
  );
  const uploads = new Map<number | null, number>();
  return {
    use: async (limit, key) => {
      try {
        await counters.get(limit)?.consume(key);
      } catch (reason) {
        if (reason instanceof RateLimiterRes) throw tooMany(reason.msBeforeNext / 1000);
        throw reason;
      }
    },
    check: async (limit, key) => {
      const used = await counters.get(limit)?.get(key);
      if (used && used.remainingPoints <= 0) throw tooMany(used.msBeforeNext / 1000);
    },
    startUpload: (companyId) => {
      const running = uploads.get(companyId) ?? 0;
      if (running >= config.limits.uploadsPerCompany) throw tooMany(2);
      uploads.set(companyId, running + 1);
      return () => uploads.set(companyId, (uploads.get(companyId) ?? 1) - 1);
    },
  };
}
