import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import { invitationsToAddress } from '../../../db/with-address.ts';

/**
 * Revokes the open invitations for an address and returns their ids. `only` is a further condition on `invitations`.
 */
export async function voidInvitations(
  db: Db,
  email: string,
  only: RawBuilder<unknown> = sql`true`,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update invitations set revoked_at = now(), version = version + 1
    where id in ${invitationsToAddress(email)} and accepted_at is null and revoked_at is null
      and expires_at > now() and ${only}
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}
