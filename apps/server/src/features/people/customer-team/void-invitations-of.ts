import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { UserRow } from '../../../db/schema/companies.ts';
import { invitationLink } from '../invitations/index.ts';

/**
 * Revokes the open invitations of a user who no longer manages a team, so that nobody comes back through a link sent to
 * another address of theirs. `user` is the row before the change.
 */
export const voidInvitationsOf = (
  db: Db,
  { id, customerId }: Pick<UserRow, 'id' | 'customerId'>,
): Promise<unknown> =>
  invitationLink.revoke(
    db,
    sql`l.customer_id = ${customerId ?? 0} and l.sent_by_user_id = ${id} and l.accepted_at is null`,
  );
