import { fromNumeric, toDollars } from '@portal/contract/core/money.ts';
import { isAdmin, isStaff, type Role } from '@portal/contract/core/roles.ts';
import { wallTimeIn } from '@portal/contract/core/zoned-time.ts';
import { statusLabel } from '@portal/contract/repairs/repairs/status.ts';
import { presentCharge } from './charge-terms.ts';
import type { NamedRepairRow } from './repair.present.ts';

type Cell = string | number | null;
type Column = readonly [title: string, value: (row: NamedRepairRow, timeZone: string) => Cell];

const yes = (flag: boolean) => (flag ? 'Yes' : 'No');
const dollars = (numeric: string | null) => toDollars(fromNumeric(numeric));

const everybody: Column[] = [
  ['SR #', (r) => r.serviceReportNumber],
  ['Status', (r) => statusLabel(r.status)],
  ['Date Submitted', (r, timeZone) => wallTimeIn(timeZone, r.dateSubmitted).replace('T', ' ')],
  ['Company', (r) => r.companyName],
  ['Contact', (r) => r.contactName],
  ['Email', (r) => r.emailAddress],
  ['Phone', (r) => r.phoneNo],
  ['Customer Number', (r) => r.customerNo],
  ['PO Number', (r) => r.poNumber],
  ['Model / Part Number', (r) => r.modelPartNo],
  ['Serial Number', (r) => r.serialNumber],
  ['Warranty', (r) => yes(r.warrantyStatus === 'warranty')],
  ['Repair', (r) => yes(r.repairNeeded)],
  ['Calibration', (r) => yes(r.calibrationNeeded)],
  ['Loaner Wanted', (r) => yes(r.loanerWanted)],
  ['Problem', (r) => r.descriptionProblem],
  ['Est. Completion', (r) => r.estimatedCompletionDate],
  ['Sent In', (r) => r.sentInOn],
  ['Date Shipped', (r) => r.dateShipped],
  ['Inbound Tracking', (r) => r.inboundTrackingNumber],
  ['Outbound Tracking', (r) => r.outboundTrackingNumber],
];
const staff: Column[] = [['Technician', (r) => r.technicianName]];
/** Technicians do not get these columns, because they see no amounts (access.md). */
const costs: Column[] = [
  ['Estimated Cost', (r) => dollars(r.estimatedCost)],
  ['Labor', (r) => dollars(r.laborCost)],
  ['Inbound Shipping', (r) => dollars(r.inboundShippingCost)],
  ['Outbound Shipping', (r) => dollars(r.outboundShippingCost)],
  ['Total', (r) => dollars(r.totalCost)],
  ['Net', (r) => presentCharge(r)?.net ?? null],
  ['Sales Tax', (r) => presentCharge(r)?.tax ?? null],
  ['Customer Pays', (r) => presentCharge(r)?.total ?? null],
];
/** Customers never get these columns (D3.5). */
const internalCosts: Column[] = [
  ['Actual Cost', (r) => dollars(r.actualCost)],
  ['Part Cost', (r) => dollars(r.partCompanyCost)],
  ['Profit', (r) => dollars(r.profitMade)],
];

/** Returns the columns of the export for a role. Times are on the clocks of the company. */
export const csvColumns = (role: Role): readonly Column[] => [
  ...everybody,
  ...(isStaff(role) ? staff : []),
  ...(role === 'technician' ? [] : costs),
  ...(isAdmin(role) ? internalCosts : []),
];
