import { calibrationMessages } from '@portal/contract/calibration/calibrations/messages.ts';
import type { ResultsChange } from '@portal/contract/calibration/calibrations/shapes.ts';
import { sql } from 'kysely';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { notFound } from '../../../errors.ts';
import { calibrationItemScope } from './calibration-item.policy.ts';

const LISTED = 200;

/**
 * Returns how the results of a unit were changed, newest first, also those on its certificates (D5.9). For staff.
 * @throws 404 when the unit is absent or foreign.
 */
export async function listChanges(db: Db, actor: Actor, itemId: number): Promise<ResultsChange[]> {
  const [allowed, rows] = await Promise.all([
    calibrationItemScope.find(db, actor, itemId, false),
    db
      .selectFrom('calibrationChanges')
      .select(['id', 'changedAt', 'changedBy', 'changes'])
      .where(
        sql<boolean>`calibration_id in (select c.id from calibrations c where c.repair_equipment_id = ${itemId})`,
      )
      .orderBy('id', 'desc')
      .limit(LISTED)
      .execute(),
  ]);
  if (!allowed) throw notFound(calibrationMessages.itemNotFound);
  return rows.map(({ changedAt, ...row }) => ({ ...row, changedAt: changedAt.toISOString() }));
}
