import { procedureMessages as say } from '@portal/contract/laboratory/procedures/messages.ts';
import type { ProcedureRevisionRow } from '../../../db/schema/laboratory.ts';
import { findRow } from '../../../db/transactions/locked.ts';
import type { RecordScope } from '../../../records.ts';
import { hasLaboratory } from '../laboratory-settings/index.ts';

/** Finds procedures of the company that the caller works in. Without a laboratory there are none. */
export const procedureScope: RecordScope<'procedure'> = {
  table: 'procedures',
  notFound: say.notFound,
  find: (db, _actor, id, lock) =>
    findRow(db.selectFrom('procedures').selectAll().where('id', '=', id).where(hasLaboratory), lock),
};

export const revisionScope: RecordScope<'procedureRevision'> = {
  table: 'procedure_revisions',
  notFound: say.revisionNotFound,
  find: (db, _actor, id, lock) =>
    findRow(db.selectFrom('procedureRevisions').selectAll().where('id', '=', id).where(hasLaboratory), lock),
};

/** Returns true when the rule of the company keeps this person from approving what they wrote. */
export const needsSecondPerson = (
  { onePersonApproves }: { onePersonApproves: boolean },
  { writerUserIds }: Pick<ProcedureRevisionRow, 'writerUserIds'>,
  userId: number,
): boolean => !onePersonApproves && writerUserIds.includes(userId);
