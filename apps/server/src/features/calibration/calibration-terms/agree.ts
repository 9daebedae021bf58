import { calibrationTermsMessages as say } from '@portal/contract/laboratory/calibration-terms/messages.ts';
import type { agreementForm, ItemAgreement } from '@portal/contract/laboratory/calibration-terms/shapes.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { RepairEquipmentRow } from '../../../db/schema/equipment.ts';
import type { Locked } from '../../../db/transactions/locked.ts';
import { AppError, conflict } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { agreementOf, isOnIssued, refuseUnaccredited } from '../../laboratory/calibration-terms/index.ts';
import { refuseWithoutLaboratory } from '../../laboratory/procedures/index.ts';
import { record } from '../../records/audit/index.ts';
import { newRepairVersion, publishChange } from '../../repairs/repairs/index.ts';

/** @throws 409 for a unit whose results are on a certificate in force: the paper says what was agreed. */
async function refuseIssued({ db }: Work, itemId: number): Promise<void> {
  const { rows } = await sql`select from repair_equipment e where e.id = ${itemId} and ${isOnIssued}`.execute(
    db,
  );
  if (rows.length > 0) throw conflict('calibration.terms_issued', say.issued);
}

/**
 * Writes down what a customer agreed to for a unit of a request, or without a name what the next estimate proposes. Earlier
 * entries stay. The repair is locked with its unit, so that of two people at once the second reads what the first wrote.
 * @throws 404 without a laboratory; 409 for a cancelled repair and for a unit on an issued certificate; 412 when somebody wrote in
 * between; 400 for an accredited calibration of a laboratory that is not accredited.
 */
export async function agree(
  work: Work,
  item: Locked<RepairEquipmentRow>,
  { terms, acceptedBy, entry }: z.output<typeof agreementForm>,
): Promise<ItemAgreement> {
  const { db, actor } = work;
  await refuseWithoutLaboratory(db);
  const before = (await agreementOf(db, item.id))!;
  if (before.entry !== entry) throw new AppError('stale', 'calibration.terms_stale', say.stale);
  await refuseIssued(work, item.id);
  await refuseUnaccredited(db, terms, 'terms.accredited');
  const repair = await db
    .updateTable('repairs')
    .set({ ...newRepairVersion })
    .where('id', '=', item.repairId)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (repair.status === 'cancelled') throw conflict('calibration.terms_closed', say.closed);
  await db
    .insertInto('calibrationAgreements')
    .values({
      ...{ companyId: item.companyId, repairEquipmentId: item.id, terms: JSON.stringify(terms) },
      ...{ channel: acceptedBy ? 'told' : null, acceptedBy: acceptedBy || null },
      ...{ estimateId: null, acceptedByUserId: null },
      ...{ enteredBy: actor.displayName, enteredByUserId: actor.userId },
    })
    .execute();
  await Promise.all([
    record(work, {
      action: 'calibration.terms_agreed',
      kind: 'calibrationItem',
      id: item.id,
      before: { terms: before.proposed?.terms ?? before.terms },
      after: { terms, acceptedBy: acceptedBy || null },
    }),
    publishChange(work, repair),
  ]);
  return (await agreementOf(db, item.id))!;
}
