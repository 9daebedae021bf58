import { sql } from 'kysely';
import { hashToken } from '../../../auth/tokens.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import type { CompanyRow } from '../../../db/schema/companies.ts';
import type { InvitationRow } from '../../../db/schema/invitations.ts';

/**
 * Returns the invitation that a valid link is for, with the company that sent it, active or not. Undefined for every
 * bad link. The token names the tenant, so `db` must see all tenants.
 */
export async function openInvitation(
  db: Db,
  token: string,
): Promise<{ invitation: InvitationRow; company: CompanyRow } | undefined> {
  const invitation = await db
    .selectFrom('invitations')
    .selectAll()
    .where('tokenHash', '=', hashToken(token))
    .where('acceptedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst();
  if (!invitation) return undefined;
  const company = await db
    .selectFrom('companies')
    .selectAll()
    .where('id', '=', invitation.companyId)
    .executeTakeFirstOrThrow();
  return { invitation, company };
}
