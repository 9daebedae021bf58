import type { ResultsForm } from '@portal/contract/calibrations/shapes.ts';
import { type CalendarDate, formatDate } from '@portal/contract/core/dates.ts';
import { isAdmin } from '@portal/contract/core/roles.ts';
import { referenceStandardMessages as say } from '@portal/contract/reference-standards/messages.ts';
import { isPastDue } from '@portal/contract/reference-standards/rules.ts';
import type { Insertable } from 'kysely';
import type {
  CalibrationStandardRow,
  CalibrationStandardsTable,
  ReferenceStandardRow,
} from '../../db/schema/calibrations.ts';
import { conflict, forbidden, invalidField } from '../../errors.ts';
import type { Work } from '../../http/call.ts';

type Named = ResultsForm['standards'][number];
/** A row of `calibration_standards` before it has its calibration. */
export type Chosen = Omit<Insertable<CalibrationStandardsTable>, 'companyId' | 'calibrationId'>;

/**
 * Returns why a standard past its due date may be used: a new reason of an admin, or the reason that is recorded for
 * the same standard and due date already.
 * @throws 409 without a reason, 403 when somebody else than an admin sends one (D5.10).
 */
function overrideOf(
  { actor }: Work,
  standard: ReferenceStandardRow,
  named: Named,
  before: CalibrationStandardRow | undefined,
): Pick<Chosen, 'overrideReason' | 'overriddenBy'> {
  const recorded = before?.dueOn === standard.dueOn ? before : undefined;
  const reason = named.overrideReason || null;
  if (reason !== null && reason !== recorded?.overrideReason) {
    if (!isAdmin(actor.role)) throw forbidden(say.overrideForAdmins, 'reference-standard.override');
    return { overrideReason: reason, overriddenBy: actor.displayName };
  }
  if (recorded?.overrideReason)
    return { overrideReason: recorded.overrideReason, overriddenBy: recorded.overriddenBy };
  throw conflict('reference-standard.past_due', say.pastDue(standard.name, formatDate(standard.dueOn!)));
}

/**
 * Returns the standards that the results name, as they are now, for the day of the calibration (D5.10).
 * @throws 400 "Unknown reference standard"; 409 for a deactivated one that the results did not name before, and for one
 * past its due date without an admin's reason; 403 when a technician sends such a reason.
 */
export async function chooseStandards(
  work: Work,
  { standards: named }: Pick<ResultsForm, 'standards'>,
  day: CalendarDate,
  before: readonly CalibrationStandardRow[],
): Promise<Chosen[]> {
  if (named.length === 0) return [];
  const ids = named.map(({ id }) => id);
  const known = await work.db.selectFrom('referenceStandards').selectAll().where('id', 'in', ids).execute();
  return named.map((one, position) => {
    const standard = known.find(({ id }) => id === one.id);
    if (!standard) throw invalidField(`standards.${position}.id`, say.unknown);
    const former = before.find(({ referenceStandardId }) => referenceStandardId === one.id);
    if (!standard.active && !former)
      throw conflict('reference-standard.inactive', say.inactive(standard.name));
    const { name, make, model, serialNumber, certificateNumber, dueOn } = standard;
    return {
      referenceStandardId: standard.id,
      position,
      ...{ name, make, model, serialNumber, certificateNumber, dueOn },
      ...(isPastDue(dueOn, day)
        ? overrideOf(work, standard, one, former)
        : { overrideReason: null, overriddenBy: null }),
    };
  });
}
