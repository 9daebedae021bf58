import { companyUserMessages } from '@portal/contract/companies/companies/messages.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { invalidField } from '../../../errors.ts';
import { createCustomerOf } from '../customers/index.ts';

interface Person {
  companyId: number;
  customerId: number | null | undefined;
  name: string;
  email: string;
  phone: string | null;
  address: string | null;
  /** True when the person typed the data of a new record, not staff (decision 0016). */
  selfMade: boolean;
}

/**
 * Returns the id of the customer record for a user whom staff make a customer: the named record, else a new one
 * (D10.4).
 * @throws 400 "Unknown customer" for an absent or foreign record (access rule 6).
 */
export async function customerOfUser(db: Db, { customerId, ...given }: Person): Promise<number> {
  if (!customerId) return createCustomerOf(db, given);
  const found = await db.selectFrom('customers').select('id').where('id', '=', customerId).executeTakeFirst();
  if (!found) throw invalidField('customerId', companyUserMessages.unknownCustomer);
  return found.id;
}
