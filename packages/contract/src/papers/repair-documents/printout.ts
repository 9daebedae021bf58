import { formatDate, formatDayOf } from '../../core/dates/dates.ts';
import { formatMoney } from '../../core/numbers/money.ts';
import { noEstimateLabel } from '../../repairs/repairs/pre-approval.ts';
import type { Repair } from '../../repairs/repairs/shapes.ts';
import { statusLabel } from '../../repairs/repairs/status.ts';

/** The text of a customer's printout in place of the provider's address (A2). */
export const addressUnknown = 'Please contact customer service for the shipping address';

/** Texts of A5 and A8. */
export const printoutMessages = {
  noEmail: 'No customer email address available',
  previewTitle: 'Preview Error',
  preview: 'There was an error generating the preview',
  printTitle: 'Print Error',
  print: 'There was an error preparing the document for printing',
  emailTitle: 'Email Error',
  email: 'Failed to send email. Please try again.',
} as const;

/** Returns the subject of a mailed printout when nobody types another one (A2). */
export const printoutSubject = (companyName: string, number: string): string =>
  `${companyName} Repair Request #${number}`;

type Printed = Pick<
  Repair,
  | 'serviceReportNumber'
  | 'status'
  | 'dateSubmitted'
  | 'estimatedCompletionDate'
  | 'modelPartNo'
  | 'serialNumber'
  | 'repairNeeded'
  | 'calibrationNeeded'
  | 'noEstimateUnder200'
  | 'preApprovedUpTo'
  | 'poNumber'
  | 'descriptionProblem'
  | 'outboundTrackingNumber'
  | 'totalCost'
  | 'charge'
>;

/**
 * Returns a summary of a repair as labels and values, for the mail that has the printout. Customers may see all of it
 * (D3.5), whoever makes the call. `timeZone` is the company's zone, an IANA name.
 */
export const printoutFacts = (repair: Printed, timeZone: string): [label: string, value: string][] =>
  (
    [
      ['Service report number', repair.serviceReportNumber],
      ['Status', statusLabel(repair.status)],
      ['Submitted', formatDayOf(repair.dateSubmitted, timeZone)],
      [
        'Est. completion',
        repair.estimatedCompletionDate ? formatDate(repair.estimatedCompletionDate) : 'Not set',
      ],
      ['Model / part number', repair.modelPartNo],
      ['Serial number', repair.serialNumber],
      [
        'Service',
        [repair.repairNeeded && 'Repair', repair.calibrationNeeded && 'Calibration']
          .filter(Boolean)
          .join(', '),
      ],
      ['Estimate', repair.noEstimateUnder200 ? noEstimateLabel(repair.preApprovedUpTo) : null],
      ['PO number', repair.poNumber],
      ['Problem', repair.descriptionProblem],
      ['Outbound tracking', repair.outboundTrackingNumber],
      ['Total', repair.totalCost == null ? null : formatMoney(repair.charge?.total ?? repair.totalCost)],
    ] as const
  ).flatMap(([label, value]) => (value ? [[label, value]] : []));
