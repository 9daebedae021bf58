import type { ResultPoint } from '@portal/contract/calibration/calibrations/points.ts';
import { isLimited } from '@portal/contract/calibration/calibrations/propose.ts';
import { hasCertificate, standardLapse } from '@portal/contract/calibration/reference-standards/rules.ts';
import { say } from '@portal/messages/say.ts';
import type { CertificateDocument, CertifiedUnit } from './certificate-document.ts';

type Judged = Pick<CertifiedUnit, 'points' | 'procedure' | 'withoutStatement'>;

/** Returns the rule by which conformity was decided (ISO/IEC 17025, 7.8.6). */
export function decisionRule(all: readonly Judged[]): string {
  const units = all.filter(({ withoutStatement }) => !withoutStatement);
  if (units.length === 0) return say('decision.none');
  const judged = units.filter(({ points }) => !points.some(isLimited));
  if (judged.length === 0) return say('decision.simple');
  const isByProcedure = judged.every(({ procedure }) => procedure);
  return judged.length === units.length
    ? `${say('decision.noLimits')} ${say(isByProcedure ? 'decision.withoutLimitsBy' : 'decision.withoutLimits')}`
    : `${say('decision.simple')} ${say(isByProcedure ? 'decision.whereNoLimitsBy' : 'decision.whereNoLimits')}`;
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
    return { sentences: [say('limits.from', { name: named[0]! })], namesPoints: false };
  const sentences = named.map((name) => {
    const numbers = limited.filter(({ from }) => from === name).map(({ number }) => number);
    const said = { points: numbers.join(', '), name };
    return numbers.length === 1 ? say('limits.ofPoint', said) : say('limits.ofPoints', said);
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
  if (used.length === 0) return say('traceability.noStandards');
  const bare = used.filter((one) => !hasCertificate(one));
  if (bare.length > 0) return say('traceability.noCertificate', { names: namesOf(bare) });
  const lapsed = units.flatMap(({ standards, calibratedOn }) =>
    standards.filter((one) => standardLapse({ ...one, state: null }, calibratedOn) !== null),
  );
  if (lapsed.length > 0) return say('traceability.lapsed', { names: namesOf(lapsed) });
  const unused = used.filter(({ state }) => state !== null);
  if (unused.length > 0) return say('traceability.outOfUse', { names: namesOf(unused) });
  if (units.some(({ standards }) => standards.length === 0)) return say('traceability.some');
  return say('traceability.all');
}

/** Returns the sentences about what the certificate is for (ISO/IEC 17025, 7.8.2.1 k, l). */
export const relatesOnly = (units: number): string =>
  say(units > 1 ? 'certificate.relatesToItems' : 'certificate.relatesToItem');

/** Says whose results these are (ISO/IEC 17025, 7.8.2.1 p). Another laboratory can be named in the remarks only. */
export const ownResults = (hasRemarks: boolean): string =>
  say(hasRemarks ? 'certificate.ownResultsUnless' : 'certificate.ownResults');

/** Says what the customer told the laboratory (ISO/IEC 17025, 7.8.2.2). */
export function customersWord({ poNumber, units }: Pick<CertificateDocument, 'poNumber' | 'units'>): string {
  const told = [
    say('stated.name'),
    ...(poNumber ? [say('stated.order')] : []),
    ...(units.some(({ assetNumber }) => assetNumber) ? [say('stated.asset')] : []),
  ];
  return say('certificate.stated', { told: told.join(', ') });
}

/** Says where opinions stand, and who answers for them (ISO/IEC 17025, 7.8.4.1 f and 7.8.7). */
export const opinions = (hasRemarks: boolean): string =>
  say(hasRemarks ? 'certificate.opinions' : 'certificate.noOpinions');
