import { demoLoanMessages as say } from '@portal/contract/loans/demo-equipment-loans/messages.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { type Locked, lockRows } from '../../../db/locked.ts';
import type { DemoEquipmentRow } from '../../../db/schema/demo-equipment.ts';
import { invalidField } from '../../../errors.ts';
import { lendRefusal, openLoansOf } from '../demo-equipment/index.ts';

interface Wanted {
  demoEquipmentId?: number | undefined;
  demoEquipmentIds?: number[] | undefined;
}

/**
 * Locks the wanted units and returns them in the order of the call. They are locked in the order of their ids, so that
 * two loans of the same units cannot wait for each other.
 * @throws 400 for a unit that is absent or foreign; 409 for one that is not available, with who has it (D7.1).
 */
export async function lockUnits(db: Db, wanted: Wanted): Promise<Locked<DemoEquipmentRow>[]> {
  const ids = wanted.demoEquipmentIds ?? [wanted.demoEquipmentId!];
  const field = wanted.demoEquipmentIds ? 'demoEquipmentIds' : 'demoEquipmentId';
  const rows = await lockRows(
    db
      .selectFrom('demoEquipment')
      .selectAll()
      .where('id', 'in', ids)
      .where('deletedAt', 'is', null)
      .orderBy('id'),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  // A statement of its own: one that waited for the lock would still see the loans of before.
  const loans = new Map((await openLoansOf(db, rows)).map((loan) => [loan.demoEquipmentId, loan]));
  return ids.map((id) => {
    const unit = byId.get(id);
    if (!unit) throw invalidField(field, say.unknownUnit);
    const refusal = lendRefusal(unit, loans.get(id));
    if (refusal) throw refusal;
    return unit;
  });
}
