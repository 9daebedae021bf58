import { proposedResult } from '@portal/contract/calibration/calibrations/propose.ts';
import { resultLabel } from '@portal/contract/core/calibration-results.ts';
import type { Points } from './points/use-points.ts';

/** Says which result the measurement points suggest. A person decides (D5.9). */
export function ProposedResult({ points }: { points: Points }) {
  const proposed = proposedResult(points.judged.map(({ read }) => read));
  if (proposed === null) return null;
  return (
    <span aria-live="polite">
      The measurement points suggest: <strong>{resultLabel(proposed)}</strong>
    </span>
  );
}
