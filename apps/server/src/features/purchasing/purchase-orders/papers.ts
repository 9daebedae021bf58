import { purchaseOrderMessages as say } from '@portal/contract/purchasing/purchase-orders/messages.ts';
import type { PaperKind } from '@portal/contract/purchasing/purchase-orders/papers.ts';
import type { PurchaseOrderPaper } from '@portal/contract/purchasing/purchase-orders/shapes.ts';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import type { PurchaseOrderPaperRow, PurchaseOrderRow } from '../../../db/schema/purchase-orders.ts';
import type { Locked } from '../../../db/transactions/locked.ts';
import { conflict, notFound } from '../../../errors.ts';
import { answerPdf } from '../../../files/answer-pdf.ts';
import type { FileAnswer } from '../../../files/file-answer.ts';
import type { StoredPaper } from '../../../files/store-paper.ts';
import type { Runtime } from '../../../runtime.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { purchaseOrderScope } from './purchase-order.policy.ts';
import { publishOrder } from './purchase-order.queries.ts';

const papersOf = (db: Db) =>
  db
    .selectFrom('purchaseOrderPapers as p')
    .innerJoin('files as f', 'f.id', 'p.fileId')
    .select(['p.id', 'p.kind', 'f.name', 'p.sentTo', 'p.addedAt', 'p.addedBy']);

type FoundPaper = Omit<PurchaseOrderPaper, 'addedAt'> & { addedAt: Date };
const present = (row: FoundPaper): PurchaseOrderPaper => ({ ...row, addedAt: row.addedAt.toISOString() });

/** Returns the papers of an order, newest first, in one round trip. @throws 404 when it is absent or foreign. */
export async function listPapers(db: Db, actor: Actor, id: number): Promise<PurchaseOrderPaper[]> {
  const [order, rows] = await Promise.all([
    purchaseOrderScope.find(db, actor, id, false),
    papersOf(db).where('p.purchaseOrderId', '=', id).orderBy('p.id', 'desc').limit(200).execute(),
  ]);
  if (!order) throw notFound(say.notFound);
  return rows.map(present);
}

/** Attaches a packing list or an invoice to an order, as a PDF or a photo (D6.6). */
export async function addPaper(
  work: Work,
  order: Locked<PurchaseOrderRow>,
  kind: Exclude<PaperKind, 'sent'>,
  paper: StoredPaper,
): Promise<PurchaseOrderPaper> {
  const { db, actor } = work;
  const { companyId } = order;
  const file = await db
    .insertInto('files')
    .values({ ...paper, companyId, visibility: 'internal', uploadedBy: actor.userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('purchaseOrderPapers')
    .values({
      companyId,
      purchaseOrderId: order.id,
      kind,
      fileId: file.id,
      sentTo: null,
      addedByUserId: actor.userId,
      addedBy: actor.displayName,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const [stored] = await Promise.all([
    papersOf(db).where('p.id', '=', id).executeTakeFirstOrThrow(),
    record(work, {
      action: 'purchase_order.paper_added',
      kind: 'purchaseOrder',
      id: order.id,
      after: { kind, name: paper.name },
    }),
    publishOrder(work, order),
  ]);
  return present(stored);
}

/** Returns a stored paper of an order. @throws 404 when it is absent or foreign. */
export async function readPaper(runtime: Runtime, db: Db, id: number): Promise<FileAnswer> {
  const found = await db
    .selectFrom('purchaseOrderPapers as p')
    .innerJoin('files as f', 'f.id', 'p.fileId')
    .select(['p.kind', 'f.storageKey', 'f.name', 'f.bytes', 'f.contentType'])
    .where('p.id', '=', id)
    .executeTakeFirst();
  if (!found) throw notFound(say.paperNotFound);
  // The server has drawn a sent order, and has encoded a photo again.
  return answerPdf(runtime, found, found.kind === 'sent' || found.contentType.startsWith('image/'));
}

/** Removes a packing list or an invoice. @throws 409 for an order as it was sent, which is kept (D6.8). */
export async function deletePaper(work: Work, paper: PurchaseOrderPaperRow): Promise<void> {
  const { db } = work;
  if (paper.kind === 'sent') throw conflict('purchase-order.sent_kept', say.sentIsKept);
  await db.deleteFrom('purchaseOrderPapers').where('id', '=', paper.id).execute();
  await db.deleteFrom('files').where('id', '=', paper.fileId).execute();
  await Promise.all([
    record(work, {
      action: 'purchase_order.paper_deleted',
      kind: 'purchaseOrder',
      id: paper.purchaseOrderId,
      before: { kind: paper.kind, fileId: paper.fileId },
    }),
    publishOrder(work, { companyId: paper.companyId, id: paper.purchaseOrderId }),
  ]);
}
