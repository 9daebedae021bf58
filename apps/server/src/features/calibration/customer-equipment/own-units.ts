import type { customerEquipmentEndpoints } from '@portal/contract/calibration/customer-equipment/endpoints.ts';
import { equipmentPaths } from '@portal/contract/calibration/customer-equipment/paths.ts';
import type {
  ownUnitForm,
  ownUnitUpdate,
  RegisteredUnit,
} from '@portal/contract/calibration/customer-equipment/shapes.ts';
import type { Query } from '@portal/contract/core/calls/endpoint.ts';
import { window } from '@portal/contract/core/calls/paging.ts';
import { equipmentMessages } from '@portal/contract/repairs/equipment-models/messages.ts';
import { unitMessages } from '@portal/contract/repairs/equipment-models/unit-messages.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../../db/bound-kysely.ts';
import { rowsOfPage } from '../../../db/rows-of-page.ts';
import type { CustomerEquipmentRow } from '../../../db/schema/equipment.ts';
import { type Locked, lockRow } from '../../../db/transactions/locked.ts';
import { conflict, invalidField } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { notify } from '../../records/notifications/index.ts';
import { addUnit } from './add-unit.ts';
import { updateUnit } from './update-unit.ts';

interface OwnModel {
  id: number;
  make: string;
  name: string;
}

/** Returns a page of the models in use whose make and name contain what was typed, with the total. */
export async function ownModels(
  db: Db,
  query: Query<typeof customerEquipmentEndpoints.ownModels>,
): Promise<{ rows: OwnModel[]; total: number }> {
  const found = sql`from equipment_models m join equipment_types t on t.id = m.equipment_type_id
    where m.active and t.active
      and position(lower(${query.search?.trim() ?? ''}) in lower(m.make || ' ' || m.name)) > 0`;
  const [page, counted] = await Promise.all([
    sql<OwnModel>`select m.id, m.make, m.name ${found}
      order by lower(m.make), lower(m.name), m.id ${rowsOfPage(window(query))}`.execute(db),
    sql<{ total: number }>`select count(*) as total ${found}`.execute(db),
  ]);
  return { rows: page.rows, total: counted.rows[0]?.total ?? 0 };
}

const numberOf = ({ serialNumber, assetNumber }: RegisteredUnit): string => {
  const number = serialNumber ?? assetNumber;
  return number ? ` (${number})` : '';
};

/** Tells the admins on the bell what a customer has done to a unit. The audit trail has the values. */
const tellStaff = ({ db, runtime }: Work, unit: RegisteredUnit, done: string): Promise<unknown> =>
  notify(
    { db, runtime },
    {
      companyId: unit.companyId,
      kind: 'equipment.corrected',
      title: `${unit.customerName} ${done} ${unit.equipmentModel.make} ${unit.equipmentModel.name}${numberOf(unit)}`,
      link: equipmentPaths.unit(unit.id),
      to: { group: 'admins' },
    },
  );

/**
 * Adds a unit to the register of the caller's customer record. It has no calibration yet, so it is not due.
 * @throws 400 for an unknown model and a unit without a number, 409 for a unit that is there, and without a customer record.
 */
export async function addOwnUnit(
  work: Work,
  { equipmentModelId, ...body }: z.output<typeof ownUnitForm>,
): Promise<RegisteredUnit> {
  const { db, actor } = work;
  if (!body.serialNumber && !body.assetNumber)
    throw invalidField('serialNumber', unitMessages.numberRequired);
  const [model, customer] = await Promise.all([
    db
      .selectFrom('equipmentModels')
      .select('equipmentTypeId')
      .where('id', '=', equipmentModelId)
      .where('active', '=', true)
      .executeTakeFirst(),
    lockRow(
      db
        .selectFrom('customers')
        .selectAll()
        .where('id', '=', actor.customerId ?? 0),
      'no key update',
    ),
  ]);
  if (!customer) throw conflict('customer-equipment.no_register', unitMessages.noRegister);
  if (!model) throw invalidField('equipmentModelId', equipmentMessages.unknownModel);
  const { equipmentTypeId } = model;
  const undated = { lastCalibrationDate: null, nextCalibrationDue: null };
  const unit = await addUnit(work, customer, { ...body, ...undated, equipmentTypeId, equipmentModelId });
  await tellStaff(work, unit, 'added');
  return unit;
}

const names = {
  serialNumber: 'serial number',
  assetNumber: 'asset number',
  location: 'location',
  department: 'department',
  owner: 'owner',
  notes: 'notes',
} as const;

/**
 * Corrects a unit of the caller's customer record.
 * @throws 409 for the serial number of a unit that was calibrated here, and what {@link updateUnit} throws.
 */
export async function correctOwnUnit(
  work: Work,
  row: Locked<CustomerEquipmentRow>,
  body: z.output<typeof ownUnitUpdate>,
): Promise<RegisteredUnit> {
  const changed = (Object.keys(names) as (keyof typeof names)[]).filter(
    (field) => body[field] !== undefined && (body[field] || null) !== row[field],
  );
  if (changed.includes('serialNumber') && row.lastCalibrationId !== null)
    throw conflict('customer-equipment.serial_certified', unitMessages.serialCertified);
  const unit = await updateUnit(work, row, {
    ...body,
    lastCalibrationDate: undefined,
    nextCalibrationDue: undefined,
  });
  if (changed.length > 0)
    await tellStaff(work, unit, `corrected ${changed.map((field) => names[field]).join(', ')} of`);
  return unit;
}
