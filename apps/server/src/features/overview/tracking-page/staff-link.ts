import type { TrackingLink } from '@portal/contract/overview/tracking-page/shapes.ts';
import { repairMessages } from '@portal/contract/repairs/repairs/messages.ts';
import { sql } from 'kysely';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import type { Locked } from '../../../db/locked.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';
import { notFound } from '../../../errors.ts';
import type { Runtime } from '../../../runtime.ts';
import type { Work } from '../../../work.ts';
import { ownCompany } from '../../companies/companies/index.ts';
import { endLinksOfTracking } from '../../estimates/estimates/index.ts';
import {
  addressToFollow,
  endOfLink,
  hasTrackingLink,
  revokeTracking,
} from '../../messaging/tracking-links/index.ts';
import { record } from '../../records/audit/index.ts';
import { publishChange, repairScope } from '../../repairs/repairs/index.ts';

async function present(runtime: Runtime, db: Db, repair: RepairRow): Promise<TrackingLink> {
  const [company, visits] = await Promise.all([
    ownCompany(db),
    db.selectFrom('trackingVisits').selectAll().where('repairId', '=', repair.id).executeTakeFirst(),
  ]);
  const endsAt = endOfLink(repair);
  const works = hasTrackingLink(company, repair);
  const reason = works ? null : company.trackingLinks ? 'ended' : 'off';
  return {
    link: works ? addressToFollow(runtime, company, repair) : null,
    reason,
    endsAt: endsAt?.toISOString() ?? null,
    opens: visits?.opens ?? 0,
    lastOpenedAt: visits?.lastOpenedAt.toISOString() ?? null,
  };
}

/** Returns the tracking link of a repair for admins. @throws 404 when the repair is absent or foreign. */
export async function readTrackingLink(
  runtime: Runtime,
  db: Db,
  actor: Actor,
  id: number,
): Promise<TrackingLink> {
  const repair = await repairScope.find(db, actor, id, false);
  if (!repair) throw notFound(repairMessages.notFound);
  return present(runtime, db, repair);
}

/**
 * Revokes the link of a repair and returns the new one. The link of its shipment is revoked too, because it leads to
 * this repair. Openings of the old link are forgotten.
 */
export async function renewTrackingLink(work: Work, repair: Locked<RepairRow>): Promise<TrackingLink> {
  const { db, runtime } = work;
  await Promise.all([
    revokeTracking(db, sql`r.id = ${repair.id}`),
    endLinksOfTracking(db, repair.id),
    db.deleteFrom('trackingVisits').where('repairId', '=', repair.id).execute(),
    record(work, { action: 'repair.link_renewed', kind: 'repair', id: repair.id }),
    publishChange(work, repair),
  ]);
  return present(runtime, db, { ...repair, linkEdition: repair.linkEdition + 1 });
}
