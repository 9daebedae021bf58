import { calibrationTermsMessages as say } from '@portal/contract/laboratory/calibration-terms/messages.ts';
import {
  otherTerms,
  type ResultsToCompare,
} from '@portal/contract/laboratory/calibration-terms/other-terms.ts';
import type { AgreedTerms, ItemAgreement } from '@portal/contract/laboratory/calibration-terms/shapes.ts';
import { AppError, conflict } from '../../../errors.ts';

/**
 * Refuses complete results that are another thing than the customer agreed to. Whoever has told the customer writes down the new
 * agreement first.
 * @throws 400
 */
export function refuseOtherTerms(agreement: AgreedTerms | undefined, results: ResultsToCompare): void {
  const [first, ...others] = agreement ? otherTerms(agreement, results) : [];
  if (!first) return;
  const fields = Object.fromEntries([first, ...others].map(({ field, sentence }) => [field, sentence]));
  throw new AppError('invalid', 'calibration.not_agreed', first.sentence, { fields });
}

interface DraftedItem extends ResultsToCompare {
  repairEquipmentId: number | null;
}

/**
 * Refuses a certificate with results that are another thing than what is agreed now: it may be another agreement than when they were
 * completed. A wish of the customer that nobody has reviewed is refused too.
 * @throws 409
 */
export function refuseNotAgreed(
  agreements: readonly ItemAgreement[],
  calibrations: readonly DraftedItem[],
  nameOf: (calibration: number) => string,
): void {
  for (const [at, calibration] of calibrations.entries()) {
    const agreement = agreements.find(({ itemId }) => itemId === calibration.repairEquipmentId);
    if (agreement?.wish?.isOpen) throw conflict('certificate.wish_unreviewed', say.unreviewed(nameOf(at)));
    const [first] = agreement ? otherTerms(agreement, calibration) : [];
    if (first) throw conflict('certificate.not_agreed', `${nameOf(at)}: ${first.sentence}`);
  }
}
