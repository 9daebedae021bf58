import { formatDate } from '@portal/contract/core/dates.ts';
import { demoEquipmentMessages as say } from '@portal/contract/loans/demo-equipment/messages.ts';
import { sql } from 'kysely';
import type { Locked } from '../../../db/locked.ts';
import type { DemoEquipmentRow } from '../../../db/schema/demo-equipment.ts';
import { conflict } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { onLoanRefusal } from './demo-equipment.policy.ts';
import { openLoansOf } from './open-loans.ts';
import { openReservationsOf } from './open-reservations.ts';
import { publishDemoUnit } from './publish-demo-unit.ts';

/**
 * Removes a demo unit. One with a history is hidden, because its loans and signed agreements stay.
 * @throws 409 while it is on loan or reserved (D7.1, D5.1).
 */
export async function deleteUnit(work: Work, row: Locked<DemoEquipmentRow>): Promise<void> {
  const { db } = work;
  const [loans, reservations] = await Promise.all([openLoansOf(db, [row]), openReservationsOf(db, [row])]);
  const refusal = onLoanRefusal(row, loans[0]);
  if (refusal) throw refusal;
  const [reserved] = reservations;
  if (reserved)
    throw conflict(
      'demo-equipment.reserved',
      say.reserved(
        row.serialNumber,
        reserved.customerName,
        formatDate(reserved.fromDate),
        formatDate(reserved.untilDate),
      ),
    );
  const { rows } = await sql`select 1 from demo_equipment_loans where demo_equipment_id = ${row.id}
    union all select 1 from demo_equipment_reservations where demo_equipment_id = ${row.id} limit 1`.execute(
    db,
  );
  await (rows.length === 0
    ? db.deleteFrom('demoEquipment').where('id', '=', row.id).execute()
    : db
        .updateTable('demoEquipment')
        .set({ deletedAt: sql<Date>`now()`, active: false, version: sql<number>`version + 1` })
        .where('id', '=', row.id)
        .execute());
  const { serialNumber, equipmentModelId, currentStatus, notes } = row;
  await Promise.all([
    record(work, {
      action: 'demo_equipment.deleted',
      kind: 'demoEquipment',
      id: row.id,
      before: { serialNumber, equipmentModelId, currentStatus, notes },
    }),
    publishDemoUnit(work, row),
  ]);
}
