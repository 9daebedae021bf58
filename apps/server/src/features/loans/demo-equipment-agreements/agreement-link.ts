import { agreementMessages as say } from '@portal/contract/loans/demo-equipment-agreements/messages.ts';
import { type SqlBool, sql } from 'kysely';
import { hashToken } from '../../../auth/tokens.ts';
import { notFound } from '../../../errors.ts';
import type { Runtime } from '../../../runtime.ts';

/** The agreement that a link is for. */
export interface LinkedAgreement {
  companyId: number;
  agreementId: number;
  /** True for the link of hand-over mode, which is opened on a device of the company. */
  isHandOver: boolean;
}

export const badLink = () => notFound(say.badLink, 'demo_agreement.bad_link');

/**
 * Returns the agreement that a link is for. The token names the tenant, so this look-up is made before the tenant is
 * known.
 * @throws 404, the same for every bad link: a wrong, replaced or expired one, and one of an inactive company.
 */
export async function agreementOfLink({ database }: Runtime, token: string): Promise<LinkedAgreement> {
  const hash = hashToken(token);
  const found = await database.dangerouslyAcrossCompanies((db) =>
    db
      .selectFrom('demoEquipmentAgreements as a')
      .innerJoin('companies as c', 'c.id', 'a.companyId')
      .select(['a.id as agreementId', 'a.companyId'])
      .select(sql<boolean>`a.hand_over_token_hash is not distinct from ${hash}`.as('isHandOver'))
      .where(
        sql<SqlBool>`((a.token_hash = ${hash} and a.token_expires_at > now())
          or (a.hand_over_token_hash = ${hash} and a.hand_over_expires_at > now()))`,
      )
      .where('c.active', '=', true)
      .executeTakeFirst(),
  );
  if (!found) throw badLink();
  return found;
}
