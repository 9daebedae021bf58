import type { MailEvent } from '@portal/contract/messaging/email-templates/mail-events.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { ownCompany } from '../../companies/companies/index.ts';
import { templateFor } from '../email-templates/index.ts';
import { readMailRules } from '../mail-rules/index.ts';
import { mailedCustomerOf } from './mailed-customer.ts';
import type { Sender } from './repair-mail.ts';

/**
 * Returns the company, its rules and its template for mail of an event, in one round trip, and for mail about repairs the
 * language and the loaners of their customer, the first repair's. Call it before rows are written,
 * because a read after the writes makes other callers wait longer for the locked rows.
 */
export async function ownSender(
  db: Db,
  companyId: number,
  event: MailEvent,
  ...repairIds: readonly (number | null)[]
): Promise<Sender> {
  const ids = repairIds.filter((id) => id !== null);
  const [company, rules, template, customer] = await Promise.all([
    ownCompany(db),
    readMailRules(db),
    templateFor(db, companyId, { event }),
    ids.length === 0 ? { language: null, loaners: [] } : mailedCustomerOf(db, ...ids),
  ]);
  return { company, rules, template, ...customer };
}
