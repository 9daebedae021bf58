import {
  type ComparisonOutcome,
  type ComparisonState,
  comparisonOutcomes,
  comparisonStates,
} from '@portal/contract/calibration/comparisons/words.ts';
import { CircleAlert, CircleCheck, Lock } from 'lucide-react';
import { Badge } from '../../../ui/badge/badge.tsx';

/** Says whether |Eₙ| ≤ 1 at all points. */
export const OutcomeBadge = ({ outcome }: { outcome: ComparisonOutcome | null }) =>
  outcome === null ? (
    <Badge tone="neutral">No results</Badge>
  ) : (
    <Badge
      tone={outcome === 'satisfactory' ? 'green' : 'red'}
      icon={outcome === 'satisfactory' ? CircleCheck : CircleAlert}
    >
      {comparisonOutcomes[outcome]}
    </Badge>
  );

export const StateBadge = ({ state }: { state: ComparisonState }) => (
  <Badge tone={state === 'open' ? 'amber' : 'blue'} icon={state === 'open' ? undefined : Lock}>
    {comparisonStates[state]}
  </Badge>
);
