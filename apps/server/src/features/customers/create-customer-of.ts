import type { Insertable } from 'kysely';
import type { Db } from '../../db/bound-kysely.ts';
import type { CustomersTable } from '../../db/schema/companies.ts';

type Given = Pick<Insertable<CustomersTable>, 'companyId' | 'name' | 'email' | 'phone' | 'address'> & {
  /** True for what portal users said about themselves, false for what staff typed (decision 0016). */
  selfMade: boolean;
};

/** The customer record of a portal user who joins none (D1.5). Answers its id. */
export async function createCustomerOf(db: Db, given: Given): Promise<number> {
  const { id } = await db.insertInto('customers').values(given).returning('id').executeTakeFirstOrThrow();
  return id;
}
