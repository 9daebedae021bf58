import type { People } from './people.ts';
import type { Portal } from './portal.ts';

/** Returns a function that creates a unit of a customer, by default of `people`, with a type and a model of its own. */
export const unitsOf =
  (portal: Portal, { company, customer }: People) =>
  async (name: string, serialNumber: string, owner = customer.customerId!) => {
    const companyId = company.id;
    const type = await portal.insert('equipmentTypes', { companyId, name: 'Multimeter' });
    const model = { companyId, equipmentTypeId: type.id, make: 'Fluke', name };
    const { id: equipmentModelId } = await portal.insert('equipmentModels', model);
    const kind = { equipmentTypeId: type.id, equipmentModelId };
    const unit = { companyId, customerId: owner, ...kind, serialNumber };
    const { id } = await portal.insert('customerEquipment', unit);
    return { id, ...kind };
  };
