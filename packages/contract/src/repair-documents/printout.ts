import { formatDate } from '../core/dates.ts';
import { formatMoney } from '../core/money.ts';
import type { Repair } from '../repairs/shapes.ts';
import { statusLabel } from '../repairs/status.ts';

/** A2: what a customer's printout says in place of the provider's address. */
export const addressUnknown = 'Please contact customer service for the shipping address';

/** A2: the no-estimate flag on the printout. */
export const noEstimateLabel = 'No Estimate if under $200';

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

/** A2: the subject a printout is mailed with unless another is typed. */
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
  | 'poNumber'
  | 'descriptionProblem'
  | 'outboundTrackingNumber'
  | 'totalCost'
>;

/**
 * A repair in short, for the mail its printout comes with: labels and values in order. Nothing in it is kept from
 * customers (D3.5), whoever reads the repair. `timeZone` is the company's, an IANA name.
 */
export const printoutFacts = (repair: Printed, timeZone: string): [label: string, value: string][] =>
  (
    [
      ['Service report number', repair.serviceReportNumber],
      ['Status', statusLabel(repair.status)],
      ['Submitted', formatDate(repair.dateSubmitted, timeZone)],
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
      ['Estimate', repair.noEstimateUnder200 ? noEstimateLabel : null],
      ['PO number', repair.poNumber],
      ['Problem', repair.descriptionProblem],
      ['Outbound tracking', repair.outboundTrackingNumber],
      ['Total', repair.totalCost == null ? null : formatMoney(repair.totalCost)],
    ] as const
  ).flatMap(([label, value]) => (value ? [[label, value]] : []));
