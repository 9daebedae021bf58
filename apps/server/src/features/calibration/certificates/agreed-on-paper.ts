import { isDeepStrictEqual } from 'node:util';
import { calibrationTermsMessages as say } from '@portal/contract/laboratory/calibration-terms/messages.ts';
import type { AgreedTerms, ItemAgreement } from '@portal/contract/laboratory/calibration-terms/shapes.ts';
import type { CalibrationRow } from '../../../db/schema/calibrations.ts';
import { conflict } from '../../../errors.ts';

/** What is agreed for the units of a request; empty for a company without a laboratory. */
interface Agreements {
  agreements: readonly ItemAgreement[];
}

/** Returns what is agreed for a unit on a certificate; null without a laboratory. Of a repair that was removed it is what its last certificate was issued with. */
export const agreedFor = (
  { agreements }: Agreements,
  row: Pick<CalibrationRow, 'repairEquipmentId' | 'agreed'>,
): AgreedTerms | null => {
  const found = agreements.find(({ itemId }) => itemId === row.repairEquipmentId);
  return found ? { terms: found.terms, agreed: found.agreed, acceptance: found.acceptance } : row.agreed;
};

/** Returns what is agreed for each unit, by the id of its results. */
export const agreedOf = ({
  calibrations,
  agreements,
}: Agreements & { calibrations: readonly CalibrationRow[] }) =>
  new Map(
    calibrations.flatMap((row) => {
      const agreed = agreedFor({ agreements }, row);
      return agreed ? [[row.id, agreed] as const] : [];
    }),
  );

/** Returns results with what their certificate is issued with: drafts have it not. */
export const withAgreed = (
  calibrations: readonly CalibrationRow[],
  agreed: ReturnType<typeof agreedOf>,
): CalibrationRow[] => calibrations.map((row) => ({ ...row, agreed: agreed.get(row.id) ?? null }));

/** Refuses a paper that was drawn with other terms than those of now. @throws 409 */
export function refuseChangedTerms(
  drawn: ReturnType<typeof agreedOf>,
  calibrations: readonly CalibrationRow[],
  agreements: Agreements['agreements'],
): void {
  if (!isDeepStrictEqual(agreedOf({ calibrations, agreements }), drawn))
    throw conflict('certificate.terms_changed', say.stale);
}
