import { type Kysely, sql } from 'kysely';

/**
 * Stores when the portal recorded a work time. Its begin is the time of the device, which may be earlier than the status
 * step that started it, so undo cannot compare it with the step.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table work_times add column made_at timestamptz not null default now()`.execute(db);
}
