import { sql } from 'kysely';
import type { Db } from '../../db/bound-kysely.ts';

/**
 * Lets the part lines of finished repairs, and of those that wait for parts, name their parts of the catalogue (D6.3).
 * The ledger has the uses of the finished ones, so the others are on the board of waiting repairs.
 */
export async function linkPartLines(db: Db, companyId: number): Promise<void> {
  await sql`update repair_parts l set part_id = p.id from parts p, repairs r
    where l.company_id = ${companyId} and p.company_id = l.company_id and p.part_number = l.part_number
      and r.id = l.repair_id and (r.completed_at is not null or r.status = 'waiting_for_parts')`.execute(db);
}
