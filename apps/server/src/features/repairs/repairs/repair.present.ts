import { fromNumeric, toDollars } from '@portal/contract/core/numbers/money.ts';
import { isAdmin, isStaff } from '@portal/contract/core/roles.ts';
import type { PartRequest } from '@portal/contract/repairs/repairs/awaited-part.ts';
import type { InvoiceMark } from '@portal/contract/repairs/repairs/invoice-mark.ts';
import type { Repair, RepairListItem, SerialHistory } from '@portal/contract/repairs/repairs/shapes.ts';
import { nextStatuses, type RepairStatus } from '@portal/contract/repairs/repairs/status.ts';
import type { Actor } from '../../../db/actor.ts';
import type { RepairPartRow, RepairRow } from '../../../db/schema/repairs.ts';
import { withDial } from '../../../phones/phone-number.ts';
import { type ChargeTerms, invoiceFor, presentCharge } from './charge-terms.ts';
import { abilities, agreedBeforehandFor, wordsFor } from './repair.policy.ts';
import { addressLines } from './repair-address.ts';

/** The columns of a repair that a list reads. */
export type RepairListRow = Pick<
  RepairRow,
  | 'id'
  | 'serviceReportNumber'
  | 'companyName'
  | 'contactName'
  | 'modelPartNo'
  | 'serialNumber'
  | 'status'
  | 'repairNeeded'
  | 'calibrationNeeded'
  | 'dateSubmitted'
  | 'estimatedCompletionDate'
  | 'inboundTrackingNumber'
  | 'outboundTrackingNumber'
  | 'userId'
  | 'customerId'
  | 'version'
> &
  Names & {
    /** Only in lists for staff. */
    waitsForParts?: boolean;
    promiseSlipped?: boolean;
    /** In lists for staff, and of single repairs. */
    invoice?: InvoiceMark | null;
  };

/** A row with the columns that only lists for staff read, and the total, which only admins see. */
export type ManagedRepairRow = RepairListRow & { awaits?: string | null; mailKey?: string } & Partial<
    Pick<RepairRow, 'statusSince' | 'poNumber' | 'totalCost' | 'needsReplySince' | 'taxExempt'>
  > & {
    chargeTerms?: ChargeTerms;
  };

/** The names of a repair's technician and of the portal user who sent the repair in. */
interface Names {
  technicianName: string | null;
  submittedBy?: string | null;
}

/** A repair with the names of its people. */
export type NamedRepairRow = RepairRow &
  Names & {
    invoice?: InvoiceMark | null;
    promiseSlipped?: boolean;
    unread?: number;
    partRequests?: PartRequest[] | null;
    appointment?: Repair['appointment'] | null;
    chargeTerms?: ChargeTerms;
  };

/** Returns one row of a list. Every role may see all of its fields. */
export const presentListItem = (
  row: RepairListRow,
): Omit<
  RepairListItem,
  'statusSince' | 'poNumber' | 'mailKey' | 'totalCost' | 'customerPays' | 'needsReplySince' | 'awaits'
> => ({
  id: row.id,
  serviceReportNumber: row.serviceReportNumber,
  companyName: row.companyName,
  contactName: row.contactName,
  modelPartNo: row.modelPartNo,
  serialNumber: row.serialNumber,
  status: row.status as RepairStatus,
  repairNeeded: row.repairNeeded,
  calibrationNeeded: row.calibrationNeeded,
  dateSubmitted: row.dateSubmitted.toISOString(),
  estimatedCompletionDate: row.estimatedCompletionDate,
  inboundTrackingNumber: row.inboundTrackingNumber,
  outboundTrackingNumber: row.outboundTrackingNumber,
  technicianName: row.technicianName,
  userId: row.userId,
  customerId: row.customerId,
  ...(row.submittedBy !== undefined && { submittedBy: row.submittedBy }),
  ...(row.waitsForParts === true && { waitsForParts: true as const }),
  ...(row.promiseSlipped === true && { promiseSlipped: true as const }),
  ...(row.invoice && { invoice: row.invoice }),
  version: row.version,
});

const dollars = (numeric: string | null) => toDollars(fromNumeric(numeric));

/** Returns one row of a list with the columns that were read for the caller's role. */
export const presentListRow = (row: ManagedRepairRow): RepairListItem => ({
  ...presentListItem(row),
  ...(row.statusSince && { statusSince: row.statusSince.toISOString() }),
  ...(row.poNumber && { poNumber: row.poNumber }),
  ...(row.needsReplySince && { needsReplySince: row.needsReplySince.toISOString() }),
  ...(row.awaits && { awaits: row.awaits }),
  ...(row.mailKey && { mailKey: row.mailKey }),
  ...(row.totalCost && {
    totalCost: dollars(row.totalCost) ?? undefined,
    customerPays: presentCharge({
      totalCost: row.totalCost,
      taxExempt: row.taxExempt ?? false,
      chargeTerms: row.chargeTerms ?? null,
    })?.total,
  }),
});

/** The costs that customers and admins see. Technicians see no amounts except the charge price of parts (access.md). */
const sharedCosts = (row: NamedRepairRow) => ({
  estimatedCost: dollars(row.estimatedCost),
  inboundShippingCost: dollars(row.inboundShippingCost),
  outboundShippingCost: dollars(row.outboundShippingCost),
  laborCost: dollars(row.laborCost),
  totalCost: dollars(row.totalCost),
  charge: presentCharge(row),
  partCharged: dollars(row.partCharged),
});

/** The costs that are never sent to a customer (D3.5). */
const adminCosts = (row: RepairRow) => ({
  actualCost: dollars(row.actualCost),
  partCompanyCost: dollars(row.partCompanyCost),
  profitMade: dollars(row.profitMade),
});

/** The columns of a part that an answer shows. */
export type ShownPart = Pick<
  RepairPartRow,
  'partId' | 'partNumber' | 'description' | 'quantity' | 'unitPrice' | 'msrpPrice'
>;

const presentPart = (role: Actor['role'], part: ShownPart): Repair['partsUsed'][number] => ({
  ...(isStaff(role) && part.partId !== null && { partId: part.partId }),
  partNumber: part.partNumber,
  description: part.description,
  quantity: part.quantity,
  ...(isAdmin(role) && { unitPrice: toDollars(fromNumeric(part.unitPrice)) }),
  msrpPrice: toDollars(fromNumeric(part.msrpPrice)),
});

/** Returns the address of a stored file. The address answers only callers who may see the file. */
export const fileAddress = (fileId: number): string => `/api/files/${fileId}`;

/** Returns a repair in full, as its reader may see it (D3.5). */
export function presentRepair(actor: Actor, row: NamedRepairRow, parts: readonly ShownPart[]): Repair {
  const { role } = actor;
  const {
    invoice,
    promiseSlipped,
    unread,
    needsReplySince,
    partRequests,
    appointment,
    chargeTerms: _terms,
    ...columns
  } = row;
  const heldFrom = row.statusBeforeHold as RepairStatus | null;
  return {
    ...columns,
    ...withDial(row.phoneNo, { home: actor.country }),
    ...presentListItem(columns),
    billingText: addressLines(row, 'billing'),
    shippingText: addressLines(row, 'shipping'),
    ...invoiceFor(role, invoice),
    ...(promiseSlipped === true && isStaff(role) && { promiseSlipped: true as const }),
    ...(unread && { unreadMessages: unread }),
    ...(partRequests?.length && isStaff(role) && { partRequests }),
    ...(appointment && isStaff(role) && { appointment }),
    ...(needsReplySince && isStaff(role) && { needsReplySince: needsReplySince.toISOString() }),
    preApprovedUpTo: agreedBeforehandFor(actor, row),
    rmaNumber: row.serviceReportNumber,
    heldFrom,
    // This text may name the price of freight, which a technician may not see.
    shippingInfo: row.shippingInfo && wordsFor(actor, row.shippingInfo),
    partsUsed: parts.map((part) => presentPart(role, part)),
    appointmentStartTime: row.appointmentStartTime?.toISOString() ?? null,
    shippingLabelUrl: row.shippingLabelFileId === null ? null : fileAddress(row.shippingLabelFileId),
    ...withoutCosts,
    ...(role !== 'technician' && sharedCosts(row)),
    ...(isAdmin(role) && adminCosts(row)),
    deletedAt: isStaff(role) ? (row.deletedAt?.toISOString() ?? null) : undefined,
    updatedAt: row.updatedAt.toISOString(),
    can: abilities(actor, row),
    nextStatuses: row.deletedAt ? [] : nextStatuses(row.status as RepairStatus, role, heldFrom),
  };
}

/** Amounts are left out unless a role adds them, so that a new role does not see them by mistake. */
const withoutCosts = {
  estimatedCost: undefined,
  inboundShippingCost: undefined,
  outboundShippingCost: undefined,
  laborCost: undefined,
  totalCost: undefined,
  charge: undefined,
  partCharged: undefined,
  actualCost: undefined,
  partCompanyCost: undefined,
  profitMade: undefined,
};

type SerialRow = Pick<
  RepairRow,
  'id' | 'serviceReportNumber' | 'modelPartNo' | 'status' | 'dateSubmitted' | 'warrantyStatus'
>;

/** Returns the last repair of a serial number, if the caller may see one (D3.8). */
export const presentSerialHistory = (serialNumber: string, last: SerialRow | undefined): SerialHistory => ({
  serialNumber,
  lastRepair: last
    ? {
        id: last.id,
        serviceReportNumber: last.serviceReportNumber,
        modelPartNo: last.modelPartNo,
        status: last.status as RepairStatus,
        dateSubmitted: last.dateSubmitted.toISOString(),
        warrantyStatus: last.warrantyStatus,
      }
    : null,
});
