import { type RawBuilder, sql } from 'kysely';

/**
 * Returns the condition for a row of `users` whose address is only a claim: it registered itself, never opened the
 * mailed link, and staff never put it into a record of theirs. Such an account keeps nobody from the address (D1.5).
 */
export const isUnprovenAccount = (): RawBuilder<boolean> =>
  sql<boolean>`(users.email_verified_at is null and users.role = 'customer' and exists (
    select from customers where customers.id = users.customer_id and customers.self_made))`;
