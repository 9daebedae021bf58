import type { MailEvent } from '@portal/contract/messaging/email-templates/mail-events.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import type { CompanyRow } from '../../../db/schema/companies.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';
import type { MailRules } from './mail-rule.queries.ts';

/** The recipients of a mail, and those who get a copy. Both are empty when every recipient is switched off. */
export interface Addressees {
  recipients: string[];
  copies: string[];
}

type Addressed = Pick<RepairRow, 'emailAddress' | 'additionalEmails'>;

/**
 * Returns the addresses of a repair that mail may go to. A customer who has not confirmed their own address may name no
 * others. Until they confirm it, only their account's own address gets mail (D4.4).
 */
export async function provenAddresses(
  db: Db,
  repair: Addressed & Pick<RepairRow, 'userId' | 'addressesUnproven'>,
): Promise<Addressed> {
  if (!repair.addressesUnproven) return repair;
  const user = await db
    .selectFrom('users')
    .select(['email', 'emailVerifiedAt'])
    .where('id', '=', repair.userId ?? 0)
    .executeTakeFirst();
  if (user?.emailVerifiedAt) return repair;
  return { emailAddress: user?.email ?? '', additionalEmails: [] };
}

/**
 * Returns the addresses that get an event's mail about a repair (D4.2). A mail needs a recipient, so the company's
 * address is the recipient when only the copy is switched on.
 */
export async function addressees(
  db: Db,
  rules: MailRules,
  event: MailEvent,
  { ccEmail }: Pick<CompanyRow, 'ccEmail'>,
  repair: Parameters<typeof provenAddresses>[1],
): Promise<Addressees> {
  const { emailAddress, additionalEmails } = await provenAddresses(db, repair);
  const recipients = [
    ...(rules(event, 'customer') ? [emailAddress] : []),
    ...(rules(event, 'additional') ? additionalEmails : []),
  ].filter((address) => address.trim() !== '');
  const copies = ccEmail && rules(event, 'cc') ? [ccEmail] : [];
  return recipients.length > 0 ? { recipients, copies } : { recipients: copies, copies: [] };
}
