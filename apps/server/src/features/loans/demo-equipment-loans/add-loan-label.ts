import type { DemoLoan } from '@portal/contract/loans/demo-equipment-loans/shapes.ts';
import { sql } from 'kysely';
import type { Locked } from '../../../db/locked.ts';
import type { DemoEquipmentLoanRow } from '../../../db/schema/demo-equipment.ts';
import type { StoredPaper } from '../../../files/store-paper.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { readLoan } from './loan.queries.ts';
import { publishLoan } from './publish-loan.ts';

/** Puts a stored shipping label on a loan and replaces an earlier one (D7.4). */
export async function addLoanLabel(
  work: Work,
  loan: Locked<DemoEquipmentLoanRow>,
  way: 'outbound' | 'return',
  label: StoredPaper,
): Promise<DemoLoan> {
  const { db, actor } = work;
  const column = way === 'outbound' ? 'outboundLabelFileId' : 'returnLabelFileId';
  const former = loan[column];
  const { id } = await db
    .insertInto('files')
    .values({ ...label, companyId: loan.companyId, visibility: 'internal', uploadedBy: actor.userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await Promise.all([
    db
      .updateTable('demoEquipmentLoans')
      .set({ [column]: id, version: sql<number>`version + 1` })
      .where('id', '=', loan.id)
      .execute(),
    // The sweep deletes the stored file later, so that a rollback loses nothing.
    former === null ? undefined : db.deleteFrom('files').where('id', '=', former).execute(),
    record(work, {
      action: 'demo_loan.label_set',
      kind: 'demoEquipmentLoan',
      id: loan.id,
      before: { fileId: former },
      after: { way, fileId: id, name: label.name },
    }),
    publishLoan(work, loan),
  ]);
  return readLoan(db, loan.id);
}
