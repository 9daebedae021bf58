import { addDays, type CalendarDate } from '@portal/contract/core/dates/dates.ts';
import { instantOf } from '@portal/contract/core/dates/zoned-time.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { scheduleReminders } from '../src/features/calendar/appointments/schedule-reminders.ts';
import { sendAppointmentReminders } from '../src/features/calendar/appointments/send-reminders.ts';
import { planRecalls } from '../src/features/calibration/recalls/plan-recalls.ts';
import { sendDueRecalls } from '../src/features/calibration/recalls/send-due-recalls.ts';
import { scheduleCalibrationReminders } from '../src/features/messaging/calibration-reminders/schedule-calibration-reminders.ts';
import { sendCalibrationReminders } from '../src/features/messaging/calibration-reminders/send-calibration-reminders.ts';
import { type PortalClock, startPortalWithClock } from './portal-clock.ts';

let clock: PortalClock;
beforeAll(async () => {
  clock = await startPortalWithClock();
});
afterAll(() => clock.stop());

const HOUR = 3_600_000;
const DISTANCE = 60;
/** The mails that are due on one day: a recall, the reminder of an appointment, the reminder of a calibration. */
const EACH_ONCE = ['appointment.reminder', 'appointment.reminder', 'calibration.recall'];

/** Runs all jobs twice at once, as two processes do. */
const runJobs = async (): Promise<void> => {
  const { runtime } = clock.portal;
  const jobs = async () => {
    await planRecalls(runtime);
    await sendDueRecalls(runtime);
    await sendAppointmentReminders(runtime);
    await sendCalibrationReminders(runtime);
  };
  await Promise.all([jobs(), jobs()]);
};

/** Creates a company whose recall and whose two reminders are due at nine on this day, a week before. */
async function companyWith(timeZone: string, day: CalendarDate) {
  const { portal } = clock;
  await clock.setTo(new Date(instantOf(`${addDays(day, -7)}T12:00`, timeZone)!).toISOString());
  const { id: companyId } = await portal.buildCompany({ timeZone });
  const customer = await portal.buildCustomer({ companyId, name: 'Acme Labs', email: 'lab@acme.example' });
  const { id: equipmentTypeId } = await portal.insert('equipmentTypes', { companyId, name: 'Multimeter' });
  const model = { companyId, equipmentTypeId, name: '87V', make: 'Fluke' };
  const { id: equipmentModelId } = await portal.insert('equipmentModels', model);
  await portal.insert('recallSettings', { companyId, enabled: true, distances: [DISTANCE] });
  await portal.insert('customerEquipment', {
    ...{ companyId, customerId: customer.id, equipmentTypeId, equipmentModelId },
    nextCalibrationDue: addDays(day, DISTANCE),
  });
  const next = addDays(day, 1);
  const appointment = await portal.insert('appointments', {
    ...{ companyId, customerId: customer.id, title: 'Visit', appointmentType: 'Install' },
    startTime: instantOf(`${next}T14:00`, timeZone)!,
    endTime: instantOf(`${next}T15:00`, timeZone)!,
  });
  const repair = await portal.buildRepair({
    ...{ companyId, customerId: customer.id, requestType: 'calibration', calibrationNeeded: true },
    calibrationDate: next,
  });
  await portal.runtime.database.asCompany(companyId, async (db) => {
    await scheduleReminders(db, appointment, timeZone);
    await scheduleCalibrationReminders(db, repair, timeZone);
  });
  const across: typeof portal.runtime.database.dangerouslyAcrossCompanies = (work) =>
    portal.runtime.database.dangerouslyAcrossCompanies(work);
  return {
    nine: new Date(instantOf(`${day}T09:00`, timeZone)!).getTime(),
    /** Sets the clock, runs all jobs, and returns the events of all mails so far. */
    mailsAt: async (instant: number): Promise<(string | null)[]> => {
      await clock.setTo(new Date(instant).toISOString());
      await runJobs();
      const rows = await across((db) =>
        db.selectFrom('outboxMessages').select('event').where('companyId', '=', companyId).execute(),
      );
      return rows.map(({ event }) => event).toSorted();
    },
    moveTo: (zone: string) =>
      across((db) =>
        db.updateTable('companies').set({ timeZone: zone }).where('id', '=', companyId).execute(),
      ),
  };
}

/**
 * Samoa has had no summer time since 2021, so its last changes are tested. The tests go forward in time, because the job
 * queue does not expect a clock that goes back by months.
 */
const days: [timeZone: string, day: CalendarDate, nine: string][] = [
  ['Pacific/Apia', '2020-09-27', '2020-09-26T19:00:00.000Z'],
  ['Pacific/Apia', '2021-04-04', '2021-04-03T20:00:00.000Z'],
  ['America/New_York', '2027-03-14', '2027-03-14T13:00:00.000Z'],
  ['Europe/Berlin', '2027-03-28', '2027-03-28T07:00:00.000Z'],
  ['Europe/Berlin', '2027-10-31', '2027-10-31T08:00:00.000Z'],
  ['America/New_York', '2027-11-07', '2027-11-07T14:00:00.000Z'],
  ['Pacific/Apia', '2028-02-29', '2028-02-28T20:00:00.000Z'],
  ['Europe/Berlin', '2028-02-29', '2028-02-29T08:00:00.000Z'],
];

it.each(days)('in %s each mail of %s goes out once, at nine', async (timeZone, day, nine) => {
  const company = await companyWith(timeZone, day);
  expect(new Date(company.nine).toISOString()).toBe(nine);
  expect(await company.mailsAt(company.nine - 30 * HOUR)).toEqual([]);
  expect(await company.mailsAt(company.nine - 60_000)).toEqual([]);
  expect(await company.mailsAt(company.nine)).toEqual(EACH_ONCE);
  for (const hours of [1, 12, 24, 25, 48])
    expect(await company.mailsAt(company.nine + hours * HOUR)).toEqual(EACH_ONCE);
});

it('each mail goes out once when the clock jumps over the day, back and forth', async () => {
  const company = await companyWith('Europe/Berlin', '2028-03-26');
  expect(await company.mailsAt(company.nine - 23 * HOUR)).toEqual([]);
  // A day and an hour late, but still before the appointment.
  expect(await company.mailsAt(company.nine + 25 * HOUR)).toEqual(EACH_ONCE);
  for (const hours of [1, -23, 25, 49])
    expect(await company.mailsAt(company.nine + hours * HOUR)).toEqual(EACH_ONCE);
});

it('reminders of a day that is over do not go out', async () => {
  const company = await companyWith('America/New_York', '2028-11-05');
  expect(await company.mailsAt(company.nine + 72 * HOUR)).toEqual(['calibration.recall']);
});

it.each([
  ['Pacific/Apia', 'America/New_York'],
  ['America/New_York', 'Pacific/Apia'],
  ['Europe/Berlin', 'Pacific/Apia'],
])('each mail goes out once when the company moves from %s to %s', async (from, to) => {
  for (const hours of [-20, -1, 1]) {
    const company = await companyWith(from, '2029-05-16');
    await company.mailsAt(company.nine + (hours - 1) * HOUR);
    await company.moveTo(to);
    let mails: (string | null)[] = [];
    for (let hour = hours; hour <= 60; hour += 4) mails = await company.mailsAt(company.nine + hour * HOUR);
    expect(mails, `moved ${hours} hours from nine`).toEqual(EACH_ONCE);
  }
});
