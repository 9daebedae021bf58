import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { UserRow } from '../../../db/schema/companies.ts';

/**
 * Revokes the open invitations of a user who no longer manages a team, so that nobody comes back through a link sent to
 * another address of theirs. `user` is the row before the change.
 */
export const voidInvitationsOf = (
  db: Db,
  { id, customerId }: Pick<UserRow, 'id' | 'customerId'>,
): Promise<unknown> =>
  db
    .updateTable('invitations')
    .set({ revokedAt: sql<Date>`now()`, version: sql<number>`version + 1` })
    .where('customerId', '=', customerId ?? 0)
    .where('sentByUserId', '=', id)
    .where('acceptedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .execute();
