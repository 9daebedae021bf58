import type { MailEvent } from '@portal/contract/mail-rules/events.ts';
import type { Db } from '../../db/bound-kysely.ts';
import type { CompanyRow } from '../../db/schema/companies.ts';
import type { RepairRow } from '../../db/schema/repairs.ts';
import type { MailRules } from './mail-rule.queries.ts';

/** Whom a mail goes to, and who gets a copy; both empty when every recipient is switched off. */
export interface Addressees {
  recipients: string[];
  copies: string[];
}

type Addressed = Pick<RepairRow, 'emailAddress' | 'additionalEmails'>;

/**
 * The addresses of a repair that mail may go to. What a customer typed who has not confirmed their own address gets
 * none: until they have, their account's own address gets it alone (D4.4).
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
 * The addresses that get an event's mail about a repair (D4.2). Where only the copy is left, the company's address
 * is the recipient: a mail needs one.
 */
export async function addressees(
  db: Db,
  rules: MailRules,
  event: MailEvent,
  { ccEmail }: Pick<CompanyRow, 'ccEmail'>,
  repair: RepairRow,
): Promise<Addressees> {
  const { emailAddress, additionalEmails } = await provenAddresses(db, repair);
  const recipients = [
    ...(rules(event, 'customer') ? [emailAddress] : []),
    ...(rules(event, 'additional') ? additionalEmails : []),
  ].filter((address) => address.trim() !== '');
  const copies = ccEmail && rules(event, 'cc') ? [ccEmail] : [];
  return recipients.length > 0 ? { recipients, copies } : { recipients: copies, copies: [] };
}
