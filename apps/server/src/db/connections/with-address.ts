import { type RawBuilder, sql } from 'kysely';

/*
 * Each function returns the ids of the tenant's rows with an e-mail address, without regard to case (D1.4). A comparison
 * with lower() under row-level security would read every row of the company (decision 0019).
 */

export const usersWithAddress = (email: string): RawBuilder<number> =>
  sql<number>`(select users_with_address(${email}))`;

/** The address is that of the customer record or of its contact. */
export const customersWithAddress = (email: string): RawBuilder<number> =>
  sql<number>`(select customers_with_address(${email}))`;

export const invitationsToAddress = (email: string): RawBuilder<number> =>
  sql<number>`(select invitations_to_address(${email}))`;
