import { createHash } from 'node:crypto';
import type { Db } from '../../db/bound-kysely.ts';
import type { EstimateRow } from '../../db/schema/estimates.ts';
import { newKey } from '../../files/storage.ts';
import type { Runtime } from '../../runtime.ts';
import { ownCompany } from '../companies/index.ts';
import { publishChange } from '../repairs/index.ts';
import { type DrawnFrom, drawEstimate, estimateName } from './draw-estimate.ts';
import { linesOf } from './estimate.queries.ts';
import { mailEstimate, mailPreauthorised } from './estimate-mail.ts';

const PDF = 'application/pdf';

interface Delivery {
  companyId: number;
  estimateId: number;
}

async function findUndrawn(db: Db, id: number): Promise<DrawnFrom | undefined> {
  const estimate = await db
    .selectFrom('estimates')
    .selectAll()
    .where('id', '=', id)
    .where('state', '<>', 'draft')
    .where('fileId', 'is', null)
    .executeTakeFirst();
  if (!estimate) return undefined;
  const [repair, company, lines] = await Promise.all([
    db
      .selectFrom('repairs')
      .selectAll()
      .where('id', '=', estimate.repairId)
      .where('deletedAt', 'is', null)
      .executeTakeFirst(),
    ownCompany(db),
    linesOf(db, id),
  ]);
  return repair && { repair, company, estimate, lines };
}

interface Stored {
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
async function handOver(runtime: Runtime, db: Db, found: DrawnFrom, stored: Stored): Promise<void> {
  const { repair, company } = found;
  const locked = await db
    .selectFrom('estimates')
    .selectAll()
    .where('id', '=', found.estimate.id)
    .where('fileId', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!locked) return;
  const file = await db
    .insertInto('files')
    .values({
      ...stored,
      companyId: repair.companyId,
      repairId: repair.id,
      contentType: PDF,
      name: estimateName(repair, locked.version),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const estimate = await db
    .updateTable('estimates')
    .set({ fileId: file.id, sha256: stored.sha256 })
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
  const { database, storage } = runtime;
  const found = await database.asCompany(companyId, (db) => findUndrawn(db, estimateId));
  if (!found) return;
  const content = await drawEstimate(runtime, found);
  const storageKey = newKey(companyId, 'pdf');
  await storage.put(storageKey, content, PDF);
  const sha256 = createHash('sha256').update(content).digest('hex');
  await database.asCompany(companyId, (db) =>
    handOver(runtime, db, found, { storageKey, bytes: content.length, sha256 }),
  );
}
