import { proposedResult } from '@portal/contract/calibrations/propose.ts';
import { resultLabel } from '@portal/contract/calibrations/results.ts';
import { useWatch } from 'react-hook-form';
import { asJudged } from './judged-point.ts';
import type { ResultsFormState } from './results-form-state.ts';

/** Says which result the measurement points suggest. A person decides (D5.9). */
export function ProposedResult({ form }: { form: ResultsFormState }) {
  const points = useWatch({ control: form.control, name: 'points' }) ?? [];
  const proposed = proposedResult(points.map(asJudged));
  if (proposed === null) return null;
  return (
    <span aria-live="polite">
      The measurement points suggest: <strong>{resultLabel(proposed)}</strong>
    </span>
  );
}
