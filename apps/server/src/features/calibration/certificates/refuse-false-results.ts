import { contradictionsOf, standing } from '@portal/contract/calibration/calibrations/agreement.ts';
import { certificateMessages as say } from '@portal/contract/calibration/certificates/messages.ts';
import { isNoNumber } from '@portal/contract/core/numbers/device-numbers.ts';
import type { CalibrationRow, CertificateRow } from '../../../db/schema/calibrations.ts';
import type { CompanyRow } from '../../../db/schema/companies.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';
import { conflict } from '../../../errors.ts';
import { circumstancesOf, deviceName, requireReceived } from '../calibrations/index.ts';

/** True for a unit that a reader of the paper can tell from others of its model (ISO/IEC 17025, 7.8.2.1 g). */
const isIdentified = ({ serialNumber, assetNumber }: CalibrationRow): boolean =>
  !isNoNumber(serialNumber ?? '') || !isNoNumber(assetNumber ?? '');

interface Certified {
  certificate: Pick<CertificateRow, 'receivedOn' | 'edition' | 'draftedAt'>;
  company: Pick<CompanyRow, 'timeZone'>;
  /** Undefined after the repair was removed for good. */
  repair: Pick<RepairRow, 'status' | 'dateSubmitted' | 'deletedAt'> | undefined;
  calibrations: readonly CalibrationRow[];
}

/**
 * Throws when a certificate would say what is not so (D5.9, D5.11). Results that were saved by an earlier release are
 * judged as those of today.
 * @throws 409 for a cancelled repair, for units that have not arrived or have no number, and for results that contradict themselves without
 * an admin's reason.
 */
export function refuseFalseResults({ certificate, company, repair, calibrations }: Certified): void {
  const { receivedOn, edition, draftedAt } = certificate;
  // A certificate in force can be corrected after its repair was removed.
  if (edition === 1 && (!repair || repair.deletedAt !== null))
    throw conflict('certificate.repair_removed', say.removed);
  if (repair) requireReceived(repair, receivedOn);
  const circumstances = circumstancesOf(company, repair ?? { dateSubmitted: draftedAt }, receivedOn);
  for (const calibration of calibrations) {
    if (!isIdentified(calibration))
      throw conflict('certificate.contradiction', say.unidentified(deviceName(calibration)));
    const [first] = standing(contradictionsOf(calibration, circumstances), calibration.overrideReason);
    if (first)
      throw conflict('certificate.contradiction', say.contradiction(deviceName(calibration), first.message));
  }
}

/** Throws unless the person who calibrated each unit has entered or confirmed its results. @throws 409 (D5.9). */
export function requireConfirmed(calibrations: readonly CalibrationRow[]): void {
  const open = calibrations.find(({ confirmedAt }) => confirmedAt === null);
  if (!open) return;
  const sentence = open.technicianUserId === null ? say.cannotConfirm : say.notConfirmed;
  throw conflict('certificate.not_confirmed', sentence(deviceName(open), open.technicianName));
}
