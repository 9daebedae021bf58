import type { Db } from '../../db/bound-kysely.ts';
import type { CustomerRow, UserRow } from '../../db/schema/companies.ts';
import { type ListedCustomer, mailOf } from '../catalogue/customer-list.ts';
import type { People, Person } from '../plan/people.ts';
import { DAY_MS } from '../plan/work-times.ts';

/** Who works in the company, and what its technicians can do. */
export interface Cast {
  owner: Person;
  coordinator: Person;
  technicians: readonly {
    user: Person;
    columns: { specialties: string; color: string; email?: string | null; phone?: string | null };
  }[];
  /** Makes the portal accounts of customers, where they have some. */
  accountsOf?: (customers: readonly CustomerRow[]) => Promise<readonly UserRow[]>;
}

interface Listed {
  customers: readonly ListedCustomer[];
  customerDays: number;
}

/** Stores customers with their addresses and returns their rows in the same order. */
const storeCustomers = (
  db: Db,
  companyId: number,
  { customers, customerDays }: Listed,
  now: Date,
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
        createdAt: new Date(now.getTime() - customerDays * DAY_MS),
      })),
    )
    .returningAll()
    .execute();

/** Makes the technicians and the customers, with the accounts that the cast brings. */
export async function makePeople(
  db: Db,
  companyId: number,
  listed: Listed,
  { owner, coordinator, technicians, accountsOf }: Cast,
  now: Date,
): Promise<People> {
  const [rows, technicianRows] = await Promise.all([
    storeCustomers(db, companyId, listed, now),
    db
      .insertInto('technicians')
      .values(
        technicians.map(({ user, columns }) => ({
          ...{ companyId, userId: user.id, name: user.contactName ?? '' },
          ...columns,
        })),
      )
      .returning('id')
      .execute(),
  ]);
  const users = (await accountsOf?.(rows)) ?? [];
  return {
    ...{ companyId, owner, coordinator },
    technicians: technicianRows.map(({ id }, i) => ({ id, user: technicians[i]!.user })),
    clients: rows.map((row, i) => ({
      row,
      contact: listed.customers[i]!.contact,
      users: users.filter(({ customerId }) => customerId === row.id),
    })),
  };
}
