import type { Insertable } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { CustomersTable } from '../../../db/schema/companies.ts';

type Given = Pick<Insertable<CustomersTable>, 'companyId' | 'name' | 'email' | 'phone' | 'address'> & {
  /** True for data that portal users entered about themselves, false for data that staff entered (decision 0016). */
  selfMade: boolean;
};

/** Creates the customer record of a portal user who joins no existing one (D1.5). Returns its id. */
export async function createCustomerOf(db: Db, given: Given): Promise<number> {
  const { id } = await db.insertInto('customers').values(given).returning('id').executeTakeFirstOrThrow();
  return id;
}
