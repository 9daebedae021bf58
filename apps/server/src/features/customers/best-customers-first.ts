import { type RawBuilder, sql } from 'kysely';

/**
 * ORDER BY of `customers as c` that a text found, the same in the customer picker (B2.2) and in the global search
 * (D9.2): who is called exactly that or has that address, then who begins with it, then by name.
 */
export const bestCustomersFirst = (text: string): RawBuilder<unknown> => sql`
  (lower(c.name) = lower(${text}) or coalesce(lower(c.email) = lower(${text}), false)) desc,
  starts_with(lower(c.name), lower(${text})) desc, c.active desc, lower(c.name), c.id`;
