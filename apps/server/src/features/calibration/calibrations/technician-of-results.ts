import { calibrationMessages } from '@portal/contract/calibration/calibrations/messages.ts';
import type { CalibrationRow } from '../../../db/schema/calibrations.ts';
import { invalidField } from '../../../errors.ts';
import type { Work } from '../../../work.ts';

export type Calibrator = Pick<CalibrationRow, 'technicianId' | 'technicianName' | 'technicianUserId'>;

/**
 * Returns who calibrated: the named technician, else the person whom the results name already, else the technician record
 * of the caller, else the caller. Somebody who corrects a word does not become the person who calibrated.
 * @throws 400 "Unknown technician" for absent and foreign ids alike (access rule 6), and for a technician without an
 * account, who could never confirm it. Results of earlier releases may go on naming one.
 */
export async function technicianOfResults(
  { db, actor }: Work,
  technicianId: number | null | undefined,
  before: CalibrationRow | undefined,
): Promise<Calibrator> {
  const named = technicianId ?? null;
  const isNamed = before && (before.technicianId !== null || before.technicianUserId !== null);
  // A caller who sends nothing keeps the person. Null says that it is no technician of the list any more.
  if (technicianId === undefined && isNamed) return before;
  if (named === null && before?.technicianId === null && before.technicianUserId !== null) return before;
  const found = await db
    .selectFrom('technicians')
    .select(['id', 'name', 'userId'])
    .where(named === null ? 'userId' : 'id', '=', named ?? actor.userId)
    .executeTakeFirst();
  if (found?.userId === null && found.id !== before?.technicianId)
    throw invalidField('technicianId', calibrationMessages.technicianWithoutAccount(found.name));
  if (found) return { technicianId: found.id, technicianName: found.name, technicianUserId: found.userId };
  if (named !== null) throw invalidField('technicianId', calibrationMessages.unknownTechnician);
  return { technicianId: null, technicianName: actor.displayName, technicianUserId: actor.userId };
}
