import type { LaboratorySettings } from '@portal/contract/laboratory/laboratory-settings/endpoints.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { notFound } from '../../../errors.ts';
import { answerPdf } from '../../../files/answer-pdf.ts';
import type { FileAnswer } from '../../../files/file-answer.ts';
import { imageForPaper } from '../../../files/images.ts';
import type { StoredPicture } from '../../../files/store-picture.ts';
import type { Runtime } from '../../../runtime.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { readSettings } from './laboratory-settings.ts';

const NO_MARK = 'The laboratory has no picture of its accreditation mark';

/** Where the picture of the mark is stored. */
export interface StoredMark {
  fileId: number;
  storageKey: string;
}

const markOf = (db: Db) =>
  db
    .selectFrom('laboratorySettings as l')
    .innerJoin('files as f', 'f.id', 'l.markFileId')
    .select(['f.id as fileId', 'f.storageKey', 'f.name', 'f.bytes', 'f.contentType'])
    .executeTakeFirst();

/** Returns the picture of the mark that papers carry now; undefined without one. */
export const readMark = (db: Db): Promise<StoredMark | undefined> => markOf(db);

/** @throws 404 without a picture. */
export async function answerMark(runtime: Runtime, db: Db): Promise<FileAnswer> {
  const found = await markOf(db);
  if (!found) throw notFound(NO_MARK, 'laboratory.no_mark');
  return answerPdf(runtime, found, true);
}

/**
 * Puts a picture of the mark in the place of the one before, or takes it off. The earlier file stays, as the papers that carry it.
 * Taking off one that is not there changes nothing.
 */
export async function setMark(
  work: Work,
  companyId: number,
  picture: StoredPicture | null,
): Promise<LaboratorySettings> {
  const { db, actor, runtime } = work;
  const before = await markOf(db);
  if (picture === null && !before) return readSettings(db);
  const file =
    picture &&
    (await db
      .insertInto('files')
      .values({ ...picture, companyId, uploadedBy: actor.userId })
      .returning('id')
      .executeTakeFirstOrThrow());
  const columns = { markFileId: file?.id ?? null };
  await db
    .insertInto('laboratorySettings')
    .values({ companyId, enabled: false, onePersonApproves: true, ...columns })
    .onConflict((c) => c.column('companyId').doUpdateSet(columns))
    .execute();
  await Promise.all([
    record(work, {
      ...{
        action: picture ? 'laboratory.mark_set' : 'laboratory.mark_removed',
        kind: 'laboratory',
        id: null,
      },
      before: { file: before?.name ?? null },
      after: { file: picture?.name ?? null },
    }),
    runtime.events.publish(db, { companyId, kind: 'company' }),
  ]);
  return readSettings(db);
}

/** Returns the mark for paper. A picture that cannot be read is left out: the words of the accreditation are on the paper. */
export async function markForPaper(
  { storage, log }: Pick<Runtime, 'storage' | 'log'>,
  companyId: number,
  mark: StoredMark | undefined,
): Promise<string | undefined> {
  if (!mark) return undefined;
  try {
    return await imageForPaper(await storage.readBytes(mark.storageKey), companyId);
  } catch (err) {
    log.warn({ err, companyId }, 'the picture of the accreditation mark could not be read for a certificate');
    return undefined;
  }
}
