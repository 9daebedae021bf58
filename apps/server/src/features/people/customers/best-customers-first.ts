import { type RawBuilder, sql } from 'kysely';

/**
 * Returns the ORDER BY for `customers as c` that match a text. The customer picker (B2.2) and the global search (D9.2)
 * share it. Customers with exactly that name or address come first, then names that begin with the text, then all
 * others by name.
 */
export const bestCustomersFirst = (text: string): RawBuilder<unknown> => sql`
  (lower(c.name) = lower(${text}) or coalesce(lower(c.email) = lower(${text}), false)) desc,
  starts_with(lower(c.name), lower(${text})) desc, c.active desc, lower(c.name), c.id`;
