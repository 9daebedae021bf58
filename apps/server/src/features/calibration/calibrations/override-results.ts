import {
  type Circumstances,
  contradictionsOf,
  fieldsOf,
  standing,
} from '@portal/contract/calibration/calibrations/agreement.ts';
import { calibrationMessages as say } from '@portal/contract/calibration/calibrations/messages.ts';
import type { ResultsForm } from '@portal/contract/calibration/calibrations/shapes.ts';
import { isAdmin } from '@portal/contract/core/roles.ts';
import type { Actor } from '../../../db/actor.ts';
import type { CalibrationRow } from '../../../db/schema/calibrations.ts';
import { AppError, forbidden } from '../../../errors.ts';
import { changesOfPoints } from './entered-content.ts';

export type Override = Pick<CalibrationRow, 'overrideReason' | 'overriddenBy'>;

const none: Override = { overrideReason: null, overriddenBy: null };

/** True when what was overridden is still what the results say, so that the admin's reason holds. */
const isSame = (body: ResultsForm, before: CalibrationRow): boolean =>
  body.result === before.result &&
  body.calibratedOn === before.calibratedOn &&
  (body.procedure || null) === before.procedure &&
  changesOfPoints(before.points, body.points).length === 0;

/**
 * Returns why complete results may contradict themselves: an admin's reason, or the one that is recorded for the same
 * results already. Results that agree have none (D5.9).
 * @throws 400 with a message for each field that contradicts, 403 when somebody else than an admin sends a reason.
 */
export function overrideOf(
  actor: Actor,
  body: ResultsForm,
  circumstances: Circumstances,
  before: CalibrationRow | undefined,
): Override {
  if (!body.complete) return none;
  const found = contradictionsOf(
    {
      ...{ result: body.result, calibratedOn: body.calibratedOn, procedure: body.procedure },
      ...{ limitsFrom: body.limitsFrom, remarks: body.remarks, points: body.points },
    },
    circumstances,
  );
  const reason = body.overrideReason || null;
  const refused = standing(found, reason);
  if (refused.length > 0) {
    const fields = fieldsOf(refused);
    throw new AppError('invalid', 'calibration.contradiction', Object.values(fields)[0]!, { fields });
  }
  if (found.length === 0 || reason === null) return none;
  if (before?.overrideReason === reason && isSame(body, before))
    return { overrideReason: reason, overriddenBy: before.overriddenBy };
  if (!isAdmin(actor.role)) throw forbidden(say.overrideForAdmins, 'calibration.override');
  return { overrideReason: reason, overriddenBy: actor.displayName };
}
