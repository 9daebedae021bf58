import { formatDate } from '@portal/contract/core/dates.ts';
import { formatMoney } from '@portal/contract/core/money.ts';
import { type EstimateLineKind, estimateLineLabel } from '@portal/contract/estimates/lines.ts';
import type { Content, TableCell } from 'pdfmake/interfaces.js';
import {
  boxes,
  cell,
  fieldGrid,
  GREY,
  isShort,
  labelled,
  lines,
  type MaybeText,
  section,
  titleRow,
} from '../../pdf/document-parts.ts';
import { type Letterhead, letterhead } from '../../pdf/letterhead.ts';
import { COLUMN_GAP, CONTENT_WIDTH } from '../../pdf/pdf-definition.ts';
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
      linesTable(data.lines),
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

const right = (text: string, more: object = {}): TableCell => ({ text, alignment: 'right', ...more });

/** The number of characters that fit on a page even in the narrow column of part numbers. */
const CELL_MAX = 300;
// In points, with room for amounts of 9 digits.
const WIDTHS = { kind: 46, number: 84, quantity: 30, price: 64, amount: 70 };

function linesTable(rows: EstimateDocument['lines']): Content {
  const fixed = Object.values(WIDTHS).reduce((sum, width) => sum + width, 0);
  const description = CONTENT_WIDTH - 5 * COLUMN_GAP - fixed;
  const head = ['', 'Part number', 'Description', 'Qty', 'Price', 'Amount'];
  const short = isShort(
    rows.flatMap((row) => [row.partNumber, row.description]),
    CELL_MAX,
  );
  return {
    layout: 'lines',
    fontSize: 8.5,
    table: {
      headerRows: 2,
      keepWithHeaderRows: short ? 1 : 0,
      dontBreakRows: short,
      widths: [WIDTHS.kind, WIDTHS.number, description, WIDTHS.quantity, WIDTHS.price, WIDTHS.amount],
      body: [
        titleRow('Estimated work', head.length),
        head.map((text, i) => ({ text, bold: true, color: GREY, alignment: i > 2 ? 'right' : 'left' })),
        ...rows.map((row) => [
          { text: estimateLineLabel(row.kind) },
          cell(row.partNumber),
          cell(row.description),
          right(String(row.quantity)),
          right(formatMoney(row.price)),
          right(formatMoney(row.amount)),
        ]),
      ],
    },
  };
}

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
