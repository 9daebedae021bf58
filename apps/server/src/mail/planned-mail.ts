import { sql } from 'kysely';
import type { Db } from '../db/bound-kysely.ts';
import type { OutboxMessageRow } from '../db/schema/traces.ts';

/** The event of the mails that staff write. Only these are sent later on purpose. */
export const WRITTEN_MAIL = 'repair.message';
/** In this time before it is due, a process may already be about to send a mail. */
const TOO_LATE_MS = 5_000;

/**
 * Lets the mails of this transaction wait as long as an act can be undone, and a little longer, because a mail can no longer
 * be taken back just before it is due (decision 0041).
 */
export const holdMail = (db: Db, undoSeconds: number) =>
  sql`select set_config('app.undo_until',
    (now() + make_interval(secs => ${undoSeconds + TOO_LATE_MS / 1000}::float8))::text, true)`.execute(db);

/** True for a mail that staff have put off and that nobody has tried to send. */
export const isPlanned = ({
  event,
  state,
  attempts,
  dueAt,
}: Pick<OutboxMessageRow, 'event' | 'state' | 'attempts' | 'dueAt'>): boolean =>
  event === WRITTEN_MAIL &&
  state === 'queued' &&
  attempts === 0 &&
  dueAt.getTime() > Date.now() + TOO_LATE_MS;

/** Deletes the planned mails of a repair, or one of them, so that they are never sent. Returns their subjects. */
export async function takeBackPlanned(
  db: Db,
  of: { repairId: number } | { messageId: number },
): Promise<string[]> {
  const [repairId, messageId] = 'repairId' in of ? [of.repairId, null] : [null, of.messageId];
  const { rows } = await sql<{ subject: string }>`
    select * from take_back_planned_mails(${repairId}, ${messageId})`.execute(db);
  return rows.map(({ subject }) => subject);
}
