import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';

/** Returns whether the estimated cost of a repair is the total of an estimate that was sent with tax. */
export async function isEstimatedWithTax(db: Db, repairId: number): Promise<boolean> {
  const { rows } = await sql<{ taxed: boolean }>`
    select exists (select 1 from estimates e join repairs r on r.id = e.repair_id
      where e.repair_id = ${repairId} and e.state <> 'draft' and e.tax > 0 and e.total = r.estimated_cost) as taxed`.execute(
    db,
  );
  return rows[0]?.taxed ?? false;
}
