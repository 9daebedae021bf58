import { isAdmin } from '@portal/contract/core/roles.ts';
import type { FoundUnits, ScannedUnit } from '@portal/contract/papers/shipments/endpoints.ts';
import { readLabel } from '@portal/contract/papers/shipments/read-label.ts';
import { CHOSEN_MAX } from '@portal/contract/repairs/repairs/chosen.ts';
import type { RepairStatus } from '@portal/contract/repairs/repairs/status.ts';
import { type RawBuilder, sql } from 'kysely';
import type { RepairRow } from '../../../db/schema/repairs.ts';
import { portalAddress } from '../../../portal-address.ts';
import type { Work } from '../../../work.ts';
import { ownCompany } from '../../companies/companies/index.ts';
import { agreedColumn } from '../../estimates/estimates/index.ts';
import { addressLines, hasCertificateToApprove } from '../../repairs/repairs/index.ts';

/** The most units that one code shows. */
const UNITS_MAX = 20;

const ADDRESS = /^[a-z][a-z0-9+.-]*:\/\//i;
/** Without a hyphen it may be the serial number of a unit too. */
const MAY_BE_SERIAL = /^(?:SR ?)?[0-9]+$/i;

type Found = RepairRow & {
  certificateWaits: boolean;
  receivedAt: Date | null;
  receivedBy: string | null;
  agreed?: ScannedUnit['agreed'];
};

const presentUnit = (row: Found): ScannedUnit => ({
  id: row.id,
  serviceReportNumber: row.serviceReportNumber,
  companyName: row.companyName,
  contactName: row.contactName,
  modelPartNo: row.modelPartNo,
  serialNumber: row.serialNumber,
  assetNumber: row.assetNumber,
  status: row.status as RepairStatus,
  dateSubmitted: row.dateSubmitted.toISOString(),
  estimatedCompletionDate: row.estimatedCompletionDate,
  inboundTrackingNumber: row.inboundTrackingNumber,
  inboundCarrier: row.inboundCarrier,
  outboundTrackingNumber: row.outboundTrackingNumber,
  customerId: row.customerId,
  userId: row.userId,
  accessories: row.accessories,
  receivedAccessories: row.receivedAccessories,
  shelf: row.shelf,
  certificateWaits: row.certificateWaits,
  shippingAddress: addressLines(row, 'shipping') ?? addressLines(row, 'billing'),
  ...(row.agreed !== undefined && { agreed: row.agreed }),
  received: row.receivedAt && { at: row.receivedAt.toISOString(), by: row.receivedBy },
});

const ofNumber = (number: string) =>
  sql`select n.id from repairs n where n.service_report_number = ${number}`;
/** A code that is no label of ours is the serial number of a unit, or its asset number. */
const ofUnitNumber = (number: string) => sql`select s.repair_id from repairs_of_serial(${number}) s
  union select a.repair_id from repairs_of_asset(${number}) a`;

/** Returns how a code is read, and the query of the ids that it names. Each query finds its rows by an index. */
function meaningOf(code: string): { reads: FoundUnits['reads']; named: RawBuilder<unknown> } {
  const target = readLabel(code);
  if (!target) return { reads: 'serialNumber', named: ofUnitNumber(code) };
  if ('id' in target) return { reads: 'repair', named: sql`select ${target.id}::int` };
  if ('unit' in target)
    return {
      reads: 'unit',
      named: sql`select u.id from customer_equipment e
        cross join lateral repairs_of_unit(e.id) s
        join repairs u on u.id = s.repair_id and u.customer_id = e.customer_id
        where e.id = ${target.unit}`,
    };
  return MAY_BE_SERIAL.test(code)
    ? { reads: 'serialNumber', named: sql`${ofNumber(target.number)} union ${ofUnitNumber(code)}` }
    : { reads: 'repair', named: ofNumber(target.number) };
}

/**
 * Returns the repairs of the company that a code or a list of ids names. An address with another host than the portal's
 * names nothing, because its number belongs to somebody else's repair.
 */
export async function findUnits(
  { db, actor, origin, runtime }: Work,
  { code, ids }: { code?: string | undefined; ids?: number[] | undefined },
): Promise<FoundUnits> {
  const { reads, named } =
    code === undefined
      ? { reads: 'repair' as const, named: sql`select unnest(${ids ?? []}::int[])` }
      : meaningOf(code);
  const [company, { rows }] = await Promise.all([
    ownCompany(db),
    sql<Found>`
      select r.*, l.date as received_at, l.added_by as received_by, ${hasCertificateToApprove} as certificate_waits
        ${isAdmin(actor.role) ? sql`, ${agreedColumn('r')} as agreed` : sql``}
      from repairs r
      left join lateral (select date, added_by from repair_logs
        where repair_id = r.id and status = 'received' order by date desc, id desc limit 1) l on true
      where r.deleted_at is null and r.id in (${named})
      order by r.status in ('shipped', 'cancelled'), r.date_submitted desc, r.id desc
      limit ${code === undefined ? CHOSEN_MAX : UNITS_MAX}`.execute(db),
  ]);
  if (code !== undefined && ADDRESS.test(code)) {
    const { publicUrl } = runtime.config;
    const own = [portalAddress(company, publicUrl), publicUrl].map((address) => new URL(address).host);
    const host = URL.parse(code)?.host;
    if (host === undefined || ![...own, origin.host].includes(host)) return { reads: 'elsewhere', units: [] };
  }
  return { reads, units: rows.map(presentUnit) };
}
