import type { MailEvent } from '@portal/contract/messaging/email-templates/mail-events.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import type { CompanyRow, CustomerRow } from '../../../db/schema/companies.ts';
import type { Addressees } from './addressees.ts';
import type { MailRules } from './mail-rule.queries.ts';

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
