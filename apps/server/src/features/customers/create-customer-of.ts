import type { Insertable } from 'kysely';
import type { Db } from '../../db/bound-kysely.ts';
import type { CustomersTable } from '../../db/schema/companies.ts';

type Given = Pick<Insertable<CustomersTable>, 'name' | 'email' | 'phone' | 'address'>;

/** The customer record somebody gets who registers by themselves (D1.5). Answers its id. */
export async function createCustomerOf(db: Db, companyId: number, given: Given): Promise<number> {
  const { id } = await db
    .insertInto('customers')
    .values({ companyId, ...given })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
