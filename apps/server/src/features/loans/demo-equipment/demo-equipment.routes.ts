import { formatDate } from '@portal/contract/core/dates/dates.ts';
import { type Cents, toNumeric } from '@portal/contract/core/numbers/money.ts';
import type { endpoints } from '@portal/contract/index.ts';
import {
  demoEquipmentMessages,
  demoEquipmentMessages as say,
} from '@portal/contract/loans/demo-equipment/messages.ts';
import {
  areCalibrationsInOrder,
  type DemoUnit,
  type demoUnitForm,
  type demoUnitUpdate,
} from '@portal/contract/loans/demo-equipment/shapes.ts';
import { equipmentMessages } from '@portal/contract/repairs/equipment-models/messages.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../../db/bound-kysely.ts';
import type { DemoEquipmentRow } from '../../../db/schema/demo-equipment.ts';
import type { Locked } from '../../../db/transactions/locked.ts';
import { conflict, invalidField } from '../../../errors.ts';
import type { Handlers } from '../../../http/call.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { onLoanRefusal, openLoansOf, refuseLoaned } from './demo-equipment.policy.ts';
import { publishDemoUnit, readUnit } from './demo-equipment.queries.ts';
import { listUnits } from './list-units.ts';
import { openReservationsOf } from './open-reservations.ts';

type UnitColumns = Partial<
  Omit<DemoEquipmentRow, 'id' | 'companyId' | 'version' | 'createdAt' | 'deletedAt'>
>;

const amount = (given: Cents | null | undefined) => (given === undefined ? undefined : toNumeric(given));

/** Returns the columns of the fields that were sent. An emptied text becomes null. */
function unitColumns({ replacementValue, dailyRate, ...rest }: z.output<typeof demoUnitUpdate>): UnitColumns {
  const given = { ...rest, replacementValue: amount(replacementValue), dailyRate: amount(dailyRate) };
  return Object.fromEntries(
    Object.entries(given)
      .filter(([, value]) => value !== undefined)
      .map(([field, value]) => [field, value === '' ? null : value]),
  );
}

/** Holds the model of a unit, so that nobody removes it meanwhile. @throws 400 when it is absent or foreign. */
async function refuseUnknownModel(db: Db, id: number): Promise<void> {
  const model = await db
    .selectFrom('equipmentModels')
    .select('id')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  if (!model) throw invalidField('equipmentModelId', equipmentMessages.unknownModel);
}

/**
 * Changes a demo unit. An unchanged unit leaves no audit entry.
 * @throws 400 for a model that is absent or foreign, for the status of a unit on loan, and for a next calibration before
 * the last one; 409 for another status or place while the unit is on loan (D7.1).
 */
async function updateUnit(
  work: Work,
  row: Locked<DemoEquipmentRow>,
  body: z.output<typeof demoUnitUpdate>,
): Promise<DemoUnit> {
  const { db } = work;
  const changes = Object.fromEntries(
    Object.entries(unitColumns(body)).filter(
      ([field, value]) => value !== row[field as keyof DemoEquipmentRow],
    ),
  ) as UnitColumns;
  const fields = Object.keys(changes) as (keyof UnitColumns)[];
  if (fields.length === 0) return readUnit(db, row.id);
  const isDated = 'lastCalibrationDate' in changes || 'nextCalibrationDue' in changes;
  if (isDated && !areCalibrationsInOrder({ ...row, ...changes }))
    throw invalidField('nextCalibrationDue', demoEquipmentMessages.dueBeforeLast);
  const [loans] = await Promise.all([
    changes.currentStatus === undefined && changes.currentLocation === undefined
      ? []
      : openLoansOf(db, [row]),
    changes.equipmentModelId !== undefined && refuseUnknownModel(db, changes.equipmentModelId),
  ]);
  const refusal = onLoanRefusal(row, loans[0]);
  if (refusal) throw refusal;
  refuseLoaned(changes);
  await db
    .updateTable('demoEquipment')
    .set({ ...changes, version: sql<number>`version + 1` })
    .where('id', '=', row.id)
    .execute();
  await Promise.all([
    record(work, {
      action: 'demo_equipment.updated',
      kind: 'demoEquipment',
      id: row.id,
      before: Object.fromEntries(fields.map((field) => [field, row[field]])),
      after: changes,
    }),
    publishDemoUnit(work, row),
  ]);
  return readUnit(db, row.id);
}

/**
 * Removes a demo unit. One with a history is hidden, because its loans and signed agreements stay.
 * @throws 409 while it is on loan or reserved (D7.1, D5.1).
 */
async function deleteUnit(work: Work, row: Locked<DemoEquipmentRow>): Promise<void> {
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

/** Adds a demo unit. @throws 400 for a model that is absent or foreign, and for the status of a unit on loan. */
async function createUnit(work: Work, body: z.output<typeof demoUnitForm>): Promise<DemoUnit> {
  const { db, actor } = work;
  const companyId = actor.companyId!;
  refuseLoaned(body);
  await refuseUnknownModel(db, body.equipmentModelId);
  const columns = unitColumns(body);
  const { id } = await db
    .insertInto('demoEquipment')
    .values({
      notes: null,
      lastCalibrationDate: null,
      nextCalibrationDue: null,
      acquisitionDate: null,
      replacementValue: null,
      dailyRate: null,
      ...columns,
      companyId,
      serialNumber: body.serialNumber,
      equipmentModelId: body.equipmentModelId,
      currentCustomerId: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await Promise.all([
    record(work, { action: 'demo_equipment.created', kind: 'demoEquipment', id, after: columns }),
    publishDemoUnit(work, { companyId, id }),
  ]);
  return readUnit(db, id);
}

export const demoEquipmentRoutes: Handlers<typeof endpoints.demoEquipment> = {
  list: ({ work: { db }, query }) => listUnits(db, query),
  create: ({ work, body }) => createUnit(work, body),
  update: ({ work, record, body }) => updateUnit(work, record, body),
  delete: ({ work, record }) => deleteUnit(work, record),
};
