import type { Db } from '../db/bound-kysely.ts';
import type { CustomerRow, UserRow } from '../db/schema/companies.ts';
import { linesAtHome } from '../features/companies/companies/index.ts';
import { customers, mailOf } from '../sample-company/catalogue/customer-list.ts';
import { DAY_MS } from '../sample-company/plan/work-times.ts';
import type { Cast } from '../sample-company/store/make-people.ts';
import { MAIL_DOMAIN, staff } from './accounts.ts';

/** The staff of the demo company. Everybody has an account. */
export interface Staff {
  owner: UserRow;
  coordinator: UserRow;
  technicians: UserRow[];
}

/** When the accounts were made: before the laboratory was accredited. */
export const foundedAt = (now: Date): Date => new Date(now.getTime() - 930 * DAY_MS);

/** Makes the staff beside the owner, who exists already. `hash` returns a hash of the demo password. */
export async function makeStaff(
  db: Db,
  owner: UserRow,
  hash: () => Promise<string>,
  now: Date,
): Promise<Staff> {
  const [first, ...rest] = staff;
  const companyId = owner.companyId!;
  const createdAt = foundedAt(now);
  const boss = await db
    .updateTable('users')
    .set({
      contactName: first!.contactName,
      phone: first!.phone,
      email: `${first!.username}@${MAIL_DOMAIN}`,
      createdAt,
    })
    .where('id', '=', owner.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const hashes = await Promise.all(rest.map(hash));
  const [coordinator, ...technicians] = await db
    .insertInto('users')
    .values(
      rest.map(({ username, contactName, phone, role }, i) => ({
        ...{ companyId, username, contactName, phone, role, createdAt },
        email: `${username}@${MAIL_DOMAIN}`,
        passwordHash: hashes[i]!,
        emailVerifiedAt: createdAt,
      })),
    )
    .returningAll()
    .execute();
  // Real technicians replace the three of a new company.
  await db.deleteFrom('technicians').where('companyId', '=', companyId).execute();
  return { owner: boss, coordinator: coordinator!, technicians };
}

/** Makes the accounts of customers. */
async function makeCustomerAccounts(
  db: Db,
  rows: readonly CustomerRow[],
  hash: () => Promise<string>,
  now: Date,
): Promise<UserRow[]> {
  const logins = customers.flatMap((customer, i) =>
    (customer.users ?? []).map((user) => ({ ...user, customer, row: rows[i]! })),
  );
  const hashes = await Promise.all(logins.map(hash));
  const createdAt = foundedAt(now);
  return db
    .insertInto('users')
    .values(
      logins.map(({ username, contactName, customer, row }, i) => ({
        ...{ companyId: row.companyId, customerId: row.id, username, contactName, createdAt },
        company: customer.name,
        customerNo: `C-${2000 + row.id}`,
        email: mailOf(customer, contactName),
        phone: row.phone,
        address: linesAtHome({ ...customer, name: null }).join(', '),
        passwordHash: hashes[i]!,
        emailVerifiedAt: createdAt,
        termsVersion: 1,
        termsAcceptedAt: createdAt,
      })),
    )
    .returningAll()
    .execute();
}

/** Returns who works in the demo company, with the accounts of customers. */
export const castOf = (
  db: Db,
  { owner, coordinator, technicians }: Staff,
  hash: () => Promise<string>,
  now: Date,
): Cast => ({
  ...{ owner, coordinator },
  technicians: staff.flatMap(({ username, specialties, color }) => {
    const user = technicians.find((one) => one.username === username);
    return user && specialties && color
      ? [{ user, columns: { specialties, color, email: user.email, phone: user.phone } }]
      : [];
  }),
  accountsOf: (rows) => makeCustomerAccounts(db, rows, hash, now),
});
