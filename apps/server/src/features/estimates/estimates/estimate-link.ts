import { estimatePaths } from '@portal/contract/estimates/estimates/paths.ts';
import { sql } from 'kysely';
import { hashToken, newToken } from '../../../auth/tokens.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import type { EstimateRow } from '../../../db/schema/estimates.ts';
import type { Runtime } from '../../../runtime.ts';
import type { LinkHolder } from './approval.policy.ts';

/** How long an estimate can still be opened through its link after its last day. */
const READABLE_DAYS = 30;

/**
 * Makes a link to see and answer this one version, and nothing else (access.md, signed links). `address` is the address
 * of the company's portal. `userId` is the person of the customer's team who gets the link. The limit of that person
 * counts for it, and the lowest one of the team for a link that nobody in particular holds (D3.6).
 */
export async function issueLink(
  db: Db,
  address: string,
  { id, companyId, validUntil }: EstimateRow,
  { userId, madeBy }: LinkHolder,
): Promise<string> {
  const token = newToken();
  await db
    .insertInto('estimateLinks')
    .values({
      companyId,
      estimateId: id,
      tokenHash: hashToken(token),
      ...{ userId, madeBy },
      // Its last day ends at the company's midnight.
      expiresAt: sql<Date>`(select (${validUntil}::date + ${READABLE_DAYS + 1}::int)::timestamp at time zone time_zone
        from companies where id = ${companyId})`,
    })
    .execute();
  return `${address}${estimatePaths.mailedEstimate(token)}`;
}

interface LinkedTo extends LinkHolder {
  companyId: number;
  estimateId: number;
  repairId: number;
}

/** Ends the links that a tracking link has made to the estimates of a repair. Used when that link is revoked. */
export const endLinksOfTracking = async (db: Db, repairId: number): Promise<void> => {
  await db
    .updateTable('estimateLinks')
    .set({ expiresAt: sql<Date>`now()` })
    .where('madeBy', '=', 'tracking')
    .where('expiresAt', '>', sql<Date>`now()`)
    .where('estimateId', 'in', (q) => q.selectFrom('estimates').select('id').where('repairId', '=', repairId))
    .execute();
};

/**
 * Returns the version that a valid link is for, or undefined for any other link. The token names the tenant, so this
 * look-up is made before the tenant is known.
 */
export const linkedTo = (runtime: Runtime, token: string): Promise<LinkedTo | undefined> =>
  runtime.database.dangerouslyAcrossCompanies((db) =>
    db
      .selectFrom('estimateLinks as l')
      .innerJoin('estimates as e', 'e.id', 'l.estimateId')
      .innerJoin('repairs as r', 'r.id', 'e.repairId')
      .innerJoin('companies as c', 'c.id', 'l.companyId')
      .select(['l.companyId', 'l.estimateId', 'e.repairId', 'l.userId', 'l.madeBy'])
      .where('l.tokenHash', '=', hashToken(token))
      .where('l.expiresAt', '>', sql<Date>`now()`)
      .where('r.deletedAt', 'is', null)
      .where('c.active', '=', true)
      .executeTakeFirst(),
  );
