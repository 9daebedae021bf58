import { today } from '@portal/contract/core/dates/dates.ts';
import type { endpoints } from '@portal/contract/index.ts';
import { trackingMessages } from '@portal/contract/messaging/tracking-links/messages.ts';
import type {
  Tracking,
  TrackingLink,
  trackedMessage,
} from '@portal/contract/overview/tracking-page/shapes.ts';
import type { InboundParcel } from '@portal/contract/repairs/repairs/inbound-parcel.ts';
import { repairMessages } from '@portal/contract/repairs/repairs/messages.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';
import { type Locked, lockRow } from '../../../db/transactions/locked.ts';
import { conflict, notFound } from '../../../errors.ts';
import type { Handlers } from '../../../http/call.ts';
import type { Runtime } from '../../../runtime.ts';
import type { Work } from '../../../work.ts';
import { seeWithdrawal } from '../../calibration/certificates/index.ts';
import { ownCompany } from '../../companies/companies/index.ts';
import { addMessage } from '../../conversation/repair-messages/index.ts';
import { endLinksOfTracking, issueLink } from '../../estimates/estimates/index.ts';
import {
  addressToFollow,
  badTrackingLink,
  endOfLink,
  hasTrackingLink,
  type OpenedLink,
  revokeTracking,
  throughTrackingLink,
} from '../../messaging/tracking-links/index.ts';
import { record } from '../../records/audit/index.ts';
import { publishChange, repairScope, tellParcel } from '../../repairs/repairs/index.ts';
import {
  addTrackedPhoto,
  countWrite,
  holderNamed,
  type LinkCall,
  lockLinkedRepair,
} from './add-tracked-photo.ts';
import { linkedUnits, onlyRepair } from './linked-rows.ts';
import { openEstimateOf, readTracking } from './read-tracking.ts';
import { trackedCertificate, trackedPhoto, trackedSlip } from './tracking-files.ts';

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
async function readTrackingLink(runtime: Runtime, db: Db, actor: Actor, id: number): Promise<TrackingLink> {
  const repair = await repairScope.find(db, actor, id, false);
  if (!repair) throw notFound(repairMessages.notFound);
  return present(runtime, db, repair);
}

/**
 * Revokes the link of a repair and returns the new one. The link of its shipment is revoked too, because it leads to
 * this repair. Openings of the old link are forgotten.
 */
async function renewTrackingLink(work: Work, repair: Locked<RepairRow>): Promise<TrackingLink> {
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

/**
 * Stores that the holder of a link has seen the withdrawal of a certificate of its repair (D5.11).
 * @throws 404 for a bad link and for another certificate, 429 for too many writes.
 */
async function seeWithdrawalByLink(call: LinkCall, certificateId: number): Promise<Tracking> {
  const { runtime, origin, params } = call;
  const id = await throughTrackingLink(runtime, params.token, async (opened) => onlyRepair(opened));
  await countWrite(call, id);
  return throughTrackingLink(runtime, params.token, async (opened) => {
    const { db } = opened;
    const repair = await lockLinkedRepair(opened);
    const certificate = await lockRow(
      db
        .selectFrom('certificates')
        .selectAll()
        .where('id', '=', certificateId)
        .where('repairId', '=', repair.id)
        .where('state', '=', 'withdrawn')
        .where('customerId', 'is not distinct from', repair.customerId),
      'no key update',
    );
    if (!certificate) throw badTrackingLink();
    await seeWithdrawal({ db, runtime, origin, actor: holderNamed(repair.companyId) }, certificate);
    return readTracking(runtime, opened);
  });
}

/**
 * Adds a message of the holder of a link to the conversation of its repair (D12.1, D12.2). Staff are told as of a message
 * of a customer. A closed repair can be written to as long as its link works, because questions come after the return.
 * @throws 404 for a bad link, 429 for too many messages.
 */
async function writeByLink(
  call: LinkCall,
  { name, message }: z.output<typeof trackedMessage>,
): Promise<Tracking> {
  const { runtime, origin, params } = call;
  const id = await throughTrackingLink(runtime, params.token, async (opened) => onlyRepair(opened));
  // Counted outside the transaction, so that a full pool is never waited for while the repair is locked.
  await countWrite(call, id);
  return throughTrackingLink(runtime, params.token, async (opened) => {
    const repair = await lockLinkedRepair(opened);
    const actor = holderNamed(repair.companyId, name);
    await addMessage({ db: opened.db, runtime, origin, actor }, repair, {
      source: 'tracking-link',
      author: { userId: null, name: actor.displayName! },
      text: message,
    });
    return readTracking(runtime, opened);
  });
}

/**
 * Stores in which parcel the holder of a link sends the unit (D3.9).
 * @throws 404 for a bad link, 409 for a unit that has arrived, 429 for too many writes.
 */
async function tellParcelByLink(call: LinkCall, parcel: InboundParcel): Promise<Tracking> {
  const { runtime, origin, params } = call;
  const id = await throughTrackingLink(runtime, params.token, async (opened) => onlyRepair(opened));
  await countWrite(call, id);
  return throughTrackingLink(runtime, params.token, async (opened) => {
    const { db } = opened;
    const repair = await lockLinkedRepair(opened);
    await tellParcel({ db, runtime, origin, actor: holderNamed(repair.companyId) }, repair, parcel);
    return readTracking(runtime, opened);
  });
}

/**
 * Makes a link to answer the open estimate and returns its path. Everybody who has the tracking link gets one, so it
 * approves up to the lowest limit of the team (D3.6).
 * @throws 409 when no estimate waits for an answer, and when staff have taken its links back.
 */
async function openEstimate(opened: OpenedLink): Promise<{ path: string }> {
  const { db } = opened;
  const company = await ownCompany(db);
  const estimate = await openEstimateOf(db, onlyRepair(opened), today(company.timeZone));
  if (!estimate) throw conflict('tracking.no_estimate', trackingMessages.noEstimate);
  return { path: await issueLink(db, '', estimate, { userId: null, madeBy: 'tracking' }) };
}

/**
 * Counts that a person opened the link. The page calls this when it is visible, so reading by a mail scanner counts as
 * nothing. The link of a shipment counts for each of its units.
 */
async function countOpen(opened: OpenedLink): Promise<void> {
  const ids = (await linkedUnits(opened)).map(({ id }) => id);
  await sql`
    insert into tracking_visits (repair_id, company_id)
    select unnest(${ids}::int[]), ${opened.record.companyId} order by 1
    on conflict (repair_id) do update set opens = tracking_visits.opens + 1, last_opened_at = now()`.execute(
    opened.db,
  );
}

/** Does the work of a call through a link, within the calls that an address may make in an hour. */
const through = <T>(
  { runtime, origin, params }: Pick<Work, 'runtime' | 'origin'> & { params: { token: string } },
  work: (opened: OpenedLink) => Promise<T>,
): Promise<T> => throughTrackingLink(runtime, params.token, work, origin.address);

export const trackingLinksRoutes: Handlers<typeof endpoints.trackingLinks> = {
  get: ({ work: { db, actor, runtime }, params }) => readTrackingLink(runtime, db, actor, params.id),
  renew: ({ work, record }) => renewTrackingLink(work, record),
  readPublic: (call) => through(call, (opened) => readTracking(call.runtime, opened)),
  countOpen: (call) => through(call, countOpen),
  photo: (call) =>
    through(call, (opened) =>
      trackedPhoto(call.runtime, opened, call.params.photoId, call.query.thumb === true),
    ),
  certificate: (call) =>
    through(call, (opened) => trackedCertificate(call.runtime, opened, call.params.certificateId)),
  packingSlip: (call) => through(call, (opened) => trackedSlip(call.runtime, call.origin, opened)),
  addPhoto: (call) => addTrackedPhoto(call),
  write: ({ body, ...call }) => writeByLink(call, body),
  tellParcel: ({ body, ...call }) => tellParcelByLink(call, body),
  acknowledge: (call) => seeWithdrawalByLink(call, call.params.certificateId),
  openEstimate: (call) => through(call, openEstimate),
};
