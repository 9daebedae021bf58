import { companyUserMessages } from '@portal/contract/company-messages.ts';
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
}

/**
 * The customer record of somebody staff make a customer: the named one, else a new one (D10.4). Answers its id.
 * @throws 400 "Unknown customer" for an absent or foreign one (access rule 6).
 */
export async function customerOfUser(
  db: Db,
  { companyId, customerId, name, email, phone, address }: Person,
): Promise<number> {
  if (!customerId) return createCustomerOf(db, companyId, { name, email, phone, address });
  const found = await db.selectFrom('customers').select('id').where('id', '=', customerId).executeTakeFirst();
  if (!found) throw invalidField('customerId', companyUserMessages.unknownCustomer);
  return found.id;
}
