import { sql } from 'kysely';
import { hashToken } from '../../auth/tokens.ts';
import type { Db } from '../../db/bound-kysely.ts';
import type { CompanyRow } from '../../db/schema/companies.ts';
import type { InvitationRow } from '../../db/schema/invitations.ts';

/**
 * The invitation a live link belongs to, with the company that sent it, active or not; undefined for every bad link
 * alike. The token tells the tenant, so this needs a handle that sees every one.
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
