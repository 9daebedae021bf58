import { createHash } from 'node:crypto';
import { countryOf } from '@portal/contract/companies/companies/country-of.ts';
import { today } from '@portal/contract/core/dates/dates.ts';
import type { sendForm } from '@portal/contract/purchasing/purchase-orders/forms.ts';
import { purchaseOrderMessages as say } from '@portal/contract/purchasing/purchase-orders/messages.ts';
import type { PurchaseOrder } from '@portal/contract/purchasing/purchase-orders/shapes.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../../db/bound-kysely.ts';
import type { CompanyRow } from '../../../db/schema/companies.ts';
import type { PurchaseOrderRow } from '../../../db/schema/purchase-orders.ts';
import type { SupplierRow } from '../../../db/schema/stock.ts';
import type { Locked } from '../../../db/transactions/locked.ts';
import { conflict, invalidField, notFound } from '../../../errors.ts';
import type { FileAnswer } from '../../../files/file-answer.ts';
import { newKey } from '../../../files/storage.ts';
import type { StoredPdf } from '../../../files/store-pdf.ts';
import { inPaperLanguage } from '../../../house-styles/in-language.ts';
import { countMail } from '../../../mail/mail-limits.ts';
import { refuseWhenBusy } from '../../../pdf/refuse-when-busy.ts';
import { phoneText } from '../../../phones/phone-number.ts';
import type { Runtime } from '../../../runtime.ts';
import type { Work } from '../../../work.ts';
import { letterheadOf, ownCompany } from '../../companies/companies/index.ts';
import { ownSender } from '../../messaging/repair-mail/index.ts';
import { record } from '../../records/audit/index.ts';
import { mailSupplier, orderLetter } from './order-mail.ts';
import { orderPdf } from './order-pdf.ts';
import {
  type FoundItem,
  type FoundOrder,
  findOrder,
  itemsOf,
  presentItem,
  presentOrder,
  publishOrder,
} from './purchase-order.queries.ts';
import { readOrder } from './read-orders.ts';
import { statusColumns } from './status-columns.ts';

/** All rows that the PDF of an order is drawn from. */
interface DrawnFrom {
  company: CompanyRow;
  order: FoundOrder;
  supplier: SupplierRow;
  items: readonly FoundItem[];
}

/** Reads what the PDF of an order is drawn from, in one round trip. @throws 404 when it is absent or foreign. */
async function readForDrawing(db: Db, id: number): Promise<DrawnFrom> {
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
const drawOrder = (runtime: Runtime, drawn: DrawnFrom) =>
  inPaperLanguage(drawn.company, null, () => drawInLanguage(runtime, drawn));

const drawInLanguage = async (runtime: Runtime, { company, order, supplier, items }: DrawnFrom) =>
  orderPdf({
    company: await letterheadOf(runtime, company),
    createdAt: order.updatedAt,
    supplier: {
      ...supplier,
      phone: phoneText(supplier.phone, {
        home: company.country,
        of: countryOf(supplier.country) ?? company.country,
      }),
    },
    order: presentOrder(order),
    items: items.map(presentItem),
  });

/** Returns a file name such as 'Purchase Order PO-1001.pdf'. */
const orderFileName = ({ poNumber }: Pick<FoundOrder, 'poNumber'>): string =>
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

const PDF = 'application/pdf';

/** An order whose PDF is stored, but that is not sent yet. */
interface Drawn {
  /** The version of the order that was drawn. */
  version: number;
  supplier: SupplierRow;
  pdf: StoredPdf;
}

/** Returns the address that an order goes to. @throws 400 when neither the caller nor the supplier has one. */
export function addressOf(to: string | null | undefined, { name, email }: SupplierRow, field = 'to'): string {
  const address = to || email;
  if (!address) throw invalidField(field, say.noSupplierEmail(name));
  return address;
}

/**
 * Draws and stores the PDF of an order. Call it outside any transaction.
 * @throws 400 without an address; 409 for an order that is canceled or empty; 503 when too many documents wait.
 */
export async function prepareSend(
  { runtime }: Omit<Work, 'db'>,
  { id, companyId, status, poNumber }: PurchaseOrderRow,
  { to }: z.output<typeof sendForm>,
): Promise<Drawn> {
  if (status === 'canceled') throw conflict('purchase-order.canceled', say.notSendable(poNumber));
  const drawn = await runtime.database.asCompany(companyId, (db) => readForDrawing(db, id));
  addressOf(to, drawn.supplier);
  if (drawn.items.length === 0) throw conflict('purchase-order.empty', say.isEmpty(poNumber));
  const content = await refuseWhenBusy(drawOrder(runtime, drawn));
  const storageKey = newKey(companyId, 'pdf');
  await runtime.storage.put(storageKey, content, PDF);
  return {
    version: drawn.order.version,
    supplier: drawn.supplier,
    pdf: {
      storageKey,
      contentType: PDF,
      bytes: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
      name: orderFileName(drawn.order),
    },
  };
}

/** Stores the row of the file and the paper of the order as it is sent (D6.8). Returns the file's id. */
async function keepAsSent(
  { db, actor }: Work,
  order: PurchaseOrderRow,
  pdf: StoredPdf,
  sentTo: string,
): Promise<number> {
  const { id: fileId } = await db
    .insertInto('files')
    .values({ ...pdf, companyId: order.companyId, visibility: 'internal', uploadedBy: actor.userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('purchaseOrderPapers')
    .values({
      companyId: order.companyId,
      purchaseOrderId: order.id,
      kind: 'sent',
      fileId,
      sentTo,
      addedByUserId: actor.userId,
      addedBy: actor.displayName,
    })
    .execute();
  return fileId;
}

/**
 * Mails an order to its supplier as a PDF, which is kept as it was sent (D6.8). A draft becomes ordered.
 * @throws 409 when the order was changed since it was drawn; 429 for too many mails.
 */
export async function sendOrder(
  work: Work,
  order: Locked<PurchaseOrderRow>,
  { to, message }: z.output<typeof sendForm>,
  drawn: Drawn,
): Promise<PurchaseOrder> {
  const { db, actor } = work;
  if (order.version !== drawn.version) throw conflict('purchase-order.changed', say.changed(order.poNumber));
  const address = addressOf(to, drawn.supplier);
  await countMail(work, 1);
  const sender = await ownSender(db, order.companyId, 'purchase-order.sent');
  const fileId = await keepAsSent(work, order, drawn.pdf, address);
  const isDraft = order.status === 'draft';
  await db
    .updateTable('purchaseOrders')
    .set({
      ...(isDraft && statusColumns(work, 'ordered', order, today(sender.company.timeZone))),
      sentAt: sql<Date>`now()`,
      updatedById: actor.userId,
      updatedAt: sql<Date>`now()`,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', order.id)
    .execute();
  await Promise.all([
    mailSupplier(
      work,
      sender,
      { supplier: drawn.supplier, order, to: address },
      orderLetter(order.poNumber, message ?? '', fileId),
    ),
    record(work, {
      action: 'purchase_order.sent',
      kind: 'purchaseOrder',
      id: order.id,
      after: { to: address, sha256: drawn.pdf.sha256, ...(isDraft && { status: 'ordered' }) },
    }),
    publishOrder(work, order),
  ]);
  return readOrder(db, order.id);
}
