import type { RepairEstimate } from '@portal/contract/estimates/estimates/endpoints.ts';
import { sql } from 'kysely';
import type { RepairRow } from '../../../../db/schema/repairs.ts';
import type { Locked } from '../../../../db/transactions/locked.ts';
import { portalAddress } from '../../../../portal-address.ts';
import type { Work } from '../../../../work.ts';
import { record } from '../../../records/audit/index.ts';
import { publishChange } from '../../../repairs/repairs/index.ts';
import { lockOpen, readEstimates } from '../estimate.queries.ts';
import { endLinks, issueLink } from './estimate-link.ts';

/**
 * Makes a link to the open version that staff hand on by other ways than mail. Nobody in particular holds it, so it
 * approves up to the lowest limit of the team (D3.6).
 * @throws 409 when the version does not wait for an answer.
 */
export async function makeLink(
  work: Work,
  repair: Locked<RepairRow>,
  version: number,
): Promise<{ url: string }> {
  const { db, runtime } = work;
  const { estimate, company } = await lockOpen(db, repair, version);
  const portal = portalAddress(company, runtime.config.publicUrl);
  const [url] = await Promise.all([
    issueLink(db, portal, estimate, { userId: null, madeBy: 'staff' }),
    record(work, { action: 'estimate.link_made', kind: 'repair', id: repair.id, after: { version } }),
  ]);
  return { url };
}

/**
 * Ends all links to the estimates of a repair. Whoever opens one is told that it is not valid. Those that a tracking link
 * made end too, and it makes no new ones to these versions (D3.6).
 */
export async function revokeLinks(work: Work, repair: Locked<RepairRow>): Promise<RepairEstimate> {
  const { db, actor } = work;
  await endLinks(db, repair.id);
  await Promise.all([
    db
      .updateTable('estimates')
      .set({ linksEndedAt: sql<Date>`now()` })
      .where('repairId', '=', repair.id)
      .where('state', '=', 'sent')
      .execute(),
    record(work, { action: 'estimate.links_revoked', kind: 'repair', id: repair.id }),
    publishChange(work, repair),
  ]);
  return readEstimates(db, actor, repair.id);
}
