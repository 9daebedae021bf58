import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';

/** The most pairs that a preview names. */
const NAMED = 50;

/**
 * Returns what two customers would have twice in one register, such as 'Asset number A-1: Fluke 87V and Keithley 2000'. A
 * register refuses a second unit with one asset number, or with one model and serial number (D5.6). A merge keeps both,
 * because each has a history of its own, so staff are told.
 */
export async function sameUnits(db: Db, from: number, into: number): Promise<string[]> {
  const { rows } = await sql<{ said: string }>`
    select case when lower(a.asset_number) = lower(b.asset_number)
        then 'Asset number ' || b.asset_number else 'Serial number ' || b.serial_number end
      || ': ' || n.make || ' ' || n.name || ' and ' || m.make || ' ' || m.name as said
    from customer_equipment a
      join customer_equipment b on b.customer_id = ${into}
        and (lower(a.asset_number) = lower(b.asset_number)
          or (a.equipment_model_id = b.equipment_model_id and lower(a.serial_number) = lower(b.serial_number)))
      join equipment_models m on m.id = a.equipment_model_id
      join equipment_models n on n.id = b.equipment_model_id
    where a.customer_id = ${from} order by b.id, a.id limit ${NAMED}`.execute(db);
  return rows.map(({ said }) => said);
}
