import { formatDate, formatDayOf } from '../../core/dates/dates.ts';
import { formatMoney } from '../../core/numbers/money.ts';
import { speaker } from '../../core/words.ts';
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

export const printoutMailTexts = {
  'printout.subject': '{company} Repair Request #{number}',
  'printout.attached': 'attached is the service report of your request {number}.',
} as const;

/** Texts that the paper has as well. */
export const printoutTexts = {
  'slip.number': 'Service report number',
  'report.status': 'Status',
  'report.submitted': 'Submitted',
  'report.estimatedCompletion': 'Est. completion',
  'report.notSet': 'Not set',
  'paper.model': 'Model / part number',
  'paper.serialNumber': 'Serial number',
  'paper.service': 'Service',
  'paper.repair': 'Repair',
  'paper.calibration': 'Calibration',
  'estimate.title': 'Estimate',
  'paper.poNumber': 'PO number',
  'slip.problem': 'Problem',
  'report.outboundTracking': 'Outbound tracking',
  'paper.total': 'Total',
} as const;
const say = /* @__PURE__ */ speaker({ ...printoutMailTexts, ...printoutTexts });

/** Returns the subject of a mailed printout when nobody types another one (A2). */
export const printoutSubject = (companyName: string, number: string): string =>
  say('printout.subject', { company: companyName, number });

/** Returns the sentence of a mailed printout that staff find in the form before they change it. */
export const printoutSentence = (number: string): string => say('printout.attached', { number });

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
      [say('slip.number'), repair.serviceReportNumber],
      [say('report.status'), statusLabel(repair.status)],
      [say('report.submitted'), formatDayOf(repair.dateSubmitted, timeZone)],
      [
        say('report.estimatedCompletion'),
        repair.estimatedCompletionDate ? formatDate(repair.estimatedCompletionDate) : say('report.notSet'),
      ],
      [say('paper.model'), repair.modelPartNo],
      [say('paper.serialNumber'), repair.serialNumber],
      [
        say('paper.service'),
        [repair.repairNeeded && say('paper.repair'), repair.calibrationNeeded && say('paper.calibration')]
          .filter(Boolean)
          .join(', '),
      ],
      [say('estimate.title'), repair.noEstimateUnder200 ? noEstimateLabel(repair.preApprovedUpTo) : null],
      [say('paper.poNumber'), repair.poNumber],
      [say('slip.problem'), repair.descriptionProblem],
      [say('report.outboundTracking'), repair.outboundTrackingNumber],
      [
        say('paper.total'),
        repair.totalCost == null ? null : formatMoney(repair.charge?.total ?? repair.totalCost),
      ],
    ] as const
  ).flatMap(([label, value]) => (value ? [[label, value]] : []));
