import type { EmailTemplateType } from '@portal/contract/messaging/email-templates/types.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';

/**
 * Takes the default mark from the current default of a type, so that another template can get it (D4.3). Two callers at
 * the same time take turns.
 */
export async function dropDefault(db: Db, companyId: number, type: EmailTemplateType): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('email_templates default'), ${companyId})`.execute(db);
  await db
    .updateTable('emailTemplates')
    .set({ isDefault: false, version: sql<number>`version + 1`, updatedAt: sql<Date>`now()` })
    .where('type', '=', type)
    .where('isDefault', '=', true)
    .execute();
}
