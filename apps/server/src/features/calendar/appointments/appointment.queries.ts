import type { AppointmentRange } from '@portal/contract/calendar/appointments/endpoints.ts';
import { APPOINTMENT_DAYS_MAX, type Appointment } from '@portal/contract/calendar/appointments/shapes.ts';
import { COUNTED_MAX, cappedTotal, type Total, window } from '@portal/contract/core/calls/paging.ts';
import { addDays, type CalendarDate } from '@portal/contract/core/dates/dates.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { AppointmentRow } from '../../../db/schema/calendar.ts';

/** An appointment with the words of the records that it names. */
export interface FoundAppointment extends AppointmentRow {
  technicianName: string | null;
  technicianColor: string | null;
  serviceReportNumber: string | null;
}

/** Selects appointments with the names that a calendar shows. */
const selectAppointments = (db: Db) =>
  db
    .selectFrom('appointments as a')
    .leftJoin('technicians as t', 't.id', 'a.technicianId')
    .leftJoin('repairs as r', (join) => join.onRef('r.id', '=', 'a.repairId').on('r.deletedAt', 'is', null))
    .selectAll('a')
    .select(['t.name as technicianName', 't.color as technicianColor', 'r.serviceReportNumber']);

/** The company's zone. Because of row-level security, the query sees only one company. */
const zone = sql`(select c.time_zone from companies c)`;
const midnight = (day: CalendarDate) => sql<Date>`(${day}::date::timestamp at time zone ${zone})`;
const midnightUtc = (day: CalendarDate) => sql<Date>`(${day}::date::timestamp at time zone 'UTC')`;

/**
 * Returns the condition on `appointments as a` for those that share a day of the company's zone with the range. The
 * first line lets the database use the index by start, because no appointment is longer than it says.
 */
export const sharesDays = (first: CalendarDate, last: CalendarDate): RawBuilder<SqlBool> => sql<SqlBool>`
  a.start_time >= ${midnightUtc(addDays(first, -APPOINTMENT_DAYS_MAX - 2))}
  and a.start_time < ${midnightUtc(addDays(last, 3))}
  and case when a.all_day
    then a.start_time <= ${midnightUtc(last)} and a.end_time >= ${midnightUtc(first)}
    else a.start_time < ${midnight(addDays(last, 1))}
      and (a.end_time > ${midnight(first)} or (a.end_time = a.start_time and a.end_time = ${midnight(first)})) end`;

/** Returns the condition on `appointments as a` of a range and its filters. */
function isWanted(range: AppointmentRange): RawBuilder<SqlBool> {
  const { technicianId, appointmentType, status } = range;
  return sql<SqlBool>`${sharesDays(range.startDate, range.endDate)}
    ${technicianId === undefined ? sql`` : sql`and a.technician_id = ${technicianId}`}
    ${appointmentType === undefined ? sql`` : sql`and a.appointment_type = ${appointmentType}`}
    ${status === undefined ? sql`` : sql`and a.status = ${status}`}`;
}

/**
 * Returns the appointments of a range of days by start (B7) with the total, in one round trip. Without a page these are the
 * first 1,000 (D2.3).
 */
export async function listAppointments(
  db: Db,
  range: AppointmentRange,
): Promise<Total & { rows: FoundAppointment[] }> {
  const { limit, offset } = window(range);
  const [rows, { rows: counted }] = await Promise.all([
    selectAppointments(db)
      .where(isWanted(range))
      .orderBy('a.startTime')
      .orderBy('a.id')
      .limit(limit)
      .offset(offset)
      .execute(),
    sql<{ total: number }>`select count(*)::int as total from (
      select from appointments a where ${isWanted(range)} limit ${COUNTED_MAX + 1}) counted`.execute(db),
  ]);
  return { rows, ...cappedTotal(counted[0]!.total) };
}

/** Returns one appointment, or undefined when the company has no such one. */
export const findAppointment = (db: Db, id: number): Promise<FoundAppointment | undefined> =>
  selectAppointments(db).where('a.id', '=', id).executeTakeFirst();

/** Returns the other appointments of a technician that may share time with this one. */
export const neighboursOf = (
  db: Db,
  { id, technicianId }: Pick<AppointmentRow, 'id' | 'technicianId'>,
  first: CalendarDate,
  last: CalendarDate,
): Promise<AppointmentRow[]> =>
  db
    .selectFrom('appointments as a')
    .selectAll('a')
    .where('a.technicianId', '=', technicianId)
    .where('a.id', '<>', id)
    .where('a.status', 'in', ['scheduled', 'confirmed'])
    .where(sharesDays(first, last))
    .orderBy('a.startTime')
    .limit(20)
    .execute();

/** Returns the appointment as staff see it. */
export const presentAppointment = (row: FoundAppointment): Appointment => ({
  ...row,
  startTime: row.startTime.toISOString(),
  endTime: row.endTime.toISOString(),
  startedAt: row.startedAt?.toISOString() ?? null,
  finishedAt: row.finishedAt?.toISOString() ?? null,
  lastUpdated: row.lastUpdated.toISOString(),
});
