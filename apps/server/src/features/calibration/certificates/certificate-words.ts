import type { ResultPoint } from '@portal/contract/calibration/calibrations/points.ts';
import { isLimited } from '@portal/contract/calibration/calibrations/propose.ts';
import { hasCertificate, standardLapse } from '@portal/contract/calibration/reference-standards/rules.ts';
import type { CertificateDocument, CertifiedUnit } from './certificate-document.ts';

const simpleAcceptance =
  'Decision rule: simple acceptance (ILAC-G8:09/2019, 4.2.1). A result conforms when it is within its limits or equal to one of them. The measurement uncertainty is not taken into account.';
const noLimits = 'Decision rule: no limits were given for measurement points.';
const judgement = 'the result is the judgement of the person who calibrated the item';

const noStatement = 'Decision rule: none, because no statement of conformity was agreed.';

type Judged = Pick<CertifiedUnit, 'points' | 'procedure' | 'withoutStatement'>;

/** Returns the rule by which conformity was decided (ISO/IEC 17025, 7.8.6). */
export function decisionRule(all: readonly Judged[]): string {
  const units = all.filter(({ withoutStatement }) => !withoutStatement);
  if (units.length === 0) return noStatement;
  const judged = units.filter(({ points }) => !points.some(isLimited));
  if (judged.length === 0) return simpleAcceptance;
  const end = judged.every(({ procedure }) => procedure) ? ', by the procedure named above.' : '.';
  return judged.length === units.length
    ? `${noLimits} Without limits ${judgement}${end}`
    : `${simpleAcceptance} Where no limits were given, ${judgement}${end}`;
}

/**
 * Returns the specifications that the limits of a unit come from (D5.9): that of the unit, and those of points with one of
 * their own. Limits of earlier years have none. `namesPoints` is true where points are named by their number.
 */
export function specifications(
  points: readonly ResultPoint[],
  limitsFrom: string | null,
): { sentences: string[]; namesPoints: boolean } {
  const limited = points.flatMap((point, at) =>
    isLimited(point) ? [{ number: at + 1, from: point.limitsFrom || limitsFrom }] : [],
  );
  const named = [...new Set(limited.flatMap(({ from }) => from ?? []))];
  if (named.length === 1 && limited.every(({ from }) => from !== null))
    return { sentences: [`The limits come from: ${named[0]}.`], namesPoints: false };
  const sentences = named.map((name) => {
    const numbers = limited.filter(({ from }) => from === name).map(({ number }) => number);
    return `The limits of ${numbers.length === 1 ? 'point' : 'points'} ${numbers.join(', ')} come from: ${name}.`;
  });
  return { sentences, namesPoints: sentences.length > 0 };
}

const namesOf = (standards: readonly { name: string }[]): string =>
  [...new Set(standards.map(({ name }) => name))].join(', ');

/**
 * Returns how the results are traceable (ISO/IEC 17025, 7.8.4.1 and 6.5). Nothing is claimed when a standard has no
 * certificate of its own calibration, or when that was not in force on the day (D5.10).
 */
export function traceability(units: readonly Pick<CertifiedUnit, 'standards' | 'calibratedOn'>[]): string {
  const used = units.flatMap(({ standards }) => standards);
  if (used.length === 0)
    return 'Metrological traceability: no reference standards were recorded for this calibration.';
  const bare = used.filter((one) => !hasCertificate(one));
  if (bare.length > 0)
    return `Metrological traceability: not stated, because no certificate of its own calibration is recorded for ${namesOf(bare)}.`;
  const lapsed = units.flatMap(({ standards, calibratedOn }) =>
    standards.filter((one) => standardLapse({ ...one, state: null }, calibratedOn) !== null),
  );
  if (lapsed.length > 0)
    return `Metrological traceability: not stated, because no calibration was in force on the day of the calibration for ${namesOf(lapsed)}.`;
  const unused = used.filter(({ state }) => state !== null);
  if (unused.length > 0)
    return `Metrological traceability: not stated, because the laboratory had taken out of use ${namesOf(unused)}.`;
  if (units.some(({ standards }) => standards.length === 0))
    return 'Metrological traceability: the results of the items with reference standards are traceable through the reference standards named above and their certificates. No reference standards were recorded for the other items.';
  return 'Metrological traceability: the results are traceable through the reference standards named above and their certificates.';
}

/** Says what stands in the column of uncertainties. */
export const uncertaintyNote =
  'U is the expanded measurement uncertainty, in the unit of its measurement point.';

/** Returns the sentences about what the certificate is for (ISO/IEC 17025, 7.8.2.1 k, l). */
export const relatesOnly = (units: number): string =>
  `This certificate relates only to the ${units > 1 ? 'items' : 'item'} calibrated. No sampling was done. It may be reproduced only in full.`;

/** Says whose results these are (ISO/IEC 17025, 7.8.2.1 p). Another laboratory can be named in the remarks only. */
export const ownResults = (hasRemarks: boolean): string =>
  `No results come from another laboratory${hasRemarks ? ', unless the remarks name one.' : '.'}`;

/** Says what the customer told the laboratory (ISO/IEC 17025, 7.8.2.2). */
export function customersWord({ poNumber, units }: Pick<CertificateDocument, 'poNumber' | 'units'>): string {
  const told = [
    'name and address of the customer',
    ...(poNumber ? ['purchase order'] : []),
    ...(units.some(({ assetNumber }) => assetNumber) ? ['asset number'] : []),
  ];
  return `Stated by the customer and not checked by the laboratory: ${told.join(', ')}.`;
}

/** Says where opinions stand, and who answers for them (ISO/IEC 17025, 7.8.4.1 f and 7.8.7). */
export const opinions = (hasRemarks: boolean): string =>
  hasRemarks
    ? 'Opinions and interpretations, if any, stand in the remarks only. The person who authorises this certificate answers for them.'
    : 'No opinions or interpretations are given.';
