import { estimatePaths } from '@portal/contract/estimates/estimates/paths.ts';
import { sql } from 'kysely';
import type { Db } from '../../../../db/bound-kysely.ts';
import type { EstimateRow } from '../../../../db/schema/estimates.ts';
import { notFound } from '../../../../errors.ts';
import type { LinkPage, Opened } from '../../../../links/link.ts';
import { storedLink } from '../../../../links/stored-link.ts';
import type { LinkHolder } from './approval.policy.ts';

/** How long an estimate can still be opened through its link after its last day. */
const READABLE_DAYS = 30;

interface LinkedEstimate extends LinkHolder {
  companyId: number;
  estimateId: number;
  repairId: number;
}

/** A link opens this one version, and nothing else (access.md, signed links). */
const estimateLink = storedLink({
  purpose: 'estimate',
  table: 'estimate_links',
  hash: 'token_hash',
  joins: sql`join estimates e on e.id = l.estimate_id join repairs r on r.id = e.repair_id and r.deleted_at is null`,
  gives: sql<LinkedEstimate>`l.company_id, l.estimate_id, e.repair_id, l.user_id, l.made_by`,
  ends: sql<Date>`l.expires_at`,
  keeps: (tokenHash, { companyId, validUntil }: EstimateRow) => ({
    tokenHash,
    // Its last day ends at the company's midnight.
    expiresAt: sql<Date>`(select (${validUntil}::date + ${READABLE_DAYS + 1}::int)::timestamp at time zone time_zone
      from companies where id = ${companyId})`,
  }),
  revokedBy: { column: 'expires_at' },
});

export type OpenedEstimate = Opened<LinkedEstimate>;

export const badLink = () => notFound('This link is not valid or has expired.', 'estimate.bad_link');

export const estimatePage: LinkPage<LinkedEstimate> = { links: [estimateLink], badLink };

/**
 * Makes a link to see and answer one version. `address` is the address of the company's portal. `userId` is the person of
 * the customer's team who gets the link. The limit of that person counts for it, and the lowest one of the team for a link
 * that nobody in particular holds (D3.6).
 */
export async function issueLink(
  db: Db,
  address: string,
  estimate: EstimateRow,
  { userId, madeBy }: LinkHolder,
): Promise<string> {
  const { token, kept } = estimateLink.issue(estimate);
  await db
    .insertInto('estimateLinks')
    .values({ companyId: estimate.companyId, estimateId: estimate.id, userId, madeBy, ...kept })
    .execute();
  return `${address}${estimatePaths.mailedEstimate(token)}`;
}

const ofRepair = (repairId: number) =>
  sql`l.estimate_id in (select id from estimates where repair_id = ${repairId})`;

/** Ends the links to all estimates of a repair. */
export const endLinks = (db: Db, repairId: number) => estimateLink.revoke(db, ofRepair(repairId));

/** Ends the links that a tracking link has made to the estimates of a repair. Used when that link is revoked. */
export const endLinksOfTracking = (db: Db, repairId: number) =>
  estimateLink.revoke(db, sql`l.made_by = 'tracking' and ${ofRepair(repairId)}`);
