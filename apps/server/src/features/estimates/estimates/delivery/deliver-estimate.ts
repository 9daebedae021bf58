import { createHash } from 'node:crypto';
import type { Db } from '../../../../db/bound-kysely.ts';
import type { EstimateRow } from '../../../../db/schema/estimates.ts';
import type { RepairRow } from '../../../../db/schema/repairs.ts';
import { lockRow } from '../../../../db/transactions/locked.ts';
import { newKey } from '../../../../files/storage.ts';
import type { Runtime } from '../../../../runtime.ts';
import { publishChange } from '../../../repairs/repairs/index.ts';
import { mailEstimate, mailPreauthorised } from '../estimate-mail.ts';
import { type DrawnFrom, drawEstimate, drawnFrom, estimateName } from '../paper/draw-estimate.ts';

const PDF = 'application/pdf';

/** Names a version. */
export interface Delivery {
  companyId: number;
  estimateId: number;
}

/** The customer may answer before the PDF is drawn. It still shows the estimate as it was sent. */
const asSent = { taken: null, answeredDiscount: null, answeredTax: null, answeredTotal: null };

async function findUndrawn(db: Db, id: number): Promise<DrawnFrom | undefined> {
  const estimate = await db
    .selectFrom('estimates')
    .selectAll()
    .where('id', '=', id)
    .where('state', '<>', 'draft')
    .where('fileId', 'is', null)
    .executeTakeFirst();
  if (!estimate) return undefined;
  return drawnFrom(db, { ...estimate, ...asSent });
}

/** A PDF in the store. */
export interface StoredDrawing {
  storageKey: string;
  bytes: number;
  sha256: string;
}

/** Returns the function that writes the mail. A version that was answered or replaced in the meantime gets no mail. */
function letterFor({ isMailed, channel, state }: EstimateRow) {
  if (!isMailed) return undefined;
  if (channel === 'preauthorised') return mailPreauthorised;
  return state === 'sent' ? mailEstimate : undefined;
}

/**
 * Stores the row of the file, the file's id on the version, and the mail in one transaction. The first of two
 * deliveries wins.
 */
async function handOver(runtime: Runtime, db: Db, found: DrawnFrom, stored: StoredDrawing): Promise<void> {
  const { repair, company } = found;
  const locked = await lockRow(
    db.selectFrom('estimates').selectAll().where('id', '=', found.estimate.id).where('fileId', 'is', null),
  );
  if (!locked) return;
  const fileId = await storeFileRow(db, repair, estimateName(repair, locked.version), stored);
  const estimate = await db
    .updateTable('estimates')
    .set({ fileId, sha256: stored.sha256 })
    .where('id', '=', locked.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const write = letterFor(estimate);
  if (write) await write({ db, runtime }, { company, repair, estimate });
  await publishChange({ db, runtime }, repair);
}

/**
 * Draws, stores and mails a version that was sent. The PDF is made only once, so that the mail and the repair have the
 * same file (D3.6, D3.13). It is drawn outside any transaction.
 */
export async function deliverEstimate(runtime: Runtime, { companyId, estimateId }: Delivery): Promise<void> {
  const { database } = runtime;
  const found = await database.asCompany(companyId, (db) => findUndrawn(db, estimateId));
  if (!found) return;
  const stored = await storeDrawing(runtime, companyId, found);
  await database.asCompany(companyId, (db) => handOver(runtime, db, found, stored));
}

/** Draws a version and puts it into the store. */
export async function storeDrawing(
  runtime: Runtime,
  companyId: number,
  from: DrawnFrom,
): Promise<StoredDrawing> {
  const content = await drawEstimate(runtime, from);
  const storageKey = newKey(companyId, 'pdf');
  await runtime.storage.put(storageKey, content, PDF);
  const sha256 = createHash('sha256').update(content).digest('hex');
  return { storageKey, bytes: content.length, sha256 };
}

/** Stores the row of a drawn PDF, which belongs to the repair. Returns its id. */
export async function storeFileRow(
  db: Db,
  { companyId, id }: RepairRow,
  name: string,
  stored: StoredDrawing,
): Promise<number> {
  const file = await db
    .insertInto('files')
    .values({ ...stored, companyId, repairId: id, contentType: PDF, name })
    .returning('id')
    .executeTakeFirstOrThrow();
  return file.id;
}
