import type { endpoints } from '@portal/contract/index.ts';
import { type SqlBool, sql } from 'kysely';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import type { FileRow } from '../../../db/schema/repairs.ts';
import { findRow } from '../../../db/transactions/locked.ts';
import { notFound } from '../../../errors.ts';
import type { Feature } from '../../../feature.ts';
import type { FileAnswer } from '../../../files/file-answer.ts';
import { FileMissing } from '../../../files/storage.ts';
import type { Handlers } from '../../../http/call.ts';
import { handle, type JobHandlers } from '../../../jobs/jobs.ts';
import type { RecordScope } from '../../../records.ts';
import type { Runtime } from '../../../runtime.ts';
import { byTheClock } from '../../../sweeps/sweep-job.ts';
import { filesFor, ownedBy, seesInternal } from '../repairs/index.ts';
import { sweepOrphanFiles } from './sweep-orphan-files.ts';

/** A stored file has the scope of its repair. A file without a repair is for staff. */
const fileScope: RecordScope<'file'> = {
  table: 'files',
  find: (db, actor, id, lock) => {
    const inRepair = sql<SqlBool>`exists (select 1 from repairs r
      where r.id = f.repair_id and r.deleted_at is null and ${ownedBy(actor)})`;
    const found = db
      .selectFrom('files as f')
      .selectAll('f')
      .where('f.id', '=', id)
      .where(filesFor(actor))
      .where((eb) => (seesInternal(actor) ? eb.or([eb('f.repairId', 'is', null), inRepair]) : inRepair))
      .$if(!seesInternal(actor), (q) => q.where('f.visibility', '=', 'customer'));
    return findRow(found, lock, 'no key update');
  },
};

/** The browser shows these types. It saves all others, because their content might run (security-and-reliability). */
const INLINE = new Set(['image/jpeg', 'image/png', 'image/webp']);
/** The content type of every thumbnail, whatever the format of the original. */
const THUMBNAIL_TYPE = 'image/webp';

/**
 * Returns a stored file to a caller who may see its record, or its thumbnail if the caller asks for it.
 * @throws 404 when the file or its thumbnail is absent, foreign, internal to staff, or missing in the store.
 */
async function readFile(
  { storage, log }: Runtime,
  db: Db,
  actor: Actor,
  id: number,
  size: 'thumb' | undefined,
): Promise<FileAnswer> {
  const file = await fileScope.find(db, actor, id, false);
  const key = size === 'thumb' ? file?.thumbnailKey : file?.storageKey;
  if (!file || !key) throw notFound();
  const type = size === 'thumb' ? THUMBNAIL_TYPE : file.contentType;
  return {
    body: () =>
      storage.read(key).catch((error) => {
        if (!(error instanceof FileMissing)) throw error;
        log.error({ err: error, fileId: id }, 'a stored file is gone');
        throw notFound();
      }),
    type,
    name: file.name,
    inline: INLINE.has(type),
    ...(size !== 'thumb' && { bytes: file.bytes }),
  };
}

const filesRoutes: Handlers<typeof endpoints.files> = {
  read: ({ work: { db, actor, runtime }, params, query }) =>
    readFile(runtime, db, actor, params.id, query.size),
};

/** Removes stored files that no row references, left by rolled-back uploads and deleted images. */
const sweepJob = byTheClock('sweep-orphan-files', '40 * * * *');

/** Returns the scheduled jobs of stored files. Each of them may run twice without harm. */
const fileJobs = (runtime: Runtime): JobHandlers => [
  handle(sweepJob, () => sweepOrphanFiles(runtime, runtime.brought)),
];

export const filesFeature = {
  routes: { files: filesRoutes },
  scopes: { file: fileScope },
  jobs: fileJobs,
  references: { file_id: 'file', shipping_label_file_id: 'file' },
  repairRows: [{ table: 'files', column: 'repair_id', fate: 'deleted' }],
  archive: {
    files: { file: 'Files', rows: 'Every stored file; its id begins the name in the folder Files' },
  },
} satisfies Feature;

declare module '../../../records.ts' {
  interface RecordRows {
    file: FileRow;
  }
}
