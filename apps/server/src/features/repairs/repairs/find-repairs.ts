import { isStaff } from '@portal/contract/core/roles.ts';
import { sql } from 'kysely';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';
import { hasWord, numbersMeant } from '../../../db/search-words.ts';
import { searchedText } from '../../../phones/phone-number.ts';
import { filtersOf, whereOf } from './repair-filters.ts';

export type FoundRepair = Pick<
  RepairRow,
  'id' | 'serviceReportNumber' | 'companyName' | 'modelPartNo' | 'serialNumber' | 'assetNumber' | 'status'
>;

const columns = sql`r.id, r.service_report_number, r.company_name, r.model_part_no, r.serial_number,
  r.asset_number, r.status`;

/**
 * Returns the caller's repairs that contain the words of a text (D9.2). The repair with that number comes first, typed with
 * or without "SR-" or its dash. Then come the repairs of the unit with that serial or asset number, then the newest.
 */
export async function findRepairs(db: Db, actor: Actor, text: string, limit: number): Promise<FoundRepair[]> {
  const numbers = numbersMeant(text, 'SR');
  const isNumber = sql`r.service_report_number = any(${numbers})`;
  const isOfUnit = sql`lower(${text}) in (lower(coalesce(r.serial_number, '')), lower(coalesce(r.asset_number, '')))`;
  const newest =
    isStaff(actor.role) && hasWord(text)
      ? sql`select s.repair_id from search_newest_repairs(${searchedText(text, actor.country)}, ${limit}) s`
      : sql`select r.id from repairs r where ${whereOf(filtersOf(actor, { search: text }))}
          order by r.date_submitted desc, r.id desc limit ${limit}`;
  const { rows } = await sql<FoundRepair>`
    select ${columns} from (
      (select r.id from repairs r where ${isNumber} and ${whereOf(filtersOf(actor, {}))})
      union (select r.id from (select repair_id from repairs_of_serial(${text}) union select repair_id from repairs_of_asset(${text})) s
          join repairs r on r.id = s.repair_id
        where ${whereOf(filtersOf(actor, {}))} order by r.id desc limit ${limit})
      union (${newest})
    ) c join repairs r on r.id = c.id
    order by ${isNumber} desc, ${isOfUnit} desc, r.date_submitted desc, r.id desc limit ${limit}`.execute(db);
  return rows;
}
