import { compareDates, today } from '@portal/contract/core/dates/dates.ts';
import type { SkipReason } from '@portal/contract/messaging/reminders/rules.ts';
import { activeStatuses, isActive } from '@portal/contract/repairs/repairs/status.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { CompanyRow } from '../../../db/schema/companies.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';
import { lockRowOrThrow } from '../../../db/transactions/locked.ts';
import type { Runtime } from '../../../runtime.ts';
import { type DueRow, inCompany, type Sweep } from '../../../sweeps/sweep.ts';
import { sweeping } from '../../../sweeps/sweep-job.ts';
import { claimReminder, dueReminders, finishReminder } from '../reminders/index.ts';
import { mailReminder, ownSender } from '../repair-mail/index.ts';
import { calibrationDay } from './schedule-calibration-reminders.ts';

/**
 * Returns true when a recall asks about the next calibration of a unit of the repair, so that the reminder after ten
 * months must not ask too (D4.5, D5.12). This is so when the customer was asked for the unit's present due date, or when
 * the company recalls by itself and the unit has a due date that is still ahead.
 */
async function isLeftToRecalls(
  db: Db,
  { id, customerId, serialNumber }: Pick<RepairRow, 'id' | 'customerId' | 'serialNumber'>,
): Promise<boolean> {
  if (customerId === null) return false;
  const { rows } = await sql<{ found: boolean }>`
    with serials as (
      select ${serialNumber}::text as serial
      union select serial_number from repair_equipment where repair_id = ${id}),
    units as (
      select u.unit_id from serials s cross join lateral units_of_serial(s.serial) u where s.serial <> ''
      union select customer_equipment_id from repairs where id = ${id}
      union select customer_equipment_id from repair_equipment where repair_id = ${id}
      union select c.customer_equipment_id from calibrations c
        join repair_equipment i on i.id = c.repair_equipment_id where i.repair_id = ${id})
    select exists (
      select from customer_equipment e
      join companies c on c.id = e.company_id
      left join recall_settings s on s.company_id = e.company_id
      where e.id in (select unit_id from units) and e.customer_id = ${customerId}
        and (exists (select from recall_units r
            where r.customer_equipment_id = e.id and r.due_on = e.next_calibration_due)
          or (s.enabled and e.active
            and e.next_calibration_due >= (now() at time zone c.time_zone)::date))) as found`.execute(db);
  return rows[0]?.found ?? false;
}

/**
 * Returns true when the calibration was done. Only then, when no other request is open and no recall asks, the portal
 * asks about the next one (D4.5, D5.12).
 */
const isDone = ({ status }: RepairRow) => status !== 'cancelled' && !isActive(status);

/** Returns true when another request for one of the same serial numbers is open. */
async function hasOpenRequest(db: Db, { id, serialNumber }: RepairRow): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    with serials as (
      select lower(${serialNumber}::text) as serial
      union select lower(serial_number) from repair_equipment where repair_id = ${id})
    select exists (
      select from repairs r where r.id <> ${id} and r.deleted_at is null
        and r.status = any(${activeStatuses})
        and (lower(r.serial_number) in (select serial from serials) or exists (
          select from repair_equipment e
          where e.repair_id = r.id and lower(e.serial_number) in (select serial from serials)))) as found`.execute(
    db,
  );
  return rows[0]?.found ?? false;
}

/** Returns why nobody is asked about the next calibration, or null. */
async function whyNotAsked(db: Db, repair: RepairRow): Promise<SkipReason | null> {
  if (!isDone(repair)) return 'not_finished';
  if (await hasOpenRequest(db, repair)) return 'request_open';
  return (await isLeftToRecalls(db, repair)) ? 'left_to_recalls' : null;
}

/** Returns why the reminder of the day before does not apply, or null. A calibration that is done or past has none. */
function whyNotAhead(repair: RepairRow, { timeZone }: CompanyRow): SkipReason | null {
  const day = calibrationDay(repair, timeZone);
  const isAhead = day !== null && isActive(repair.status) && compareDates(day, today(timeZone)) >= 0;
  return isAhead ? null : 'is_over';
}

async function remind(runtime: Runtime, db: Db, reminderId: number, repairId: number): Promise<void> {
  const repair = await lockRowOrThrow(
    db.selectFrom('repairs').selectAll().where('id', '=', repairId),
    'no key update',
  );
  const claimed = await claimReminder(db, reminderId);
  if (!claimed) return;
  const isFollowUp = claimed.reminderType === 'follow_up';
  const event = isFollowUp ? 'calibration.reminder' : 'appointment.reminder';
  const sender = await ownSender(db, repair.companyId, event, repair.id);
  const reason = !sender.company.active
    ? 'company_inactive'
    : repair.deletedAt !== null
      ? 'record_removed'
      : await (isFollowUp ? whyNotAsked(db, repair) : whyNotAhead(repair, sender.company));
  const day = calibrationDay(repair, sender.company.timeZone);
  const done = reason ?? (await mailReminder({ db, runtime }, sender, repair, isFollowUp ? null : day));
  await finishReminder(db, reminderId, done);
}

const reminders: Sweep<DueRow & { aboutId: number }> = {
  name: 'remind-of-calibrations',
  due: dueReminders('repair'),
  work: inCompany((db, { id, aboutId }, runtime) => remind(runtime, db, id, aboutId)),
};

/**
 * Sends the due reminders (B4, D4.5). Each is claimed, checked again and queued as mail in one transaction. So it is
 * sent once, or never when it no longer applies.
 */
export const sendCalibrationReminders = sweeping(reminders);
