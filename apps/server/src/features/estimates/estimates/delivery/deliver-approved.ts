import type { Db } from '../../../../db/bound-kysely.ts';
import { lockRow } from '../../../../db/transactions/locked.ts';
import type { Runtime } from '../../../../runtime.ts';
import { publishChange } from '../../../repairs/repairs/index.ts';
import { mailAnswered } from '../estimate-mail.ts';
import { type DrawnFrom, drawnFrom } from '../paper/draw-estimate.ts';
import { type Delivery, type StoredDrawing, storeDrawing, storeFileRow } from './deliver-estimate.ts';

const undrawn = (db: Db, id: number) =>
  db
    .selectFrom('estimates')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'approved')
    .where('taken', 'is not', null)
    .where('approvedFileId', 'is', null);

async function handOver(
  runtime: Runtime,
  db: Db,
  { repair, company, estimate: found }: DrawnFrom,
  stored: StoredDrawing,
): Promise<void> {
  if (!(await lockRow(undrawn(db, found.id)))) return;
  const name = `Approved estimate ${repair.serviceReportNumber} v${found.version}.pdf`;
  const approvedFileId = await storeFileRow(db, repair, name, stored);
  const estimate = await db
    .updateTable('estimates')
    .set({ approvedFileId })
    .where('id', '=', found.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (estimate.channel !== 'preauthorised')
    await mailAnswered({ db, runtime }, { company, repair, estimate });
  await publishChange({ db, runtime }, repair);
}

/**
 * Draws and stores the PDF of an approved version with optional lines, which shows what was taken and what was not, and
 * mails it with the confirmation. The first of two deliveries wins.
 */
export async function deliverApproved(runtime: Runtime, { companyId, estimateId }: Delivery): Promise<void> {
  const { database } = runtime;
  const found = await database.asCompany(companyId, async (db) => {
    const estimate = await undrawn(db, estimateId).executeTakeFirst();
    return estimate && drawnFrom(db, estimate);
  });
  if (!found) return;
  const stored = await storeDrawing(runtime, companyId, found);
  await database.asCompany(companyId, (db) => handOver(runtime, db, found, stored));
}
