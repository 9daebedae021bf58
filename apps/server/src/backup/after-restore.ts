import type pg from 'pg';
import type { ArchiveHeader } from './archive-format.ts';
import { skipReminders } from './skip-reminders.ts';

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
