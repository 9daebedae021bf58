import type { MailEvent } from '@portal/contract/messaging/email-templates/mail-events.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { ownCompany } from '../../companies/companies/index.ts';
import { templateFor } from '../email-templates/index.ts';
import { readMailRules } from '../mail-rules/index.ts';
import { loanersOf } from './loaners-of.ts';
import type { Sender } from './repair-mail.ts';

/**
 * Returns the company, its rules and its template for mail of an event, in one round trip, and for mail about repairs the
 * loaners that their customer has. Call it before rows are written,
 * because a read after the writes makes other callers wait longer for the locked rows.
 */
export async function ownSender(
  db: Db,
  companyId: number,
  event: MailEvent,
  ...repairIds: readonly number[]
): Promise<Sender> {
  const [company, rules, template, loaners] = await Promise.all([
    ownCompany(db),
    readMailRules(db),
    templateFor(db, companyId, { event }),
    repairIds.length === 0 ? [] : loanersOf(db, ...repairIds),
  ]);
  return { company, rules, template, loaners };
}
