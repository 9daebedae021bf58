import type pg from 'pg';
import type { ArchiveHeader } from './archive-format.ts';

/** What was due before this moment may have been sent after the backup. `$1` is the moment of the backup. */
const STATEMENTS: Readonly<Record<string, string>> = {
  reminders: "update reminders set status = 'skipped' where status = 'pending' and trigger_time <= now()",
  estimate_reminders:
    'update estimate_reminders set done_at = now() where done_at is null and due_at <= now()',
  recalls: "update recalls set state = 'skipped' where state = 'pending' and due_at <= now()",
  // The distance that a unit has reached since the backup counts as used.
  recall_settings: `
    with reached as (
      select e.company_id, e.customer_id, e.id, e.next_calibration_due as due_on, (
          select min(d) from unnest(s.distances) d where e.next_calibration_due - d <= current_date) as distance
      from customer_equipment e join recall_settings s on s.company_id = e.company_id and s.enabled
      where e.active and e.next_calibration_due is not null),
    unasked as (
      select * from reached r where r.due_on - r.distance >= $1::timestamptz::date - 1 and not exists (
        select from recall_units u
        where u.customer_equipment_id = r.id and u.due_on = r.due_on and u.distance <= r.distance)),
    made as (
      insert into recalls (company_id, customer_id, due_at, state)
      select company_id, customer_id, now(), 'skipped' from unasked group by 1, 2
      returning id, company_id, customer_id)
    insert into recall_units (company_id, recall_id, customer_equipment_id, due_on, distance)
    select u.company_id, m.id, u.id, u.due_on, u.distance
    from unasked u join made m on m.company_id = u.company_id and m.customer_id = u.customer_id`,
  survey_settings: 'update survey_settings set enabled_since = now() where enabled',
  company_closings:
    'update company_closings set told_again_at = now() where told_again_at is null and closes_on <= current_date + 7',
};

/**
 * Marks every reminder as done that came due between the backup and now, because the portal may have sent it before its
 * data was lost. None goes out twice; staff may send one by hand. Runs on the tables of an older release too. Returns how
 * many there were.
 */
async function skipReminders(client: pg.ClientBase, takenAt: string): Promise<number> {
  const { rows } = await client.query<{ name: string }>(
    'select name from unnest($1::text[]) as name where to_regclass($2 || name) is not null',
    [Object.keys(STATEMENTS), 'public.'],
  );
  let skipped = 0;
  for (const { name } of rows) {
    const statement = STATEMENTS[name]!;
    const { rowCount } = await client.query(statement, statement.includes('$1') ? [takenAt] : []);
    if (name !== 'survey_settings') skipped += rowCount ?? 0;
  }
  return skipped;
}

const HELD =
  'Held back after a backup was restored, because it may have been sent since that backup. Send it again if nobody got it.';

/**
 * Makes the restored rows safe to work with. Mail that waited at the snapshot is held until staff send it, because it may
 * have left since, and reminders that came due since are not sent. Runs on the tables of an older release too.
 */
export async function settleRestored(
  client: pg.ClientBase,
  { takenAt }: Pick<ArchiveHeader, 'takenAt'>,
): Promise<void> {
  await client.query('truncate sessions, one_time_tokens, idempotency_keys');
  await client.query(
    `update outbox_messages set state = 'failed', last_error = $1, lease_until = null
     where state in ('queued','sending')`,
    [HELD],
  );
  const remindersSkipped = await skipReminders(client, takenAt);
  await client.query(
    `insert into audit_entries (company_id, action, after)
     select id, 'company.restored', jsonb_build_object('backupOf', $1::text, 'remindersSkipped', $2::int) from companies`,
    [takenAt, remindersSkipped],
  );
}
