import type { ResultsForm } from '@portal/contract/calibration/calibrations/shapes.ts';
import { referenceStandardMessages as say } from '@portal/contract/calibration/reference-standards/messages.ts';
import { standardLapse } from '@portal/contract/calibration/reference-standards/rules.ts';
import { type CalendarDate, formatDate } from '@portal/contract/core/dates/dates.ts';
import { isAdmin } from '@portal/contract/core/roles.ts';
import { type Insertable, type SqlBool, sql } from 'kysely';
import type { CalibrationStandardRow, CalibrationStandardsTable } from '../../../db/schema/calibrations.ts';
import { conflict, forbidden, invalidField } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { doubtedStandards } from './doubted-standards.ts';
import { calibrationsOf, inForceOnDay, type KeptCalibration, statesOf } from './standards-in-force.ts';

type Named = ResultsForm['standards'][number];
/** A row of `calibration_standards` before it has its calibration. */
export type Chosen = Omit<Insertable<CalibrationStandardsTable>, 'companyId' | 'calibrationId'>;

/**
 * Returns why a standard that was not in force may be used: a new reason of an admin, or the reason that is recorded
 * for the same standard, due date and state already.
 * @throws 409 without a reason, 403 when somebody else than an admin sends one (D5.10).
 */
function overrideOf(
  { actor }: Work,
  refusal: string,
  { dueOn, state }: KeptCalibration,
  named: Named,
  before: CalibrationStandardRow | undefined,
): Pick<Chosen, 'overrideReason' | 'overriddenBy'> {
  const recorded = before?.dueOn === dueOn && before.state === state ? before : undefined;
  const reason = named.overrideReason || null;
  if (reason !== null && reason !== recorded?.overrideReason) {
    if (!isAdmin(actor.role)) throw forbidden(say.overrideForAdmins, 'reference-standard.override');
    return { overrideReason: reason, overriddenBy: actor.displayName };
  }
  if (recorded?.overrideReason)
    return { overrideReason: recorded.overrideReason, overriddenBy: recorded.overriddenBy };
  throw conflict('reference-standard.past_due', refusal);
}

/** Returns the sentence why a standard may not be used on a day without a reason; null when it may (D5.10). */
export function lapseSentence(
  {
    name,
    calibratedOn,
    dueOn,
    state,
  }: Pick<CalibrationStandardRow, 'name' | 'calibratedOn' | 'dueOn' | 'state'>,
  day: CalendarDate,
): string | null {
  if (state) return say.notInUse(name, state);
  const lapse = standardLapse({ calibratedOn, dueOn }, day);
  if (lapse === null) return null;
  return lapse === 'past-due'
    ? say.pastDue(name, formatDate(dueOn!))
    : say.notYet(name, formatDate(calibratedOn!));
}

/**
 * Returns the standards that the results name, each with its calibration that was in force on the day of the
 * calibration (D5.10). `before` is what the results kept of them.
 * @throws 400 "Unknown reference standard"; 409 for a deactivated one that the results did not name before, and for one
 * that was not in force, or that a check put in doubt, without an admin's reason; 403 when a technician sends such a reason.
 */
export async function chooseStandards(
  work: Work,
  { standards: named }: Pick<ResultsForm, 'standards'>,
  day: CalendarDate,
  before: readonly CalibrationStandardRow[],
): Promise<Chosen[]> {
  if (named.length === 0) return [];
  const ids = named.map(({ id }) => id);
  const [known, calibrations, states, doubts] = await Promise.all([
    work.db
      .selectFrom('referenceStandards')
      .selectAll()
      .where('id', 'in', ids)
      .orderBy('id')
      // Nobody adds or voids a calibration of them until the results are stored, and drafts can follow it then.
      .forShare()
      .execute(),
    calibrationsOf(work.db, ids),
    statesOf(work.db, ids),
    doubtedStandards(work.db, sql<SqlBool>`s.id = any(${ids}::int[])`),
  ]);
  return named.map((one, position) => {
    const standard = known.find(({ id }) => id === one.id);
    if (!standard) throw invalidField(`standards.${position}.id`, say.unknown);
    const former = before.find(({ referenceStandardId }) => referenceStandardId === one.id);
    if (!standard.active && !former)
      throw conflict('reference-standard.inactive', say.inactive(standard.name));
    const { name, make, model, serialNumber } = standard;
    const kept = inForceOnDay({ calibrations, states }, standard.id, day, former);
    const refusal = lapseSentence({ ...kept, name }, day) ?? doubts.get(standard.id) ?? null;
    return {
      referenceStandardId: standard.id,
      position,
      ...{ name, make, model, serialNumber },
      ...kept,
      ...(refusal === null
        ? { overrideReason: null, overriddenBy: null }
        : overrideOf(work, refusal, kept, one, former)),
    };
  });
}
