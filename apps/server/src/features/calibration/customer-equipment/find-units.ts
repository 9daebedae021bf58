import { type SqlBool, sql } from 'kysely';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { hasTrigram } from '../../../db/search-words.ts';
import { searchedText } from '../../../phones/phone-number.ts';
import { unitsOf } from './customer-equipment.policy.ts';
import { type UnitRow, unitColumns, unitNames } from './unit.queries.ts';

export type FoundUnit = UnitRow;

/**
 * Returns the caller's units whose make, model, type, numbers, place or owner contain a text (D9.2). Those with that
 * serial or asset number come first, then active ones. A text without a trigram finds only whole numbers.
 */
export async function findUnits(db: Db, actor: Actor, text: string, limit: number): Promise<FoundUnit[]> {
  const containingText = hasTrigram(text)
    ? sql`union select f.unit_id from find_equipment(${searchedText(text, actor.country)}) f`
    : sql``;
  const isOfNumber = sql<SqlBool>`lower(${text}) in (lower(coalesce(e.serial_number, '')), lower(coalesce(e.asset_number, '')))`;
  const { rows } = await sql<UnitRow>`select ${unitColumns} from (
      select s.unit_id from units_of_serial(${text}) s
      union select a.unit_id from units_of_asset(${text}) a ${containingText}
    ) found join customer_equipment e on e.id = found.unit_id ${unitNames}
    where ${unitsOf(actor)} order by ${isOfNumber} desc, e.active desc, e.id desc limit ${limit}`.execute(db);
  return rows;
}
