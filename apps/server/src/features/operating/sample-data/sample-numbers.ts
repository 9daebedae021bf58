import type { Db } from '../../../db/bound-kysely.ts';
import { lockRows } from '../../../db/transactions/locked.ts';

/** The number before the first number of a company, in each series (D3.1, D5.11, D6.1). */
const BEFORE_FIRST = 1000;
/** The number before the first number of samples. No series of a company reaches down to them. */
const BEFORE_SAMPLES = 900;
const SERIES = ['service-report', 'certificate', 'purchase_order', 'loan_agreement'] as const;

/**
 * Calls `make`, whose records take the numbers from 901 on, and puts the series of the company back to where they stood.
 * So the first own repair of a company with samples gets SR-1001. The counters are locked until the transaction ends.
 */
export async function withSampleNumbers(
  db: Db,
  companyId: number,
  make: () => Promise<unknown>,
): Promise<void> {
  await db
    .insertInto('companyCounters')
    .values(SERIES.map((kind) => ({ companyId, kind, lastNumber: BEFORE_FIRST })))
    .onConflict((c) => c.columns(['companyId', 'kind']).doNothing())
    .execute();
  const before = await lockRows(
    db
      .selectFrom('companyCounters')
      .select(['kind', 'lastNumber'])
      .where('companyId', '=', companyId)
      .where('kind', 'in', SERIES),
  );
  await db
    .updateTable('companyCounters')
    .set({ lastNumber: BEFORE_SAMPLES })
    .where('companyId', '=', companyId)
    .where('kind', 'in', SERIES)
    .execute();
  await make();
  for (const { kind, lastNumber } of before)
    await db
      .updateTable('companyCounters')
      .set({ lastNumber })
      .where('companyId', '=', companyId)
      .where('kind', '=', kind)
      .execute();
}
