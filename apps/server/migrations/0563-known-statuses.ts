import { type Kysely, sql } from 'kysely';

const KNOWN = `('submitted','received','inspected','estimate_provided','estimate_approved','in_progress','completed','shipped',
  'cancelled','on_hold','waiting_for_parts','needs_review','estimate_declined')`;

/**
 * No row gets a status that no release knows. Reading such a repair fails, and with it the whole list. The next
 * migration checks the present rows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    alter table repairs
      add constraint repairs_status_known check (status in ${KNOWN}) not valid,
      add constraint repairs_status_before_hold_known check (status_before_hold in ${KNOWN}) not valid;
    alter table repair_logs
      add constraint repair_logs_status_known check (status in ${KNOWN}) not valid;
  `)
    .execute(db);
}
