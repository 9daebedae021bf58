import type { Supplier } from '@portal/contract/companies/suppliers/shapes.ts';
import { type CalendarDate, formatDate } from '@portal/contract/core/dates/dates.ts';
import { formatNumber } from '@portal/contract/core/numbers/count-of.ts';
import { formatMoney } from '@portal/contract/core/numbers/money.ts';
import type { PurchaseOrder, PurchaseOrderItem } from '@portal/contract/purchasing/purchase-orders/shapes.ts';
import { say } from '@portal/messages/say.ts';
import type { Content } from 'pdfmake/interfaces.js';
import { boxes, fieldGrid, GREY, isShort, lines, type MaybeText } from '../../../pdf/document-parts.ts';
import { type Letterhead, letterhead } from '../../../pdf/letterhead.ts';
import { type LinesColumn, linesTable, right } from '../../../pdf/lines-table.ts';
import { CONTENT_WIDTH } from '../../../pdf/pdf-definition.ts';
import { renderPdf } from '../../../pdf/render-pdf.ts';
import { paperLines } from '../../companies/companies/index.ts';

/** An order as its supplier gets it (D6.8). Notes, customer and repair are the company's own business. */
export interface OrderDocument {
  company: Letterhead;
  /** The order's last change; see PdfDefinition. */
  createdAt: Date;
  supplier: Pick<
    Supplier,
    'name' | 'contactName' | 'email' | 'phone' | 'address' | 'city' | 'state' | 'zip' | 'country'
  >;
  order: Pick<
    PurchaseOrder,
    | 'poNumber'
    | 'orderDate'
    | 'expectedDeliveryDate'
    | 'shippingMethod'
    | 'subtotal'
    | 'tax'
    | 'shipping'
    | 'total'
  >;
  items: readonly Pick<
    PurchaseOrderItem,
    'partNumber' | 'description' | 'manufacturer' | 'quantity' | 'unitPrice' | 'lineTotal'
  >[];
}

const day = (value: CalendarDate | null): MaybeText => value && formatDate(value);

/** Returns the order as a PDF. The same data gives the same bytes, so a preview equals the PDF that is sent (D3.13). */
export function orderPdf(data: OrderDocument): Promise<Buffer> {
  const { company, order, supplier, items } = data;
  const number = order.poNumber;
  const title = say('order.title');
  return renderPdf(company.asker, {
    title: `${title} ${number}`,
    author: company.name,
    paper: company.paper,
    createdAt: data.createdAt,
    footer: `${title} ${number} · ${company.name}`,
    content: [
      ...letterhead(company, { title, number }),
      ...fieldGrid([
        [say('order.date'), day(order.orderDate)],
        [say('order.expected'), day(order.expectedDeliveryDate)],
        [say('order.method'), order.shippingMethod],
      ]),
      boxes(
        party(say('order.supplier'), supplier.name, [
          supplier.contactName,
          ...paperLines(supplier),
          supplier.phone,
          supplier.email,
        ]),
        party(say('slip.shipTo'), company.name, [company.address, company.phone]),
        isShort(Object.values(supplier).map(String)),
      ),
      linesTable(say('order.items'), columns(), items),
      sums(order),
    ],
  });
}

const party = (label: string, name: string, more: readonly MaybeText[]): Content[] => [
  { text: label, fontSize: 8, color: GREY },
  { text: name, bold: true, fontSize: 11 },
  ...lines(...more).map((text) => ({ text })),
];

// Widths are in points, with room for amounts of 10 digits.
const columns = (): LinesColumn<OrderDocument['items'][number]>[] => [
  { title: say('paper.partNumber'), width: 90, text: ({ partNumber }) => partNumber },
  { title: say('paper.description'), text: ({ description }) => description },
  { title: say('order.manufacturer'), width: 80, text: ({ manufacturer }) => manufacturer },
  { title: say('paper.quantity'), width: 40, isNumber: true, text: ({ quantity }) => formatNumber(quantity) },
  {
    title: say('order.unitPrice'),
    width: 66,
    isNumber: true,
    text: ({ unitPrice }) => formatMoney(unitPrice),
  },
  { title: say('paper.amount'), width: 70, isNumber: true, text: ({ lineTotal }) => formatMoney(lineTotal) },
];

const sums = ({ subtotal, tax, shipping, total }: OrderDocument['order']): Content => ({
  unbreakable: true,
  margin: [CONTENT_WIDTH - 212, 6, 0, 0],
  layout: 'plain',
  table: {
    widths: [88, 112],
    body: [
      [say('sums.subtotal'), right(formatMoney(subtotal))],
      [say('order.tax'), right(formatMoney(tax))],
      [say('order.shipping'), right(formatMoney(shipping))],
      [
        { text: say('paper.total'), bold: true, fontSize: 12 },
        right(formatMoney(total), { bold: true, fontSize: 12 }),
      ],
    ],
  },
});
