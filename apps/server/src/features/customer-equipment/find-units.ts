import { type SqlBool, sql } from 'kysely';
import type { Actor } from '../../db/actor.ts';
import type { Db } from '../../db/bound-kysely.ts';
import { containing, hasTrigram } from '../../db/search-pattern.ts';
import { unitsOf } from './customer-equipment.policy.ts';
import { type UnitRow, unitColumns, unitNames } from './unit.queries.ts';

export type FoundUnit = UnitRow;

/**
 * Returns the caller's units whose make, model, type or serial number contains a text (D9.2). Those with that serial
 * number come first, then active ones. A text without a trigram finds only whole serial numbers.
 */
export async function findUnits(db: Db, actor: Actor, text: string, limit: number): Promise<FoundUnit[]> {
  const containingText = hasTrigram(text)
    ? sql`union select f.unit_id from find_equipment(${containing(text)}) f`
    : sql``;
  const isOfSerial = sql<SqlBool>`coalesce(lower(e.serial_number) = lower(${text}), false)`;
  const { rows } = await sql<UnitRow>`select ${unitColumns} from (
      select s.unit_id from units_of_serial(${text}) s ${containingText}
    ) found join customer_equipment e on e.id = found.unit_id ${unitNames}
    where ${unitsOf(actor)} order by ${isOfSerial} desc, e.active desc, e.id desc limit ${limit}`.execute(db);
  return rows;
}
