import { calibrationMessages } from '@portal/contract/calibrations/messages.ts';
import { invalidField } from '../../errors.ts';
import type { Work } from '../../http/call.ts';

interface Calibrator {
  technicianId: number | null;
  technicianName: string;
}

/**
 * Returns who calibrated: the named technician, else the technician record of the caller, else the caller.
 * @throws 400 "Unknown technician" for absent and foreign ids alike (access rule 6).
 */
export async function technicianOfResults(
  { db, actor }: Work,
  technicianId: number | null | undefined,
): Promise<Calibrator> {
  const named = technicianId ?? null;
  const found = await db
    .selectFrom('technicians')
    .select(['id', 'name'])
    .where(named === null ? 'userId' : 'id', '=', named ?? actor.userId)
    .executeTakeFirst();
  if (found) return { technicianId: found.id, technicianName: found.name };
  if (named !== null) throw invalidField('technicianId', calibrationMessages.unknownTechnician);
  return { technicianId: null, technicianName: actor.displayName };
}
