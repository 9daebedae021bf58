import type { Db } from '../db/bound-kysely.ts';
import type { UserRow } from '../db/schema/companies.ts';
import { customers, mailOf } from '../sample-company/catalogue/customer-list.ts';
import type * as sample from '../sample-company/plan/people.ts';
import { DAY_MS, TIME_ZONE } from '../sample-company/plan/work-times.ts';
import { storeCustomers } from '../sample-company/store/store-customers.ts';
import { company, MAIL_DOMAIN, staff } from './accounts.ts';

interface Technician extends sample.Technician {
  user: UserRow;
}

/** The people of the demo company. Everybody on the staff has an account. */
export interface People extends sample.People {
  owner: UserRow;
  coordinator: UserRow;
  technicians: Technician[];
}

const verified = (now: Date) => new Date(now.getTime() - 540 * DAY_MS);

/** Gives the company of the first start its demo name and data. */
async function nameCompany(db: Db, companyId: number, now: Date): Promise<void> {
  await db
    .updateTable('companies')
    .set({
      ...company,
      setupDismissed: true,
      timeZone: TIME_ZONE,
      createdAt: verified(now),
      termsChangedAt: verified(now),
    })
    .where('id', '=', companyId)
    .execute();
}

/** Makes the staff. The owner exists already, and real technicians replace the three of a new company. */
async function makeStaff(db: Db, owner: UserRow, hash: () => Promise<string>, now: Date): Promise<UserRow[]> {
  const [first, ...rest] = staff;
  const companyId = owner.companyId!;
  const updated = await db
    .updateTable('users')
    .set({
      contactName: first!.contactName,
      phone: first!.phone,
      email: `${first!.username}@${MAIL_DOMAIN}`,
      createdAt: verified(now),
    })
    .where('id', '=', owner.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const hashes = await Promise.all(rest.map(hash));
  const made = await db
    .insertInto('users')
    .values(
      rest.map(({ username, contactName, phone, role }, i) => ({
        companyId,
        username,
        contactName,
        phone,
        role,
        email: `${username}@${MAIL_DOMAIN}`,
        passwordHash: hashes[i]!,
        emailVerifiedAt: verified(now),
        createdAt: verified(now),
      })),
    )
    .returningAll()
    .execute();
  return [updated, ...made];
}

async function makeTechnicians(db: Db, users: readonly UserRow[]): Promise<Technician[]> {
  const people = staff.flatMap(({ username, specialties, color }) => {
    const user = users.find((u) => u.username === username);
    return specialties && color && user ? [{ user, specialties, color }] : [];
  });
  await db.deleteFrom('technicians').where('companyId', '=', users[0]!.companyId!).execute();
  const rows = await db
    .insertInto('technicians')
    .values(
      people.map(({ user, specialties, color }) => ({
        companyId: user.companyId!,
        userId: user.id,
        name: user.contactName!,
        email: user.email,
        phone: user.phone,
        specialties,
        color,
      })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }, i) => ({ id, user: people[i]!.user }));
}

async function makeClients(db: Db, companyId: number, hash: () => Promise<string>, now: Date) {
  const rows = await storeCustomers(db, companyId, customers, verified(now));
  const logins = customers.flatMap((customer, i) =>
    (customer.users ?? []).map((user) => ({ ...user, customer, row: rows[i]! })),
  );
  const hashes = await Promise.all(logins.map(hash));
  const users = await db
    .insertInto('users')
    .values(
      logins.map(({ username, contactName, customer, row }, i) => ({
        companyId,
        customerId: row.id,
        username,
        contactName,
        company: customer.name,
        customerNo: `C-${2000 + row.id}`,
        email: mailOf(customer, contactName),
        phone: row.phone,
        address: `${customer.street}, ${customer.city}, ${customer.state} ${customer.zip}`,
        passwordHash: hashes[i]!,
        emailVerifiedAt: verified(now),
        termsVersion: 1,
        termsAcceptedAt: verified(now),
        createdAt: verified(now),
      })),
    )
    .returningAll()
    .execute();
  return rows.map((row, i) => ({
    row,
    contact: customers[i]!.contact,
    users: users.filter(({ customerId }) => customerId === row.id),
  }));
}

/** Makes the company, its four people and its customers. `hash` returns a hash of the demo password. */
export async function makePeople(
  db: Db,
  owner: UserRow,
  hash: () => Promise<string>,
  now: Date,
): Promise<People> {
  const companyId = owner.companyId!;
  await nameCompany(db, companyId, now);
  const [boss, coordinator, ...others] = await makeStaff(db, owner, hash, now);
  const technicians = await makeTechnicians(db, [boss!, coordinator!, ...others]);
  const clients = await makeClients(db, companyId, hash, now);
  return { companyId, owner: boss!, coordinator: coordinator!, technicians, clients };
}
