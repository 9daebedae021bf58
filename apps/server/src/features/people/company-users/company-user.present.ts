import type { Query } from '@portal/contract/core/calls/endpoint.ts';
import { window } from '@portal/contract/core/calls/paging.ts';
import type { endpoints } from '@portal/contract/index.ts';
import type { CompanyUser, UserKind } from '@portal/contract/people/company-users/endpoints.ts';
import { sql } from 'kysely';
import { shownEmail } from '../../../auth/shown-email.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { directionOf, onPage } from '../../../db/rows-of-page.ts';
import type { UserRow } from '../../../db/schema/companies.ts';
import { containsWords } from '../../../db/search-words.ts';
import { presentRights } from '../customers/index.ts';

interface Names {
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
  contactName?: string | null | undefined;
}

/**
 * Returns the one name to store, from either form of name. Returns undefined when none was sent, and null when it was
 * emptied.
 */
export function fullName({ firstName, lastName, contactName }: Names): string | null | undefined {
  if (contactName !== undefined) return contactName || null;
  if (firstName === undefined && lastName === undefined) return undefined;
  return [firstName, lastName].filter(Boolean).join(' ') || null;
}

type UsersQuery = Omit<Query<typeof endpoints.companyUsers.list>, 'kind'> & { kind?: UserKind | undefined };

/** A user with related data. */
interface FoundUser extends UserRow {
  customerName: string | null;
  /** The number of valid sessions. */
  sessions: number;
  lastSeenAt: Date | null;
}

const shownName = sql<string>`lower(coalesce(nullif(u.contact_name, ''), u.username))`;
const open = sql`s.user_id = u.id and s.expires_at > now() and s.idle_until > now()`;

const usersOf = (db: Db, companyId: number) =>
  db
    .selectFrom('users as u')
    // Row-level security also shows a superadmin their own row while they work in another tenant.
    .where('u.companyId', '=', companyId);

const withDetails = (found: ReturnType<typeof usersOf>) =>
  found
    .leftJoin('customers as c', 'c.id', 'u.customerId')
    .selectAll('u')
    .select([
      'c.name as customerName',
      sql<number>`(select count(*)::int from sessions s where ${open})`.as('sessions'),
      sql<Date | null>`(select max(s.last_seen_at) from sessions s where ${open})`.as('lastSeenAt'),
    ]);

/** Returns one page of a company's users. The default order is newest first (D2.3). */
export async function listCompanyUsers(
  db: Db,
  companyId: number,
  query: UsersQuery,
): Promise<{ rows: FoundUser[]; total: number }> {
  const found = usersOf(db, companyId)
    .$if(query.role !== undefined, (q) => q.where('u.role', '=', query.role!))
    .$if(query.kind !== undefined, (q) => q.where('u.role', query.kind === 'staff' ? '!=' : '=', 'customer'))
    .$if(query.active !== undefined, (q) => q.where('u.active', '=', query.active!))
    .$if(query.withRepairs === true, (q) =>
      q.where(sql<boolean>`u.id in (select k.user_id from repair_users k where k.repairs > 0)`),
    )
    .$if(Boolean(query.search), (q) =>
      q.where(containsWords(sql`concat_ws(' ', u.username, u.email, u.contact_name)`, query.search!)),
    );
  const order = directionOf(query);
  const [rows, { total }] = await Promise.all([
    withDetails(found)
      .orderBy(query.sort === 'name' ? shownName : sql`u.created_at`, order)
      .orderBy('u.id', order)
      .$call(onPage(window(query)))
      .execute(),
    found.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

/** Returns one user of the company, or undefined when the user is absent or foreign. */
export const companyUserById = (db: Db, companyId: number, id: number): Promise<FoundUser | undefined> =>
  withDetails(usersOf(db, companyId)).where('u.id', '=', id).executeTakeFirst();

/** Returns first and last name (B3). The portal stores one name. */
function partsOf(name: string | null): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = (name ?? '').trim().split(/\s+/);
  return { firstName, lastName: rest.join(' ') };
}

/** Returns a user for admins. There is no field for hashes and tokens (access.md, Fields). */
export const presentCompanyUser = (row: FoundUser): CompanyUser => ({
  id: row.id,
  companyId: row.companyId,
  username: row.username,
  email: shownEmail(row),
  ...partsOf(row.contactName),
  contactName: row.contactName,
  phone: row.phone,
  company: row.company,
  address: row.address,
  customerNo: row.customerNo,
  customerId: row.customerId,
  customerName: row.customerName,
  ...presentRights(row),
  role: row.role,
  active: row.active,
  hasPassword: row.passwordHash !== null,
  emailVerified: row.emailVerifiedAt !== null && row.newEmail === null,
  emailInUse: row.email,
  sessions: row.sessions,
  lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  version: row.version,
});
