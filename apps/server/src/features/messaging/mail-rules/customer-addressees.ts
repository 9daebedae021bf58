import type { MailEvent } from '@portal/contract/messaging/email-templates/mail-events.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import type { CompanyRow, CustomerRow } from '../../../db/schema/companies.ts';
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

/** The most portal users of one customer who get a mail. */
const USERS_MAX = 10;

/**
 * Returns the addresses for a mail about a customer record and not about a repair: that of the record and those of its
 * portal users whose address is proven (D1.5, D4.2). Without an address of the record, its portal users take its place.
 */
export async function customerAddressees(
  db: Db,
  event: MailEvent,
  { company, rules }: { company: Pick<CompanyRow, 'id' | 'ccEmail'>; rules: MailRules },
  customer: Pick<CustomerRow, 'id' | 'email'>,
): Promise<Addressees> {
  const users = await db
    .selectFrom('users')
    .select('email')
    .where('companyId', '=', company.id)
    .where('customerId', '=', customer.id)
    .where('active', '=', true)
    .where('emailVerifiedAt', 'is not', null)
    .orderBy('id')
    .limit(USERS_MAX)
    .execute();
  const address = customer.email?.trim() ?? '';
  const own = address === '' ? users.map(({ email }) => email) : [address];
  const recipients = [
    ...(rules(event, 'customer') ? own : []),
    ...(rules(event, 'additional') ? users.map(({ email }) => email) : []),
  ];
  const copies = company.ccEmail && rules(event, 'cc') ? [company.ccEmail] : [];
  return { recipients: [...new Set(recipients)], copies: recipients.length > 0 ? copies : [] };
}
