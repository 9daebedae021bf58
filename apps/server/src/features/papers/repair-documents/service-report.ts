import {
  type CalendarDate,
  formatDate,
  formatDayOf,
  type Instant,
} from '@portal/contract/core/dates/dates.ts';
import type { Dollars } from '@portal/contract/core/numbers/money.ts';
import { noEstimateLabel } from '@portal/contract/repairs/repairs/pre-approval.ts';
import { statusLabel } from '@portal/contract/repairs/repairs/status.ts';
import { say } from '@portal/messages/say.ts';
import type { Content } from 'pdfmake/interfaces.js';
import {
  boxes,
  fieldGrid,
  isShort,
  labelled,
  lines,
  type MaybeText,
  section,
} from '../../../pdf/document-parts.ts';
import { type Letterhead, letterhead } from '../../../pdf/letterhead.ts';
import { renderPdf } from '../../../pdf/render-pdf.ts';
import { requestedServices, type ServiceWish } from '../../repairs/repairs/index.ts';
import { type CostedRepair, costSection } from './service-report-costs.ts';
import { type ReportedEntry, timelineSection } from './service-report-timeline.ts';

/**
 * The data of a printout (A2 Customer Printout, D3.10 Export Details). Names and amounts (dollars) are those of the
 * API. The caller passes the repair as presented to the reader, so what the reader may not see is not printed (D3.5).
 * Customers and staff get the same layout. Every page of the copy for staff has a mark.
 */
export interface ServiceReport {
  company: Letterhead;
  /** The repair's last change; see PdfDefinition. */
  createdAt: Date;
  /** IANA name of the zone in which timestamps are printed as days (D2.1). */
  timeZone: string;
  /** Address of the record, for the QR code. */
  url: string;
  /** The provider's address, for staff. Absent for customers, who get the sentence of A2. */
  shipTo?: MaybeText;
  repair: ServiceWish &
    CostedRepair & {
      serviceReportNumber: string;
      preApprovedUpTo?: Dollars | undefined;
      status: string;
      dateSubmitted?: Instant | Date | null;
      dateShipped?: CalendarDate | null;
      estimatedCompletionDate?: CalendarDate | null;
      companyName?: MaybeText;
      contactName?: MaybeText;
      customerNo?: MaybeText;
      emailAddress?: MaybeText;
      phoneNo?: MaybeText;
      billingAddress?: MaybeText;
      shippingAddress?: MaybeText;
      poNumber?: MaybeText;
      modelPartNo?: MaybeText;
      serialNumber?: MaybeText;
      assetNumber?: MaybeText;
      warrantyStatus?: MaybeText;
      descriptionProblem?: MaybeText;
      specialInstructions?: MaybeText;
      currentProgress?: MaybeText;
      inboundTrackingNumber?: MaybeText;
      outboundTrackingNumber?: MaybeText;
    };
  /** True for staff only: the report contains values that customers must not read. */
  isInternal?: boolean;
  /** In the order in which they are printed. */
  timeline: readonly ReportedEntry[];
}

/** Returns the title of the report, which also begins its file name. */
export const reportTitle = (isInternal = false): string =>
  isInternal ? 'Internal Report' : say('report.title');

/** Returns the printout of one repair as a PDF. The same data gives the same bytes (D3.13). */
export function serviceReport(data: ServiceReport): Promise<Buffer> {
  const { company, repair, timeZone } = data;
  const number = repair.serviceReportNumber;
  const title = reportTitle(data.isInternal);
  return renderPdf(company.asker, {
    title: `${title} ${number}`,
    author: company.name,
    paper: company.paper,
    createdAt: data.createdAt,
    footer: `${title} ${number} · ${data.isInternal ? 'Not for customers · ' : ''}${company.name}`,
    ...(data.isInternal && { mark: 'INTERNAL' }),
    content: [
      ...letterhead(company, { title, number, url: data.url }),
      ...summary(repair, timeZone),
      boxes(
        customer(repair),
        shipping(repair, data.shipTo),
        isShort([[...Object.values(addressed(repair)), data.shipTo].join('\n')]),
      ),
      ...section(say('paper.problem'), repair.descriptionProblem),
      ...section(say('report.specialInstructions'), repair.specialInstructions),
      ...section(say('report.currentProgress'), repair.currentProgress),
      ...costSection(repair),
      ...timelineSection(data.timeline, timeZone),
    ],
  });
}

type Repair = ServiceReport['repair'];

const day = (value: CalendarDate | null | undefined): string => (value ? formatDate(value) : '');

const summary = (repair: Repair, timeZone: string): Content[] => [
  ...fieldGrid([
    [say('report.status'), statusLabel(repair.status)],
    [say('report.submitted'), repair.dateSubmitted ? formatDayOf(repair.dateSubmitted, timeZone) : ''],
    [say('report.estimatedCompletion'), day(repair.estimatedCompletionDate) || say('report.notSet')],
    [say('report.shipped'), day(repair.dateShipped)],
    [say('paper.model'), repair.modelPartNo?.trim() || say('paper.notGiven')],
    [say('paper.serialNumber'), repair.serialNumber?.trim() || say('paper.notGiven')],
    [say('paper.assetNumber'), repair.assetNumber],
    [say('paper.service'), requestedServices(repair)],
    [say('report.warranty'), warranty(repair.warrantyStatus)],
    [say('paper.poNumber'), repair.poNumber],
    [say('report.customerNumber'), repair.customerNo],
  ]),
  ...(repair.noEstimateUnder200
    ? [
        {
          text: noEstimateLabel(repair.preApprovedUpTo),
          bold: true,
          margin: [0, 0, 0, 8] as [number, number, number, number],
        },
      ]
    : []),
];

/** Returns the content of the two address boxes. */
const addressed = (repair: Repair) => {
  const { companyName, contactName, phoneNo, emailAddress, billingAddress, shippingAddress } = repair;
  const { inboundTrackingNumber: inbound, outboundTrackingNumber: outbound } = repair;
  return {
    companyName,
    contactName,
    phoneNo,
    emailAddress,
    billingAddress,
    shippingAddress,
    inbound,
    outbound,
  };
};

const warranty = (status: MaybeText): string =>
  status === 'warranty'
    ? say('report.inWarranty')
    : status === 'non_warranty'
      ? say('report.outOfWarranty')
      : '';

const customer = (repair: Repair): Content[] => [
  {
    text: lines(repair.companyName, repair.contactName)[0] ?? say('paper.customer'),
    bold: true,
    fontSize: 11,
  },
  ...lines(repair.companyName && repair.contactName, repair.phoneNo, repair.emailAddress).map((text) => ({
    text,
  })),
  ...(lines(repair.billingAddress).length
    ? [
        {
          stack: labelled(say('paper.billingAddress'), lines(repair.billingAddress).join('\n')),
          margin: [0, 4, 0, 0] as [number, number, number, number],
        },
      ]
    : []),
];

const shipping = (repair: Repair, shipTo: MaybeText): Content[] =>
  (
    [
      [say('report.sendTo'), lines(shipTo).join('\n') || say('paper.addressUnknown')],
      [say('report.returnTo'), lines(repair.shippingAddress).join('\n')],
      [say('report.inboundTracking'), repair.inboundTrackingNumber],
      [say('report.outboundTracking'), repair.outboundTrackingNumber],
    ] as const
  ).flatMap(([label, value]) => (value ? labelled(label, value) : []));
