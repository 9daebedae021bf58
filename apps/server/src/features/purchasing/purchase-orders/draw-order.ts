import { purchaseOrderMessages as say } from '@portal/contract/purchasing/purchase-orders/messages.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import type { CompanyRow } from '../../../db/schema/companies.ts';
import type { SupplierRow } from '../../../db/schema/stock.ts';
import { notFound } from '../../../errors.ts';
import type { FileAnswer } from '../../../files/file-answer.ts';
import { refuseWhenBusy } from '../../../pdf/refuse-when-busy.ts';
import type { Runtime } from '../../../runtime.ts';
import { letterheadOf, ownCompany } from '../../companies/companies/index.ts';
import { orderPdf } from './order-pdf.ts';
import { presentItem, presentOrder } from './purchase-order.present.ts';
import { type FoundItem, type FoundOrder, findOrder, itemsOf } from './purchase-order.queries.ts';

/** All rows that the PDF of an order is drawn from. */
export interface DrawnFrom {
  company: CompanyRow;
  order: FoundOrder;
  supplier: SupplierRow;
  items: readonly FoundItem[];
}

/** Reads what the PDF of an order is drawn from, in one round trip. @throws 404 when it is absent or foreign. */
export async function readForDrawing(db: Db, id: number): Promise<DrawnFrom> {
  const [company, order, supplier, items] = await Promise.all([
    ownCompany(db),
    findOrder(db, id),
    db
      .selectFrom('suppliers')
      .selectAll()
      .where('id', '=', (q) => q.selectFrom('purchaseOrders').select('supplierId').where('id', '=', id))
      .executeTakeFirst(),
    itemsOf(db, id),
  ]);
  if (!order || !supplier) throw notFound(say.notFound);
  return { company, order, supplier, items };
}

/** Returns the PDF of an order with the company's letterhead (D6.8). */
export const drawOrder = async (runtime: Runtime, { company, order, supplier, items }: DrawnFrom) =>
  orderPdf({
    company: await letterheadOf(runtime, company),
    createdAt: order.updatedAt,
    supplier,
    order: presentOrder(order),
    items: items.map(presentItem),
  });

/** Returns a file name such as 'Purchase Order PO-1001.pdf'. */
export const orderFileName = ({ poNumber }: Pick<FoundOrder, 'poNumber'>): string =>
  `Purchase Order ${poNumber}.pdf`;

/** Returns the PDF of an order as sending it would send it (D3.13). @throws 404 when it is absent or foreign. */
export async function previewOrder(runtime: Runtime, db: Db, id: number): Promise<FileAnswer> {
  const drawn = await readForDrawing(db, id);
  return {
    body: () => refuseWhenBusy(drawOrder(runtime, drawn)),
    type: 'application/pdf',
    name: orderFileName(drawn.order),
    inline: true,
  };
}
