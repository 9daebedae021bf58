import { sql } from 'kysely';
import type { Db } from '../db/bound-kysely.ts';

/** The number before the first number of a company (D3.1, D5.11). */
const BEFORE_FIRST = 1000;

/** Takes this many numbers from the company's counter and returns the number before the first of them (D3.1, D5.11). */
export async function takeNumbers(
  db: Db,
  companyId: number,
  kind: 'service-report' | 'certificate',
  count: number,
): Promise<number> {
  const { lastNumber } = await db
    .insertInto('companyCounters')
    .values({ companyId, kind, lastNumber: BEFORE_FIRST + count })
    .onConflict((c) =>
      c
        .columns(['companyId', 'kind'])
        .doUpdateSet({ lastNumber: sql`company_counters.last_number + ${count}` }),
    )
    .returning('lastNumber')
    .executeTakeFirstOrThrow();
  return lastNumber - count;
}
