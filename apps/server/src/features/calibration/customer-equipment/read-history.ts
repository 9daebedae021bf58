import type { SerialNumberHistory } from '@portal/contract/calibration/customer-equipment/shapes.ts';
import { type SqlBool, sql } from 'kysely';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { unitsOf } from './customer-equipment.policy.ts';
import { documentsIn, loansOfSerial, repairsIn, repairsOfSerial } from './history.queries.ts';
import { readUnits } from './unit.queries.ts';

/** Returns what the caller may know of a serial number, in one round trip (D5.6). An unknown one has an empty history. */
export async function readHistory(db: Db, actor: Actor, serialNumber: string): Promise<SerialNumberHistory> {
  const ids = repairsOfSerial(serialNumber);
  const [units, repairs, documents, loans] = await Promise.all([
    readUnits(
      db,
      sql<SqlBool>`e.id in (select s.unit_id from units_of_serial(${serialNumber}) s) and ${unitsOf(actor)}`,
    ),
    repairsIn(db, actor, ids),
    documentsIn(db, actor, ids),
    loansOfSerial(db, actor, serialNumber),
  ]);
  return { serialNumber, units, repairs, documents, loans };
}
