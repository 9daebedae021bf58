import type { WorkExportQuery } from '@portal/contract/calibration/recalls/list.ts';
import { type OwnView, ownViews, type WorkView } from '@portal/contract/calibration/recalls/work-words.ts';
import type { CalendarDate } from '@portal/contract/core/dates/dates.ts';
import type { DemoStatus } from '@portal/contract/loans/demo-equipment/states.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import { containsWords } from '../../../db/search-words.ts';

/** The days ahead that the work list looks. */
export const DAYS_AHEAD = 90;

/** The day in the company's zone. */
export const today = sql`(select (now() at time zone z.time_zone)::date from companies z)`;

/** The company's own units that are overdue or due within the days of the work list. Retired ones are left out. */
const ownUnits = sql`demo_equipment d where d.deleted_at is null and d.current_status <> 'retired'
  and d.next_calibration_due <= ${today} + ${sql.lit(DAYS_AHEAD)}`;

const dueWithin = (days: number) =>
  sql<SqlBool>`d.next_calibration_due between ${today} and ${today} + ${sql.lit(days)}`;

const viewIs: Record<OwnView, RawBuilder<SqlBool>> = {
  overdue: sql<SqlBool>`d.next_calibration_due < ${today}`,
  'due-30': dueWithin(30),
  'due-60': dueWithin(60),
  'due-90': dueWithin(90),
};

/** The number of own units in each part of the work list that they can be in, as a column with JSON. */
export const ownCounts: RawBuilder<unknown> = sql`(select json_build_object(${sql.join(
  ownViews.map((view) => sql`${sql.lit(view)}, count(*) filter (where ${viewIs[view]})`),
)}) from ${ownUnits})`;

/** An own unit that is due for calibration. */
export interface OwnUnit {
  make: string;
  modelName: string;
  serialNumber: string;
  lastCalibrationDate: CalendarDate | null;
  nextCalibrationDue: CalendarDate;
  overdue: boolean;
  currentStatus: DemoStatus;
}

const isOwnView = (view: WorkView): view is OwnView => (ownViews as readonly WorkView[]).includes(view);

/**
 * Returns the company's own demo units of the work list, soonest first (D5.12). They have no customer, nobody is asked
 * about them, and they have no request.
 */
export async function readOwnUnits(
  db: Db,
  { view, search, customerId }: WorkExportQuery,
  limit: number,
): Promise<OwnUnit[]> {
  if (customerId !== undefined || (view && !isOwnView(view))) return [];
  const { rows } = await sql<OwnUnit>`
    select m.make, m.name as model_name, u.serial_number, u.last_calibration_date, u.next_calibration_due,
      u.next_calibration_due < ${today} as overdue, u.current_status
    from (select d.* from ${ownUnits} ${view ? sql`and ${viewIs[view]}` : sql``}) u
      join equipment_models m on m.id = u.equipment_model_id
    ${search ? sql`where ${containsWords(sql`concat_ws(' ', u.serial_number, m.make, m.name)`, search)}` : sql``}
    order by u.next_calibration_due, u.id limit ${limit}`.execute(db);
  return rows;
}
