import type { UnitPassport } from '@portal/contract/calibration/customer-equipment/shapes.ts';
import { isStaff } from '@portal/contract/core/roles.ts';
import { unitMessages } from '@portal/contract/repairs/equipment-models/unit-messages.ts';
import { type SqlBool, sql } from 'kysely';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import type { CustomerEquipmentMovesTable } from '../../../db/schema/equipment.ts';
import { notFound } from '../../../errors.ts';
import { unitsOf } from './customer-equipment.policy.ts';
import { readUnits } from './unit.queries.ts';

type Move = Pick<CustomerEquipmentMovesTable, 'fromCustomerName' | 'toCustomerName' | 'movedBy'> & {
  id: number;
  movedAt: Date;
};

/** Returns the moves of a unit, newest first. A customer does not learn who had the unit before. */
const movesOf = (db: Db, actor: Actor, id: number): Promise<Move[]> =>
  isStaff(actor.role)
    ? db
        .selectFrom('customerEquipmentMoves')
        .select(['id', 'fromCustomerName', 'toCustomerName', 'movedAt', 'movedBy'])
        .where('customerEquipmentId', '=', id)
        .orderBy('id', 'desc')
        .limit(100)
        .execute()
    : Promise.resolve([]);

/** Returns the caller's units with the serial number of this one. */
const ofSameSerial = (db: Db, actor: Actor, id: number) =>
  readUnits(
    db,
    sql<SqlBool>`e.id in (select s.unit_id from customer_equipment own, units_of_serial(own.serial_number) s
      where own.id = ${id}) and ${unitsOf(actor)}`,
  );

/**
 * Returns the head of a unit's page, in one round trip (D5.14).
 * @throws 404 when the unit is absent or foreign.
 */
export async function readPassport(db: Db, actor: Actor, id: number): Promise<UnitPassport> {
  const [[unit], twins, moves] = await Promise.all([
    readUnits(db, sql<SqlBool>`e.id = ${id} and ${unitsOf(actor)}`),
    ofSameSerial(db, actor, id),
    movesOf(db, actor, id),
  ]);
  if (!unit) throw notFound(unitMessages.notFound);
  return {
    ...unit,
    twins: twins
      .filter((twin) => twin.id !== id)
      .map(({ id: twinId, equipmentModel, customerName, active }) => ({
        id: twinId,
        make: equipmentModel.make,
        modelName: equipmentModel.name,
        customerName,
        active,
      })),
    moves: moves.map(({ movedAt, ...move }) => ({ ...move, movedAt: movedAt.toISOString() })),
  };
}
