import { changeableResults } from '@portal/contract/calibration/calibrations/changeable-results.ts';
import type { ListedCalibrationItem } from '@portal/contract/calibration/calibrations/shapes.ts';

/** Returns how far an ordered calibration is, for somebody who looks at its repair. */
export function calibrationState(items: readonly ListedCalibrationItem[]): string {
  const done = items.filter(({ results }) => changeableResults(results)?.completedAt);
  if (done.length === 0) return 'Needed';
  if (done.length < items.length) return `${done.length} of ${items.length} units done`;
  if (done.some(({ awaitsCertificate }) => awaitsCertificate)) return 'Done, certificate still to draft';
  const certificates = done.flatMap(({ results }) => results?.certificate ?? []);
  if (certificates.some(({ isIssued }) => !isIssued)) return 'Done, certificate waits for approval';
  return certificates.length > 0 ? 'Done, certificate issued' : 'Done';
}
