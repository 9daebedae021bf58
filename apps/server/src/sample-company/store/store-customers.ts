import type { Db } from '../../db/bound-kysely.ts';
import type { CustomerRow } from '../../db/schema/companies.ts';
import { type ListedCustomer, mailOf } from '../catalogue/customer-list.ts';

/** Stores customers with their addresses and returns their rows in the same order. */
export const storeCustomers = (
  db: Db,
  companyId: number,
  customers: readonly ListedCustomer[],
  createdAt: Date,
): Promise<CustomerRow[]> =>
  db
    .insertInto('customers')
    .values(
      customers.map((customer, i) => ({
        companyId,
        name: customer.name,
        email: mailOf(customer, customer.contact),
        contactEmail: mailOf(customer, 'receiving'),
        phone: `(${['218', '715', '701', '906'][i % 4]}) 555-0${String(150 + i)}`,
        address: customer.street,
        city: customer.city,
        state: customer.state,
        zip: customer.zip,
        billingAddress: i % 3 === 0 ? `PO Box ${1000 + 37 * i}` : customer.street,
        billingCity: customer.city,
        billingState: customer.state,
        billingZip: customer.zip,
        billingEmail: mailOf(customer, 'payables'),
        createdAt,
      })),
    )
    .returningAll()
    .execute();
