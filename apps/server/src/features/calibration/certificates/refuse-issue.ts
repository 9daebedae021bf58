import { type CalendarDate, today } from '@portal/contract/core/dates/dates.ts';
import { isAdmin } from '@portal/contract/core/roles.ts';
import { authorisationMessages } from '@portal/contract/laboratory/authorisations/messages.ts';
import type { ItemAgreement } from '@portal/contract/laboratory/calibration-terms/shapes.ts';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import type {
  CalibrationRow,
  CalibrationStandardRow,
  CertificateRow,
} from '../../../db/schema/calibrations.ts';
import type { CompanyRow } from '../../../db/schema/companies.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';
import { AppError, conflict } from '../../../errors.ts';
import { refuseUnauthorised } from '../../laboratory/authorisations/index.ts';
import { refuseNotAgreed } from '../../laboratory/calibration-terms/index.ts';
import { deviceName, lapseSentence, refuseDoubted, refuseHalted } from '../calibrations/index.ts';
import { refuseChangedRooms } from '../rooms/index.ts';
import { issuedRefusal, secondPersonRefusal } from './certificate.policy.ts';
import type { DraftedResults } from './certificate.queries.ts';
import { refuseFalseResults, requireConfirmed } from './refuse-false-results.ts';

/**
 * Refuses a certificate on which a standard was not in force on the day of the calibration, and no admin allowed it. The
 * standard may have got another calibration since the results were saved (D5.10). @throws 409.
 */
export function refuseLapsedStandards(
  calibrations: readonly Pick<CalibrationRow, 'id' | 'calibratedOn'>[],
  standards: readonly CalibrationStandardRow[],
): void {
  for (const standard of standards.filter(({ overrideReason }) => overrideReason === null)) {
    const day = calibrations.find(({ id }) => id === standard.calibrationId)?.calibratedOn;
    const refusal = day ? lapseSentence(standard, day) : null;
    if (refusal !== null) throw conflict('reference-standard.past_due', refusal);
  }
}

interface Issued {
  certificate: CertificateRow;
  company: Pick<CompanyRow, 'timeZone' | 'certificateSecondPerson'>;
  repair: RepairRow | undefined;
  calibrations: readonly CalibrationRow[];
  /** What is agreed for the units of the request; empty for a company without a laboratory. */
  agreements: readonly ItemAgreement[];
}

/** @throws 409 for a certificate that was issued, that would say what is not so, and for a person who may not approve it. */
export function refuseIssue(
  { certificate, company, repair, calibrations, agreements }: Issued,
  actor: Pick<Actor, 'userId'>,
): void {
  const issued = issuedRefusal(certificate);
  if (issued) throw issued;
  refuseFalseResults({ certificate, company, repair, calibrations });
  requireConfirmed(calibrations);
  refuseNotAgreed(agreements, calibrations, (at) => deviceName(calibrations[at]!));
  const enteredBy = calibrations.flatMap(({ enteredByUserIds }) => enteredByUserIds);
  const refusal = secondPersonRefusal(company, actor, certificate, enteredBy);
  if (refusal) throw conflict('certificate.second_person', refusal);
}

/**
 * Refuses a certificate of procedures for which the person may not sign on the day of issue, of those whose work is halted, and of
 * results with a standard that a check has put in doubt, or with conditions that the room does not show any more.
 * @throws 409 as {@link refuseUnauthorised}, {@link refuseHalted}, {@link refuseDoubted} and {@link refuseChangedRooms}
 */
export async function refuseUnfitSigning(
  db: Db,
  calibrations: readonly Pick<CalibrationRow, 'id' | 'procedureRevisionId'>[],
  { userId, displayName }: Pick<Actor, 'userId' | 'displayName'>,
  day: CalendarDate,
): Promise<void> {
  const revisions = new Set(calibrations.map(({ procedureRevisionId }) => procedureRevisionId));
  for (const procedureRevisionId of revisions)
    if (procedureRevisionId !== null)
      await refuseUnauthorised(db, { userId, name: displayName, procedureRevisionId, act: 'sign', day });
  const ids = calibrations.map(({ id }) => id);
  await refuseHalted(db, [...revisions]);
  await refuseDoubted(db, ids);
  await refuseChangedRooms(db, ids);
}

/**
 * Returns the sentence with which the server would refuse that the caller approves a draft now, so that they read it before
 * they try; null when it would not (D5.11). For certificates that are no drafts, and for others than admins, there is none.
 */
export function refusalOfIssue(
  draft: Omit<Issued, 'calibrations' | 'agreements'> &
    Pick<DraftedResults, 'calibrations' | 'standards' | 'agreements'>,
  actor: Actor,
): string | null {
  if (draft.certificate.state !== 'draft' || !isAdmin(actor.role)) return null;
  try {
    refuseIssue(draft, actor);
    refuseLapsedStandards(draft.calibrations, draft.standards);
    const unsigned = draft.calibrations.find((one) => one.unsigned !== null)?.unsigned;
    const unfit = draft.calibrations.find((one) => one.unfit !== null)?.unfit ?? null;
    return unsigned
      ? authorisationMessages.notAuthorised(
          actor.displayName,
          'sign',
          unsigned,
          today(draft.company.timeZone),
        )
      : unfit;
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
}
