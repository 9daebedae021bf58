import type { Customer } from '@portal/contract/people/customers/shapes.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { CustomerRow } from '../../../db/schema/companies.ts';
import { containing } from '../../../db/search-pattern.ts';
import { bestCustomersFirst } from './best-customers-first.ts';
import { presentCustomer } from './customer.present.ts';

/** The number of lines in the customer picker. A longer text narrows them. */
const HITS = 50;

/**
 * Returns active customers that match the text, best match first. Without a text it returns the first ones by name
 * (B2.2).
 */
export async function searchCustomers(db: Db, text: string | undefined): Promise<Customer[]> {
  const { rows } = text
    ? await sql<CustomerRow>`select c.* from find_customers(${containing(text)}) f
        join customers c on c.id = f.customer_id where c.active
        order by ${bestCustomersFirst(text)} limit ${HITS}`.execute(db)
    : await sql<CustomerRow>`select c.* from customers c where c.active
        order by lower(c.name), c.id limit ${HITS}`.execute(db);
  return rows.map(presentCustomer);
}
