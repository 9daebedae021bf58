import { countOf } from '@portal/contract/core/count-of.ts';
import { unitMessages } from '@portal/contract/repairs/equipment-models/unit-messages.ts';
import { sql } from 'kysely';
import type { Locked } from '../../../db/locked.ts';
import type { CustomerEquipmentRow } from '../../../db/schema/equipment.ts';
import { conflict } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { publishUnit } from './publish-unit.ts';

const named = (rows: number, word: string): string[] => (rows === 0 ? [] : [countOf(rows, word)]);

/**
 * Removes a unit that was entered by mistake.
 * @throws 409 when it has repairs or moves. Such a unit can only be deactivated (D5.1).
 */
export async function deleteUnit(work: Work, row: Locked<CustomerEquipmentRow>): Promise<void> {
  const { db } = work;
  const { rows } = await sql<{ repairs: number; moves: number }>`select
    (select count(*) from repairs_of_unit(${row.id})) as repairs,
    (select count(*) from customer_equipment_moves where customer_equipment_id = ${row.id}) as moves`.execute(
    db,
  );
  const { repairs, moves } = rows[0]!;
  const uses = [...named(repairs, 'repair'), ...named(moves, 'move')];
  if (uses.length > 0) throw conflict('customer-equipment.has_history', unitMessages.hasHistory(uses));
  await db.deleteFrom('customerEquipment').where('id', '=', row.id).execute();
  const { make, name } = await db
    .selectFrom('equipmentModels')
    .select(['make', 'name'])
    .where('id', '=', row.equipmentModelId)
    .executeTakeFirstOrThrow();
  const { companyId: _companyId, version: _version, searchText: _searchText, id: _id, ...columns } = row;
  const before = { ...columns, name: `${make} ${name}` };
  await record(work, { action: 'equipment.unit_deleted', kind: 'customerEquipment', id: row.id, before });
  await publishUnit(work, row, row.customerId);
}
