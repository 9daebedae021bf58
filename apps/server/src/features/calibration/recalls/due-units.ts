import type { CalendarDate } from '@portal/contract/core/dates/dates.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';

/** The days after the last distance in which a missed recall is still sent. Units overdue for longer are left to staff. */
const DAYS_TO_CATCH_UP = 30;

/** A unit of a recall, with its names and the distance that the mail uses up. */
export interface DueUnit {
  id: number;
  dueOn: CalendarDate;
  /** Null when the customer was asked at this distance already, and the unit is only listed along. */
  distance: number | null;
  make: string;
  modelName: string;
  serialNumber: string | null;
  assetNumber: string | null;
}

/** The day and the distances of a company. */
export interface Calendar {
  /** Today in the company's zone, YYYY-MM-DD. */
  day: CalendarDate;
  distances: readonly number[];
}

/** Joins to `customer_equipment as e` the distance its due date has reached, and the last one its customer was asked at. */
export const joinSteps = ({ day, distances }: Calendar): RawBuilder<unknown> => sql`cross join lateral (select
    (select min(d) from unnest(${[...distances]}::int[]) d where e.next_calibration_due - d <= ${day}::date) as reached,
    (select min(u.distance) from recall_units u
      where u.customer_equipment_id = e.id and u.due_on = e.next_calibration_due) as asked) s`;

/** True while a request for `customer_equipment as e` is open. */
export const hasOpenRequest = sql<SqlBool>`e.id in (select o.unit_id from open_requests_of_units() o)`;

/** True when the customer said no for `customer_equipment as e` and its present due date. */
export const isDeclined = sql<SqlBool>`exists (select from recall_units n where n.customer_equipment_id = e.id
  and n.due_on = e.next_calibration_due and n.outcome = 'declined')`;

/** True for `customer_equipment as e` that has reached a distance and may be recalled (D5.12). */
export const isDue = ({ day, distances }: Calendar): RawBuilder<SqlBool> => sql<SqlBool>`e.active
  and e.next_calibration_due between ${day}::date + ${Math.min(...distances) - DAYS_TO_CATCH_UP}::int
    and ${day}::date + ${Math.max(...distances)}::int
  and not ${hasOpenRequest} and not ${isDeclined}`;

/** True when the customer was not yet asked at the distance that the due date has reached. */
export const isUnasked = sql<SqlBool>`(s.asked is null or s.asked > s.reached)`;

const columns = sql`e.id, e.next_calibration_due as due_on, m.make, m.name as model_name, e.serial_number,
  e.asset_number`;

/** Returns all units of a customer that are due, soonest first. */
export async function dueUnitsOf(db: Db, customerId: number, calendar: Calendar): Promise<DueUnit[]> {
  const { rows } = await sql<DueUnit>`select ${columns}, case when ${isUnasked} then s.reached end as distance
    from customer_equipment e join equipment_models m on m.id = e.equipment_model_id ${joinSteps(calendar)}
    where e.customer_id = ${customerId} and ${isDue(calendar)} order by e.next_calibration_due, e.id`.execute(
    db,
  );
  return rows;
}

/** A unit that staff chose, with what speaks against asking for it. */
export interface ChosenUnit extends DueUnit {
  customerId: number;
  active: boolean;
  requestOpen: boolean;
  declined: boolean;
}

/**
 * Returns the chosen units of the company. Their distance is the next one that was not used yet, so that the portal
 * does not ask again at that distance.
 */
export async function chosenUnits(db: Db, ids: readonly number[], calendar: Calendar): Promise<ChosenUnit[]> {
  const { rows } = await sql<ChosenUnit>`select ${columns}, e.customer_id, e.active and c.active as active,
      ${hasOpenRequest} as request_open, ${isDeclined} as declined,
      (select max(d) from unnest(${[...calendar.distances]}::int[]) d
        where d <= coalesce(s.reached, d) and d < coalesce(s.asked, d + 1)) as distance
    from customer_equipment e join equipment_models m on m.id = e.equipment_model_id
      join customers c on c.id = e.customer_id ${joinSteps(calendar)}
    where e.id = any(${[...ids]}::int[]) order by e.next_calibration_due, e.id`.execute(db);
  return rows;
}
