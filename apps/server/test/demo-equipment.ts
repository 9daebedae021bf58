import type { DemoEquipmentRow } from '../src/db/schema/demo-equipment.ts';
import type { People } from './people.ts';
import type { Portal } from './portal.ts';

/** Creates a demo unit of a new model, available at the office unless the test says otherwise. */
export async function demoUnit(
  portal: Portal,
  { company }: Pick<People, 'company'>,
  given: Partial<DemoEquipmentRow> & { accessories?: string[] } = {},
): Promise<DemoEquipmentRow> {
  const { accessories = [], ...unit } = given;
  const companyId = company.id;
  const type = await portal.insert('equipmentTypes', { companyId, name: 'Multimeter' });
  const model = { companyId, equipmentTypeId: type.id, name: '87V', make: 'Fluke', accessories };
  const { id: equipmentModelId } = await portal.insert('equipmentModels', model);
  return portal.insert('demoEquipment', {
    companyId,
    equipmentModelId,
    serialNumber: `DEMO-${equipmentModelId}`,
    ...unit,
  });
}
