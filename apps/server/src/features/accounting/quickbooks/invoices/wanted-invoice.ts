import { createHash } from 'node:crypto';
import type { CalendarDate } from '@portal/contract/core/dates/dates.ts';
import type { DemoEquipmentLoanRow } from '../../../../db/schema/demo-equipment.ts';
import type { RepairRow } from '../../../../db/schema/repairs.ts';
import type { Offer } from './invoice-offers.ts';

/** What an invoice is for. */
export type Subject = { repairId: number } | { loanId: number };

/** What QuickBooks is asked for, and what a review shows before. */
export interface Wanted {
  subject: Subject;
  companyId: number;
  reference: string;
  poNumber: string | null;
  taxExempt: boolean;
  offer: Offer;
}

/** Returns what is asked for when this offer of a repair is invoiced. */
export const wantedOfRepair = (
  { id, companyId, serviceReportNumber, poNumber, taxExempt }: RepairRow,
  offer: Offer,
): Wanted => ({
  ...{ subject: { repairId: id }, companyId, offer },
  ...{ reference: serviceReportNumber, poNumber, taxExempt },
});

/** Returns what is asked for when a late fee is invoiced. The number of the agreement is its reference. */
export const wantedOfLoan = (
  { id, companyId }: DemoEquipmentLoanRow,
  agreementNumber: string,
  offer: Offer,
): Wanted => ({
  ...{ subject: { loanId: id }, companyId, offer },
  ...{ reference: agreementNumber, poNumber: null, taxExempt: false },
});

/** Returns what names a request of a day: it differs when an amount, a line or the customer's tax is another one. */
export const stampOf = (wanted: Wanted, day: CalendarDate): string =>
  createHash('sha256')
    .update(JSON.stringify({ ...wanted, day }))
    .digest('base64url');
