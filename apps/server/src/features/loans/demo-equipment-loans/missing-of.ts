import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { DemoEquipmentLoanRow } from '../../../db/schema/demo-equipment.ts';

/**
 * Returns the accessories that went out and did not come back (D7.6). Without a hand-over on record, those of the model
 * count as gone out.
 */
export async function missingOf(
  db: Db,
  loan: Pick<DemoEquipmentLoanRow, 'id' | 'demoEquipmentId'>,
  returned: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ accessories: string[] }>`
    select coalesce((select i.accessories from demo_equipment_inspections i
        where i.loan_id = ${loan.id} and i.moment = 'hand_over'), m.accessories) as accessories
    from demo_equipment d join equipment_models m on m.id = d.equipment_model_id
    where d.id = ${loan.demoEquipmentId}`.execute(db);
  return rows[0]!.accessories.filter((name) => !returned.includes(name));
}
