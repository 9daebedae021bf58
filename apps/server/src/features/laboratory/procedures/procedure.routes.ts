import type { endpoints } from '@portal/contract/index.ts';
import { procedureMessages as say } from '@portal/contract/laboratory/procedures/messages.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { notFound } from '../../../errors.ts';
import { answerPdf } from '../../../files/answer-pdf.ts';
import type { FileAnswer } from '../../../files/file-answer.ts';
import { storePdf } from '../../../files/store-pdf.ts';
import type { Handlers } from '../../../http/call.ts';
import type { Runtime } from '../../../runtime.ts';
import { hasLaboratory } from '../laboratory-settings/index.ts';
import { approveRevision } from './approve-revision.ts';
import { listDisciplines, listProcedures } from './list-procedures.ts';
import { readProcedure, readRevision } from './read-procedure.ts';
import { createProcedure, deleteProcedure, setModels, updateProcedure } from './write-procedure.ts';
import { deleteRevision, saveRevision, setFile, startRevision } from './write-revision.ts';

/** Returns the file of a revision. @throws 404 when the revision is absent or foreign, or has no file. */
async function readFile(runtime: Runtime, db: Db, id: number): Promise<FileAnswer> {
  const found = await db
    .selectFrom('procedureRevisions as r')
    .leftJoin('files as f', 'f.id', 'r.fileId')
    .select(['f.storageKey', 'f.name', 'f.bytes'])
    .where('r.id', '=', id)
    .where(hasLaboratory)
    .executeTakeFirst();
  if (!found) throw notFound(say.revisionNotFound);
  const { storageKey, name, bytes } = found;
  if (storageKey === null || name === null || bytes === null) throw notFound(say.noFile, 'procedure.no_file');
  return answerPdf(runtime, { storageKey, name, bytes }, false);
}

export const procedureRoutes: Handlers<typeof endpoints.procedures> = {
  list: ({ work: { db }, query }) => listProcedures(db, query),
  disciplines: ({ work: { db } }) => listDisciplines(db),
  create: ({ work, body }) => createProcedure(work, body),
  get: ({ work: { db }, params }) => readProcedure(db, params.id),
  update: ({ work, record, body }) => updateProcedure(work, record, body),
  delete: ({ work, record }) => deleteProcedure(work, record),
  setModels: ({ work, record, body }) => setModels(work, record, body),
  startRevision: ({ work, record, body }) => startRevision(work, record, body),
  getRevision: ({ work, params }) => readRevision(work, params.id),
  saveRevision: ({ work, record, body }) => saveRevision(work, record, body),
  deleteRevision: ({ work, record }) => deleteRevision(work, record),
  approveRevision: ({ work, record }) => approveRevision(work, record),
  setFile: async ({ files }, { work: { runtime }, record: { companyId } }) => {
    const pdf = await storePdf(runtime, companyId, files[0]!);
    return ({ work, record }) => setFile(work, record, pdf);
  },
  removeFile: async ({ work, record }) => {
    await setFile(work, record, null);
  },
  readFile: ({ work: { db, runtime }, params }) => readFile(runtime, db, params.id),
};
