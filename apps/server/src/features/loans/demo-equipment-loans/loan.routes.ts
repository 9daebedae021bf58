import { toNumeric } from '@portal/contract/core/numbers/money.ts';
import type { endpoints } from '@portal/contract/index.ts';
import type { handOverForm, lateFeeForm } from '@portal/contract/loans/demo-equipment-loans/forms.ts';
import { demoLoanMessages as say } from '@portal/contract/loans/demo-equipment-loans/messages.ts';
import type { DemoLoan } from '@portal/contract/loans/demo-equipment-loans/shapes.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { DemoEquipmentLoanRow } from '../../../db/schema/demo-equipment.ts';
import type { Locked } from '../../../db/transactions/locked.ts';
import { conflict } from '../../../errors.ts';
import { type StoredPaper, storePaper } from '../../../files/store-paper.ts';
import { storePicture } from '../../../files/store-picture.ts';
import type { Handlers } from '../../../http/call.ts';
import { findingPhones } from '../../../phones/phone-number.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { addLoanPhoto, readLoanDetail } from './add-loan-photo.ts';
import { createLoans } from './create-loans.ts';
import { listLoans } from './list-loans.ts';
import { publishLoan, readLoan } from './loan.queries.ts';
import { refuseReturned } from './refuse-returned.ts';
import { returnLoan } from './return-loan.ts';
import { updateLoan } from './update-loan.ts';

/**
 * Records the condition and the accessories of a unit that is handed over (D7.6). A second record replaces the first;
 * the audit trail keeps both.
 * @throws 409 when the unit is back.
 */
async function handOverLoan(
  work: Work,
  loan: Locked<DemoEquipmentLoanRow>,
  { condition, accessories }: z.output<typeof handOverForm>,
): Promise<DemoLoan> {
  const { db, actor } = work;
  await refuseReturned(db, loan);
  const written = {
    condition: condition || null,
    accessories,
    inspectedByUserId: actor.userId,
    inspectedBy: actor.displayName,
  };
  await Promise.all([
    db
      .insertInto('demoEquipmentInspections')
      .values({ ...written, companyId: loan.companyId, loanId: loan.id, moment: 'hand_over' })
      .onConflict((conflict) =>
        conflict
          .columns(['companyId', 'loanId', 'moment'])
          .doUpdateSet({ ...written, inspectedAt: sql<Date>`now()` }),
      )
      .execute(),
    db
      .updateTable('demoEquipmentLoans')
      .set({ version: sql<number>`version + 1` })
      .where('id', '=', loan.id)
      .execute(),
    record(work, {
      action: 'demo_loan.handed_over',
      kind: 'demoEquipmentLoan',
      id: loan.id,
      after: { condition: written.condition, accessories },
    }),
    publishLoan(work, loan),
  ]);
  return readLoan(db, loan.id);
}

/**
 * Accepts the proposed late fee, with another amount when one is given, or waives it with a reason (D7.4).
 * @throws 409 when there is no fee, or when somebody has decided already.
 */
async function decideLateFee(
  work: Work,
  loan: Locked<DemoEquipmentLoanRow>,
  { decision, amount, reason }: z.output<typeof lateFeeForm>,
): Promise<DemoLoan> {
  const { db, actor } = work;
  if (loan.lateFeeState === null) throw conflict('demo-loan.no_fee', say.noFee);
  if (loan.lateFeeState !== 'proposed')
    throw conflict('demo-loan.fee_decided', say.feeDecided(loan.lateFeeState));
  const columns = {
    lateFeeState: decision,
    lateFeeAmount: decision === 'accepted' && amount != null ? toNumeric(amount) : loan.lateFeeAmount,
    lateFeeReason: reason || null,
  };
  await Promise.all([
    db
      .updateTable('demoEquipmentLoans')
      .set({
        ...columns,
        lateFeeDecidedAt: sql<Date>`now()`,
        lateFeeDecidedByUserId: actor.userId,
        lateFeeDecidedBy: actor.displayName,
        version: sql<number>`version + 1`,
      })
      .where('id', '=', loan.id)
      .execute(),
    record(work, {
      action: `demo_loan.late_fee_${decision}`,
      kind: 'demoEquipmentLoan',
      id: loan.id,
      before: { lateFeeState: loan.lateFeeState, lateFeeAmount: loan.lateFeeAmount },
      after: columns,
    }),
    publishLoan(work, loan),
  ]);
  return readLoan(db, loan.id);
}

/** Puts a stored shipping label on a loan and replaces an earlier one (D7.4). */
async function addLoanLabel(
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

export const demoEquipmentLoansRoutes: Handlers<typeof endpoints.demoEquipmentLoans> = {
  list: ({ work: { db, actor }, query }) => listLoans(db, findingPhones(actor, query)),
  create: ({ work, body }) => createLoans(work, body),
  get: ({ work: { db }, params }) => readLoanDetail(db, params.id),
  update: ({ work, record, body }) => updateLoan(work, record, body),
  handOver: ({ work, record, body }) => handOverLoan(work, record, body),
  return: ({ work, record, body }) => returnLoan(work, record, body),
  decideLateFee: ({ work, record, body }) => decideLateFee(work, record, body),
  addPhoto: async ({ files }, { query: { moment }, record: { companyId }, work: { runtime } }) => {
    const picture = await storePicture(runtime, companyId, files[0]!);
    return ({ work, record }) => addLoanPhoto(work, record, moment, picture);
  },
  addLabel: async ({ files }, { query: { way }, record: { companyId }, work: { runtime } }) => {
    const label = await storePaper(runtime, companyId, files[0]!);
    return ({ work, record }) => addLoanLabel(work, record, way, label);
  },
};
