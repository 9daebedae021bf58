import type { HalfDay } from '@portal/contract/calendar/customer-appointments/wishes.ts';
import { addDays, type CalendarDate, dateIn } from '@portal/contract/core/dates/dates.ts';
import { weekdayOf } from '@portal/contract/core/dates/zoned-time.ts';
import type { Db } from '../../db/bound-kysely.ts';
import type { NewAppointment } from '../../db/schema/calendar.ts';
import type { Client, People } from '../plan/people.ts';
import { DAY_MS, TIME_ZONE } from '../plan/work-times.ts';

/** A request for an appointment, with the wished days from today. */
export interface AskedAppointment {
  type: NewAppointment['appointmentType'];
  note: string | null;
  wishes: readonly (readonly [days: number, half: HalfDay])[];
  /** The sentence with which staff declined. */
  answer?: string;
}

/** What customers with an account ask for, one each. */
export const askedAppointments: readonly AskedAppointment[] = [
  {
    type: 'Yearly Calibration',
    note: 'Eleven torque wrenches and the bench scale. The line stands still on these days.',
    wishes: [
      [8, 'morning'],
      [9, 'morning'],
      [15, 'afternoon'],
    ],
  },
  { type: 'Repair', note: 'The scale on line 2 drifts again.', wishes: [[3, 'afternoon']] },
  { type: 'Install', note: 'We have the new indicator here. Please call before you come.', wishes: [] },
  {
    type: 'Yearly Calibration',
    note: 'Could you come on a Sunday?',
    wishes: [[6, 'morning']],
    answer: 'We do not work on Sundays. Please ask for a day from Monday to Friday.',
  },
];

/** Returns the next working day from `days` after today on. */
function workingDay(now: Date, days: number): CalendarDate {
  const date = addDays(dateIn(TIME_ZONE, now), days);
  const beyond = weekdayOf(date) - 5;
  return beyond > 0 ? addDays(date, 3 - beyond) : date;
}

const DECLINED_DAYS_AGO = 4;

/** Makes requests of customers for appointments: open ones, a declined one, and one for another time (D5.8). */
export async function makeAppointmentRequests(
  db: Db,
  { companyId, clients }: People,
  { appointmentRequests }: { appointmentRequests: readonly AskedAppointment[] },
  now: Date,
): Promise<void> {
  if (appointmentRequests.length === 0) return;
  const asking = clients.filter(({ users }) => users.length > 0);
  const rowOf = (
    { row, users }: Client,
    { type, note, wishes, answer }: AskedAppointment,
    hoursAgo: number,
  ) => ({
    companyId,
    customerId: row.id,
    appointmentType: type,
    note,
    wishes: JSON.stringify(wishes.map(([days, half]) => ({ date: workingDay(now, days), half }))),
    askedByUserId: users[0]?.id ?? null,
    askedByName: users[0]?.contactName ?? null,
    createdAt: new Date(now.getTime() - hoursAgo * 3_600_000 - (answer ? DECLINED_DAYS_AGO * DAY_MS : 0)),
    ...(answer && {
      state: 'declined' as const,
      answer,
      answeredAt: new Date(now.getTime() - (DECLINED_DAYS_AGO - 1) * DAY_MS),
    }),
  });
  const rows = appointmentRequests.flatMap((one, i) => {
    const client = asking[i];
    return client ? [rowOf(client, one, 30 - 6 * i)] : [];
  });
  const move = await db
    .selectFrom('appointments')
    .select(['id', 'customerId', 'appointmentType'])
    .where('companyId', '=', companyId)
    .where('startTime', '>', new Date(now.getTime() + 3 * DAY_MS))
    .where('customerId', '=', (eb) =>
      eb
        .selectFrom('users')
        .select('customerId')
        .where('customerId', 'is not', null)
        .whereRef('users.customerId', '=', 'appointments.customerId')
        .limit(1),
    )
    .orderBy('startTime')
    .limit(1)
    .executeTakeFirst();
  const mover = asking.find(({ row }) => row.id === move?.customerId);
  await db.insertInto('appointmentRequests').values(rows).execute();
  if (!move || !mover) return;
  const another: AskedAppointment = {
    type: move.appointmentType,
    note: 'Our inspector is ill that day.',
    wishes: [[10, 'morning']],
  };
  await db
    .insertInto('appointmentRequests')
    .values({ ...rowOf(mover, another, 2), appointmentId: move.id })
    .execute();
}
