import { companyUserMessages } from '@portal/contract/companies/messages.ts';
import type { Db } from '../../db/bound-kysely.ts';
import { invalidField } from '../../errors.ts';
import { createCustomerOf } from '../customers/index.ts';

interface Person {
  companyId: number;
  customerId: number | null | undefined;
  name: string;
  email: string;
  phone: string | null;
  address: string | null;
  /** What a new record is made of was typed by the person, not by staff (decision 0016). */
  selfMade: boolean;
}

/**
 * The customer record of somebody staff make a customer: the named one, else a new one (D10.4). Answers its id.
 * @throws 400 "Unknown customer" for an absent or foreign one (access rule 6).
 */
export async function customerOfUser(db: Db, { customerId, ...given }: Person): Promise<number> {
  if (!customerId) return createCustomerOf(db, given);
  const found = await db.selectFrom('customers').select('id').where('id', '=', customerId).executeTakeFirst();
  if (!found) throw invalidField('customerId', companyUserMessages.unknownCustomer);
  return found.id;
}
