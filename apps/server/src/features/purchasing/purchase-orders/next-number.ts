import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';

/** The number before the first number of a company (D6.1). */
const BEFORE_FIRST = 1000;

async function takeNumber(db: Db, companyId: number): Promise<string> {
  const { lastNumber } = await db
    .insertInto('companyCounters')
    .values({ companyId, kind: 'purchase_order', lastNumber: BEFORE_FIRST + 1 })
    .onConflict((c) =>
      c.columns(['companyId', 'kind']).doUpdateSet({ lastNumber: sql`company_counters.last_number + 1` }),
    )
    .returning('lastNumber')
    .executeTakeFirstOrThrow();
  return `PO-${lastNumber}`;
}

/** Returns the company's next PO number, such as PO-1001 (D6.1). A number that somebody typed before is left out. */
export async function nextNumber(db: Db, companyId: number): Promise<string> {
  for (;;) {
    const poNumber = await takeNumber(db, companyId);
    const taken = await db
      .selectFrom('purchaseOrders')
      .select('id')
      .where(sql`lower(po_number)`, '=', poNumber.toLowerCase())
      .executeTakeFirst();
    if (!taken) return poNumber;
  }
}
