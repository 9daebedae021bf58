import type { ResultPoint } from '@portal/contract/calibrations/points.ts';
import type { CertifiedUnit } from './certificate-document.ts';

const simpleAcceptance =
  'Decision rule: simple acceptance (ILAC-G8:09/2019, 4.2.1). A result conforms when it is within its limits or equal to one of them. The measurement uncertainty is not taken into account.';
const noLimits =
  'Decision rule: no limits were given for measurement points. The result of each unit is the judgement of the person who calibrated it, by the procedure named above.';

/** Returns the rule by which conformity was decided (ISO/IEC 17025, 7.8.6). */
export const decisionRule = (points: readonly ResultPoint[]): string =>
  points.some(({ lowerLimit, upperLimit }) => lowerLimit !== null || upperLimit !== null)
    ? simpleAcceptance
    : noLimits;

/** Returns how the results are traceable (ISO/IEC 17025, 7.8.4.1). */
export const traceability = (units: readonly Pick<CertifiedUnit, 'standards'>[]): string =>
  units.some(({ standards }) => standards.length > 0)
    ? 'Metrological traceability: the results are traceable through the reference standards named above and their certificates.'
    : 'Metrological traceability: no reference standards were recorded for this calibration.';

/** Says what stands in the column of uncertainties. */
export const uncertaintyNote =
  'U is the expanded measurement uncertainty, in the unit of its measurement point.';

/** Returns the sentences about what the certificate is for (ISO/IEC 17025, 7.8.2.1). */
export const relatesOnly = (units: number): string =>
  `This certificate relates only to the ${units > 1 ? 'items' : 'item'} calibrated. It may be reproduced only in full.`;
