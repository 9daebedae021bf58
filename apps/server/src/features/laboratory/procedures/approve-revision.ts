import { procedureMessages as say } from '@portal/contract/laboratory/procedures/messages.ts';
import type { ProcedureRevision } from '@portal/contract/laboratory/procedures/shapes.ts';
import { sql } from 'kysely';
import type { ProcedureRevisionRow } from '../../../db/schema/laboratory.ts';
import { type Locked, lockRow } from '../../../db/transactions/locked.ts';
import { conflict } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { circumstancesOf, readRevision } from './read-procedure.ts';
import { whyNotApprovable } from './refuse-approval.ts';
import { publishProcedure } from './write-procedure.ts';

/** Approves a draft, which never changes afterwards. @throws 409 that says what is missing. */
export async function approveRevision(
  work: Work,
  draft: Locked<ProcedureRevisionRow>,
): Promise<ProcedureRevision> {
  const { db, actor } = work;
  if (draft.approvedAt !== null) throw conflict('procedure.approved', say.approved);
  await lockRow(db.selectFrom('procedures').select('id').where('id', '=', draft.procedureId));
  const refusal = await whyNotApprovable(actor, draft, await circumstancesOf(db, draft.id));
  if (refusal) throw refusal;
  await db
    .updateTable('procedureRevisions')
    .set({
      ...{ approvedAt: sql<Date>`now()`, approvedBy: actor.displayName, approvedByUserId: actor.userId },
      version: sql<number>`version + 1`,
    })
    .where('id', '=', draft.id)
    .execute();
  const { companyId, procedureId, revision, effectiveFrom } = draft;
  await Promise.all([
    record(work, {
      action: 'procedure.revision_approved',
      kind: 'procedureRevision',
      id: draft.id,
      after: { procedureId, revision, effectiveFrom, approvedBy: actor.displayName },
    }),
    publishProcedure(work, { companyId, id: procedureId }),
  ]);
  return readRevision(work, draft.id);
}
