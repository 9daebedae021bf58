import type { Actor } from '../../../db/actor.ts';
import type { CalibrationRow } from '../../../db/schema/calibrations.ts';
import type { Change } from './entered-content.ts';
import type { Calibrator } from './technician-of-results.ts';

export type Confirmation = Pick<CalibrationRow, 'confirmedAt' | 'confirmedByUserId'>;

/**
 * Returns whether the person who calibrated stands by the results: they entered them, or confirmed them and nothing was
 * changed since (D5.9).
 */
export function confirmationOf(
  { userId }: Pick<Actor, 'userId'>,
  { technicianId, technicianUserId }: Calibrator,
  before: CalibrationRow | undefined,
  changes: readonly Change[],
): Confirmation {
  if (technicianUserId === userId) return { confirmedAt: new Date(), confirmedByUserId: userId };
  const isSamePerson = before?.technicianId === technicianId && before.technicianUserId === technicianUserId;
  if (isSamePerson && changes.length === 0)
    return { confirmedAt: before.confirmedAt, confirmedByUserId: before.confirmedByUserId };
  return { confirmedAt: null, confirmedByUserId: null };
}
