import { unitMessages } from '@portal/contract/repairs/equipment-models/unit-messages.ts';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { notFound } from '../../../errors.ts';
import { customerEquipmentScope } from './customer-equipment.policy.ts';
import { type RepairIds, repairsOfUnit } from './history.queries.ts';

type SectionQuery<Row> = (db: Db, actor: Actor, ids: RepairIds) => Promise<Row[]>;

/**
 * Returns one section of a unit's page, in one round trip with the check that the caller may see the unit (D5.14).
 * @throws 404 when the unit is absent or foreign.
 */
export async function readSection<Row>(
  db: Db,
  actor: Actor,
  unitId: number,
  query: SectionQuery<Row>,
): Promise<Row[]> {
  const [unit, rows] = await Promise.all([
    customerEquipmentScope.find(db, actor, unitId, false),
    query(db, actor, repairsOfUnit(unitId)),
  ]);
  if (!unit) throw notFound(unitMessages.notFound);
  return rows;
}
