import type { Query } from '@portal/contract/core/calls/endpoint.ts';
import { window } from '@portal/contract/core/calls/paging.ts';
import type { endpoints } from '@portal/contract/index.ts';
import type { Reminder } from '@portal/contract/messaging/reminders/endpoints.ts';
import {
  NOBODY,
  type SkipReason,
  skipReasons,
  UNKNOWN_REASON,
} from '@portal/contract/messaging/reminders/rules.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import { rowsOfPage } from '../../../db/rows-of-page.ts';
import type { Feature } from '../../../feature.ts';
import type { Handlers } from '../../../http/call.ts';

interface Found extends Omit<Reminder, 'dueAt' | 'sentAt' | 'reason'> {
  dueAt: Date;
  sentAt: Date | null;
  skippedBecause: SkipReason | null;
}

function reasonOf({ state, recipients, skippedBecause }: Found): string | null {
  if (state === 'skipped') return skippedBecause ? skipReasons[skippedBecause] : UNKNOWN_REASON;
  return state === 'sent' && recipients.length === 0 ? NOBODY : null;
}

const present = ({ skippedBecause: _, ...row }: Found, reason: string | null): Reminder => ({
  ...row,
  dueAt: row.dueAt.toISOString(),
  sentAt: row.sentAt?.toISOString() ?? null,
  reason,
});

/** Returns a page of a company's reminders with what each is about, latest due first unless the caller asks otherwise. */
async function listReminders(
  db: Db,
  { state, order = 'desc', ...paging }: Query<typeof endpoints.reminders.list>,
): Promise<{ rows: Reminder[]; total: number }> {
  const where = state === undefined ? sql`true` : sql`status = ${state}`;
  const direction = sql.raw(order === 'asc' ? 'asc' : 'desc');
  const [found, counted] = await Promise.all([
    sql<Found>`
      select r.id, r.reminder_type as type, r.status as state, r.trigger_time as due_at, r.sent_at,
        r.recipient_email as recipients, r.skipped_because,
        case when r.loan_id is not null then 'loan' when r.repair_id is not null then 'repair' else 'appointment' end as about,
        coalesce(r.loan_id, p.id, a.id) as record_id,
        coalesce(p.service_report_number, a.title, m.make || ' ' || m.name || ', ' || d.serial_number) as label
      from (select * from reminders where ${where}
          order by trigger_time ${direction}, id ${direction} ${rowsOfPage(window(paging))}) r
        left join repairs p on p.id = r.repair_id and p.deleted_at is null
        left join appointments a on a.id = r.appointment_id and r.repair_id is null
        left join demo_equipment_loans l on l.id = r.loan_id
        left join demo_equipment d on d.id = l.demo_equipment_id
        left join equipment_models m on m.id = d.equipment_model_id
      order by r.trigger_time ${direction}, r.id ${direction}`.execute(db),
    sql<{ total: number }>`select count(*) as total from reminders where ${where}`.execute(db),
  ]);
  return { rows: found.rows.map((row) => present(row, reasonOf(row))), total: counted.rows[0]?.total ?? 0 };
}

const reminderRoutes: Handlers<typeof endpoints.reminders> = {
  list: ({ work: { db }, query }) => listReminders(db, query),
};

export const remindersFeature = {
  routes: { reminders: reminderRoutes },
  archive: {
    reminders: { file: 'Reminders', rows: 'Reminders of repairs, appointments and loans' },
  },
} satisfies Feature;
