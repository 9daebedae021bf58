import type { MailEvent } from '@portal/contract/mail-rules/events.ts';
import type { Db } from '../../db/bound-kysely.ts';
import { ownCompany } from '../companies/index.ts';
import { templateFor } from '../email-templates/index.ts';
import { readMailRules } from '../mail-rules/index.ts';
import type { Sender } from './repair-mail.ts';

/**
 * Returns the company, its rules and its template for mail of an event, in one flight. Call it before rows are written,
 * because a read after the writes makes other callers wait longer for the locked rows.
 */
export async function ownSender(db: Db, companyId: number, event: MailEvent): Promise<Sender> {
  const [company, rules, template] = await Promise.all([
    ownCompany(db),
    readMailRules(db),
    templateFor(db, companyId, { event }),
  ]);
  return { company, rules, template };
}
