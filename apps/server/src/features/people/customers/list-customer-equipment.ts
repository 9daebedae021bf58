import { UNPAGED_LIMIT } from '@portal/contract/core/paging.ts';
import type { CustomerEquipment } from '@portal/contract/people/customers/equipment-rules.ts';
import { customerMessages } from '@portal/contract/people/customers/messages.ts';
import { intervalOf } from '@portal/contract/repairs/equipment-models/intervals.ts';
import { type Selectable, sql } from 'kysely';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import type { CustomerEquipmentTable } from '../../../db/schema/equipment.ts';
import { notFound } from '../../../errors.ts';
import { customerScope } from './customer.policy.ts';

interface UnitRow extends Selectable<CustomerEquipmentTable> {
  make: string;
  modelName: string;
  typeName: string;
}

const presentUnit = ({ make, modelName, typeName, ...unit }: UnitRow): CustomerEquipment => ({
  ...unit,
  calibrationInterval: intervalOf(unit),
  equipmentModel: {
    id: unit.equipmentModelId,
    make,
    name: modelName,
    equipmentType: { id: unit.equipmentTypeId, name: typeName },
  },
});

/**
 * Returns the units that a customer owns, by make and model (B7).
 * @throws 404 when the customer is absent or foreign.
 */
export async function listCustomerEquipment(
  db: Db,
  actor: Actor,
  customerId: number,
): Promise<CustomerEquipment[]> {
  const [customer, units] = await Promise.all([
    customerScope.find(db, actor, customerId, false),
    sql<UnitRow>`select e.*, m.make, m.name as model_name, t.name as type_name
      from customer_equipment e join equipment_models m on m.id = e.equipment_model_id
        join equipment_types t on t.id = e.equipment_type_id
      where e.customer_id = ${customerId}
      order by e.active desc, lower(m.make), lower(m.name), e.id limit ${UNPAGED_LIMIT}`.execute(db),
  ]);
  if (!customer) throw notFound(customerMessages.notFound);
  return units.rows.map(presentUnit);
}
