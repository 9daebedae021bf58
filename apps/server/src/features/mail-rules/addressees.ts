import type { MailEvent } from '@portal/contract/mail-rules/events.ts';
import type { CompanyRow } from '../../db/schema/companies.ts';
import type { RepairRow } from '../../db/schema/repairs.ts';
import type { MailRules } from './mail-rule.queries.ts';

/** Whom a mail goes to, and who gets a copy; both empty when every recipient is switched off. */
export interface Addressees {
  recipients: string[];
  copies: string[];
}

/**
 * The addresses that get an event's mail about a repair (D4.2). Where only the copy is left, the company's address
 * is the recipient: a mail needs one.
 */
export function addressees(
  rules: MailRules,
  event: MailEvent,
  { ccEmail }: Pick<CompanyRow, 'ccEmail'>,
  repair: Pick<RepairRow, 'emailAddress' | 'additionalEmails'>,
): Addressees {
  const recipients = [
    ...(rules(event, 'customer') ? [repair.emailAddress] : []),
    ...(rules(event, 'additional') ? repair.additionalEmails : []),
  ].filter((address) => address.trim() !== '');
  const copies = ccEmail && rules(event, 'cc') ? [ccEmail] : [];
  return recipients.length > 0 ? { recipients, copies } : { recipients: copies, copies: [] };
}
