import { type CalendarDate, today } from '@portal/contract/core/dates/dates.ts';
import { fromNumeric, toDollars } from '@portal/contract/core/numbers/money.ts';
import { LINK_PHOTOS_MAX } from '@portal/contract/messaging/tracking-links/messages.ts';
import type { TrackedRepair, Tracking } from '@portal/contract/overview/tracking-page/shapes.ts';
import type { RepairStatus } from '@portal/contract/repairs/repairs/status.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import type { EstimateRow } from '../../../db/schema/estimates.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';
import type { Runtime } from '../../../runtime.ts';
import { customerLanguage, ownCompany, publicCompany } from '../../companies/companies/index.ts';
import { endOfLink, type OpenedLink, trackingPath } from '../../messaging/tracking-links/index.ts';
import { linkedRepair, liveUnits } from './linked-rows.ts';

/** The most entries and photos of a page. A repair with more is rare, and the page has to open fast on a phone. */
const SHOWN_MAX = 100;

/**
 * Returns the estimate of a repair that waits for an answer and whose links staff have not taken back. `day` is today in
 * the company's zone.
 */
export const openEstimateOf = (
  db: Db,
  repairId: number,
  day: CalendarDate,
): Promise<EstimateRow | undefined> =>
  db
    .selectFrom('estimates')
    .selectAll()
    .where('repairId', '=', repairId)
    .where('state', '=', 'sent')
    .where('linksEndedAt', 'is', null)
    .where('validUntil', '>=', day)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();

const timelineOf = (db: Db, repairId: number) =>
  db
    .selectFrom('repairLogs as l')
    .leftJoin('repairMessages as m', (join) =>
      join.onRef('m.companyId', '=', 'l.companyId').onRef('m.id', '=', 'l.id'),
    )
    .select(['l.id', 'l.status', 'l.message', 'l.date', 'm.source'])
    .where('l.repairId', '=', repairId)
    .where('l.visibility', '=', 'customer')
    .orderBy('l.date', 'desc')
    .orderBy('l.id', 'desc')
    .limit(SHOWN_MAX)
    .execute();

const photosOf = (db: Db, repairId: number) =>
  db
    .selectFrom('repairImages')
    .select(['id', 'description', 'uploadedAt', 'fromLink'])
    .where('repairId', '=', repairId)
    .where('visibility', '=', 'customer')
    .orderBy('id', 'desc')
    .limit(SHOWN_MAX)
    .execute();

const withdrawalsOf = (db: Db, repair: number) =>
  db
    .selectFrom('certificates as t')
    .innerJoin('repairs as r', 'r.id', 't.repairId')
    .select(['t.id', 't.number', 't.edition', 't.withdrawnOn', 't.withdrawalReason', 't.withdrawalSeenAt'])
    .where('t.repairId', '=', repair)
    .where('t.state', '=', 'withdrawn')
    // A correction may name another customer, whom this link does not tell.
    .whereRef('t.customerId', 'is not distinct from', 'r.customerId')
    .orderBy('t.id', 'desc')
    .limit(SHOWN_MAX)
    .execute();

const certificatesOf = (db: Db, repair: number) =>
  db
    .selectFrom('certificates as t')
    .innerJoin('repairs as r', 'r.id', 't.repairId')
    .select(['t.id', 't.number', 't.edition'])
    .where('t.repairId', '=', repair)
    .where('t.state', '=', 'issued')
    .where('t.fileId', 'is not', null)
    .whereRef('t.customerId', 'is not distinct from', 'r.customerId')
    .orderBy('t.id', 'desc')
    .limit(SHOWN_MAX)
    .execute();

const unitOf = (row: RepairRow) => ({
  serviceReportNumber: row.serviceReportNumber,
  modelPartNo: row.modelPartNo,
  serialNumber: row.serialNumber,
  status: row.status as RepairStatus,
});

async function readRepair(db: Db, id: number): Promise<Tracking> {
  const [row, company, timeline, photos, withdrawals, certificates, language] = await Promise.all([
    linkedRepair(db, id),
    ownCompany(db),
    timelineOf(db, id),
    photosOf(db, id),
    withdrawalsOf(db, id),
    certificatesOf(db, id),
    customerLanguage(db, { repairId: id }),
  ]);
  const estimate = await openEstimateOf(db, id, today(company.timeZone));
  const repair: TrackedRepair = {
    ...unitOf(row),
    id,
    heldFrom: row.statusBeforeHold as RepairStatus | null,
    dateSubmitted: row.dateSubmitted.toISOString(),
    estimatedCompletionDate: row.estimatedCompletionDate,
    inboundTrackingNumber: row.inboundTrackingNumber,
    inboundCarrier: row.inboundCarrier,
    outboundTrackingNumber: row.outboundTrackingNumber,
    timeline: timeline.map(({ source, ...entry }) => ({
      ...entry,
      writtenBy: source === null ? null : source === 'staff' ? 'company' : 'customer',
      status: entry.status as RepairStatus | null,
      date: entry.date.toISOString(),
    })),
    photos: photos.map(({ id: photoId, description, uploadedAt }) => ({
      id: photoId,
      caption: description,
      date: uploadedAt.toISOString(),
    })),
    estimate: estimate
      ? {
          version: estimate.version,
          total: toDollars(fromNumeric(estimate.total)),
          validUntil: estimate.validUntil,
        }
      : null,
    withdrawals: withdrawals.map(({ withdrawnOn, withdrawalReason, withdrawalSeenAt, ...certificate }) => ({
      ...certificate,
      withdrawnOn: withdrawnOn!,
      reason: withdrawalReason ?? '',
      isSeen: withdrawalSeenAt !== null,
    })),
    certificates,
    canAddPhoto:
      endOfLink(row) === null && photos.filter(({ fromLink }) => fromLink).length < LINK_PHOTOS_MAX,
    isLabel: false,
  };
  return { company: publicCompany(company, language), repair, units: [] };
}

/** Returns what the link of a label shows: which unit it is, and where it is. */
async function readLabelled(db: Db, id: number): Promise<Tracking> {
  const [row, company, language] = await Promise.all([
    linkedRepair(db, id),
    ownCompany(db),
    customerLanguage(db, { repairId: id }),
  ]);
  const repair: TrackedRepair = {
    ...unitOf(row),
    id,
    heldFrom: row.statusBeforeHold as RepairStatus | null,
    dateSubmitted: row.dateSubmitted.toISOString(),
    estimatedCompletionDate: row.estimatedCompletionDate,
    inboundTrackingNumber: null,
    inboundCarrier: null,
    outboundTrackingNumber: null,
    timeline: [],
    photos: [],
    estimate: null,
    withdrawals: [],
    certificates: [],
    canAddPhoto: false,
    isLabel: true,
  };
  return { company: publicCompany(company, language), repair, units: [] };
}

/**
 * Returns what a tracking link shows (D12.1): what the customer sees of that one repair, without names and amounts of
 * entries, or the units of one shipment with the link of each.
 */
export async function readTracking(
  runtime: Pick<Runtime, 'masterKey'>,
  { db, record }: OpenedLink,
): Promise<Tracking> {
  if (record.kind === 'repair') return readRepair(db, record.id);
  if (record.kind === 'label') return readLabelled(db, record.id);
  const [company, units, language] = await Promise.all([
    ownCompany(db),
    liveUnits(db, record.id),
    customerLanguage(db, { shipmentId: record.id }),
  ]);
  return {
    company: publicCompany(company, language),
    repair: null,
    units: units.map((unit) => ({
      ...unitOf(unit),
      path: trackingPath(runtime, { ...unit, kind: 'repair' }),
    })),
  };
}
