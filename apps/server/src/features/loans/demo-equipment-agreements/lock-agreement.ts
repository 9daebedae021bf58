import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';

/**
 * Locks an agreement and its loans, so that nobody signs, sends or returns at the same moment. The loans come first,
 * because a return locks its loan before anything else.
 */
export async function lockAgreement(db: Db, id: number): Promise<void> {
  await sql`select id from demo_equipment_loans where agreement_id = ${id} order by id for no key update`.execute(
    db,
  );
  await sql`select id from demo_equipment_agreements where id = ${id} for update`.execute(db);
}
