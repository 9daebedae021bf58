import type { MailEvent } from '@portal/contract/messaging/email-templates/mail-events.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import type { AppointmentRow } from '../../../db/schema/calendar.ts';
import type { CompanyRow, CustomerRow } from '../../../db/schema/companies.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';
import { type Addressees, addressees, type MailRules } from '../../messaging/mail-rules/index.ts';
import { type MailedCustomer, mailedCustomerOf } from '../../messaging/repair-mail/index.ts';
import { addressCounts } from '../../people/customers/index.ts';

/** The customer and the repair of an appointment, as far as it names them. */
export interface About extends MailedCustomer {
  company: CompanyRow;
  customer: CustomerRow | undefined;
  repair: RepairRow | undefined;
}

/** Reads the customer and the repair. A customer whose address nobody has proven is read without it (decision 0018). */
export async function readAbout(db: Db, { customerId, repairId }: AppointmentRow) {
  const [customer, repair, mailed] = await Promise.all([
    customerId
      ? db
          .selectFrom('customers as c')
          .selectAll('c')
          .select(addressCounts.as('isProven'))
          .where('c.id', '=', customerId)
          .executeTakeFirst()
      : undefined,
    repairId
      ? db
          .selectFrom('repairs')
          .selectAll()
          .where('id', '=', repairId)
          .where('deletedAt', 'is', null)
          .executeTakeFirst()
      : undefined,
    repairId ? mailedCustomerOf(db, repairId) : undefined,
  ]);
  return {
    customer: customer?.isProven === false ? { ...customer, email: null, contactEmail: null } : customer,
    repair,
    // A mail about a repair goes to its addresses.
    language: (repair ? mailed?.language : customer?.language) ?? null,
    loaners: (repair && mailed?.loaners) ?? [],
  };
}

/**
 * Returns the addresses for a mail about an appointment: those of its repair, else the customer's own. Both obey the
 * company's rules (D4.2).
 */
export async function appointmentAddressees(
  db: Db,
  rules: MailRules,
  event: MailEvent,
  { company, customer, repair }: Omit<About, keyof MailedCustomer>,
): Promise<Addressees> {
  if (repair) return addressees(db, rules, event, company, repair);
  const own = customer?.contactEmail || customer?.email;
  const recipients = own && rules(event, 'customer') ? [own] : [];
  const copies = company.ccEmail && rules(event, 'cc') ? [company.ccEmail] : [];
  return { recipients, copies: recipients.length > 0 ? copies : [] };
}
