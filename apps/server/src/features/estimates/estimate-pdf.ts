import { formatDate } from '@portal/contract/core/dates.ts';
import { formatMoney } from '@portal/contract/core/money.ts';
import { type EstimateLineKind, estimateLineLabel } from '@portal/contract/estimates/lines.ts';
import type { Content } from 'pdfmake/interfaces.js';
import {
  boxes,
  fieldGrid,
  GREY,
  isShort,
  labelled,
  lines,
  type MaybeText,
  section,
} from '../../pdf/document-parts.ts';
import { type Letterhead, letterhead } from '../../pdf/letterhead.ts';
import { type LinesColumn, linesTable, right } from '../../pdf/lines-table.ts';
import { CONTENT_WIDTH } from '../../pdf/pdf-definition.ts';
import { renderPdf } from '../../pdf/render-pdf.ts';
import { requestedServices, type ServiceWish } from '../repairs/index.ts';

/** One version of an estimate as it is sent (D3.6). Amounts are in dollars. Costs are never part of it (D3.5). */
export interface EstimateDocument {
  company: Letterhead;
  /** When the text was last saved. It is printed as the date, see PdfDefinition. */
  createdAt: Date;
  /** IANA name of the zone in which `createdAt` is printed as a day. */
  timeZone: string;
  /** Address of the repair, for the QR code. It opens nothing for a reader who may not see the repair. */
  url: string;
  version: number;
  lines: readonly {
    kind: EstimateLineKind;
    partNumber: string | null;
    description: string;
    quantity: number;
    price: number;
    amount: number;
  }[];
  total: number;
  note: MaybeText;
  /** YYYY-MM-DD. */
  validUntil: string;
  repair: ServiceWish & {
    serviceReportNumber: string;
    companyName: MaybeText;
    contactName: MaybeText;
    phoneNo: MaybeText;
    emailAddress: MaybeText;
    billingAddress: MaybeText;
    modelPartNo: string;
    serialNumber: MaybeText;
    descriptionProblem: MaybeText;
  };
}

/**
 * Returns the estimate as a PDF. The same data gives the same bytes, so a preview equals the PDF that is sent (D3.13).
 */
export function estimatePdf(data: EstimateDocument): Promise<Buffer> {
  const { company, repair, version } = data;
  const number = repair.serviceReportNumber;
  return renderPdf(company.companyId, {
    title: `Estimate ${number} version ${version}`,
    author: company.name,
    createdAt: data.createdAt,
    footer: `Estimate ${number} · Version ${version} · ${company.name}`,
    content: [
      ...letterhead(company, { title: 'Estimate', number, url: data.url }),
      ...fieldGrid([
        ['Estimate version', String(version)],
        ['Date', formatDate(data.createdAt, data.timeZone)],
        ['Valid until', formatDate(data.validUntil)],
        ['Service', requestedServices(repair)],
      ]),
      boxes(customer(repair), unit(repair), isShort(Object.values(repair).map(String))),
      ...section('Problem description', repair.descriptionProblem),
      linesTable('Estimated work', columns, data.lines),
      total(data.total),
      ...section('Note', data.note),
      {
        margin: [0, 12, 0, 0],
        fontSize: 8.5,
        color: GREY,
        text: `Please approve or decline this estimate in the portal or through the link in our email by ${formatDate(data.validUntil)}. Work begins after your approval. If it turns out to cost more, we ask you again first.`,
      },
    ],
  });
}

type Repair = EstimateDocument['repair'];

const customer = (repair: Repair): Content[] => [
  { text: lines(repair.companyName, repair.contactName)[0] ?? 'Customer', bold: true, fontSize: 11 },
  ...lines(repair.companyName && repair.contactName, repair.phoneNo, repair.emailAddress).map((text) => ({
    text,
  })),
  ...(lines(repair.billingAddress).length
    ? [
        {
          stack: labelled('Billing address', lines(repair.billingAddress).join('\n')),
          margin: [0, 4, 0, 0] as [number, number, number, number],
        },
      ]
    : []),
];

const unit = (repair: Repair): Content[] => [
  ...labelled('Model / part number', repair.modelPartNo),
  ...labelled('Serial number', repair.serialNumber?.trim() || 'Not given'),
];

type Line = EstimateDocument['lines'][number];

// Widths are in points, with room for amounts of 9 digits.
const columns: LinesColumn<Line>[] = [
  { title: '', width: 46, text: ({ kind }) => estimateLineLabel(kind) },
  { title: 'Part number', width: 84, text: ({ partNumber }) => partNumber },
  { title: 'Description', text: ({ description }) => description },
  { title: 'Qty', width: 30, isNumber: true, text: ({ quantity }) => String(quantity) },
  { title: 'Price', width: 64, isNumber: true, text: ({ price }) => formatMoney(price) },
  { title: 'Amount', width: 70, isNumber: true, text: ({ amount }) => formatMoney(amount) },
];

const total = (dollars: number): Content => ({
  unbreakable: true,
  margin: [CONTENT_WIDTH - 212, 6, 0, 0],
  layout: 'plain',
  table: {
    widths: [88, 112],
    body: [
      [
        { text: 'Total', bold: true, fontSize: 12 },
        right(formatMoney(dollars), { bold: true, fontSize: 12 }),
      ],
    ],
  },
});
