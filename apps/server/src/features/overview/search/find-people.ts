import { countryOf } from '@portal/contract/companies/companies/country-of.ts';
import { isAdmin, isStaff } from '@portal/contract/core/roles.ts';
import { sql } from 'kysely';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import type { UserRow } from '../../../db/schema/companies.ts';
import { hasTrigram } from '../../../db/search-words.ts';
import { phoneText, searchedText } from '../../../phones/phone-number.ts';
import { bestCustomersFirst } from '../../people/customers/index.ts';

export interface FoundUser
  extends Pick<UserRow, 'id' | 'username' | 'email' | 'role' | 'company' | 'active'> {
  name: string;
  /** Name of the customer record that the portal user belongs to. */
  customerName: string | null;
}

export interface FoundCustomer {
  id: number;
  name: string;
  email: string | null;
  phone: string | null;
}

/**
 * Finds users of the company by name, username, e-mail address or own company label (D9.2). Users whose username or
 * address is the text come first, then users whose name begins with it. Only admins may see users. A text without a
 * trigram finds nobody.
 */
export async function findUsers(db: Db, actor: Actor, text: string, limit: number): Promise<FoundUser[]> {
  if (!isAdmin(actor.role) || !hasTrigram(text)) return [];
  const { rows } = await sql<FoundUser>`
    select u.id, u.username, u.email, u.role, u.company, u.active, c.name as customer_name,
      coalesce(nullif(u.contact_name, ''), u.username) as name
    from search_best_users(${text}, ${text}) s
      join users u on u.id = s.user_id left join customers c on c.id = u.customer_id
    order by lower(u.username) = lower(${text}) or lower(u.email) = lower(${text}) desc,
      starts_with(lower(coalesce(nullif(u.contact_name, ''), u.username)), lower(${text})) desc,
      u.active desc, lower(u.username), u.id
    limit ${limit}`.execute(db);
  return rows;
}

/** Finds customer records by name, e-mail address, phone or address, for staff (D9.2), in the order of the customer picker. */
export async function findCustomers(
  db: Db,
  actor: Actor,
  typed: string,
  limit: number,
): Promise<FoundCustomer[]> {
  const text = searchedText(typed, actor.country);
  if (!isStaff(actor.role) || !hasTrigram(text)) return [];
  const { rows } = await sql<FoundCustomer & { country: string }>`
    select c.id, c.name, c.email, c.phone, c.country
    from search_best_customers(${text}, ${text}) s join customers c on c.id = s.customer_id
    order by ${bestCustomersFirst(text)} limit ${limit}`.execute(db);
  const home = actor.country;
  return rows.map(({ country, ...row }) => ({
    ...row,
    phone: phoneText(row.phone, { home, of: countryOf(country) ?? home }),
  }));
}
