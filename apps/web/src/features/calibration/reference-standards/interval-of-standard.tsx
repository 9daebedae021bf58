import { intervalOfStandard } from '@portal/contract/calibration/reference-standards/standard-interval.ts';
import type { StandardPage } from '@portal/contract/calibration/reference-standards/standard-states.ts';
import { proposalInWords } from '@portal/contract/laboratory/intervals/interval-proposal.ts';
import { useMemo } from 'react';

/** What the calibrations of a standard say about its interval. A person decides, and enters when the next one is due. */
export function IntervalOfStandard({ calibrations }: Pick<StandardPage, 'calibrations'>) {
  const proposal = useMemo(() => intervalOfStandard(calibrations), [calibrations]);
  return (
    <section aria-label="Interval" className="flex flex-col gap-1 border-t border-line pt-4">
      <p>
        {proposal
          ? proposalInWords(proposal, 'found that the standard had kept its values since the one before')
          : 'The interval: a proposal needs three calibrations with values and U that also the one before them has.'}
      </p>
      <p className="text-muted">
        Interval test method (NCSLI RP-1, Method A3), 5 % on each side. A standard has kept a value when it
        changed by no more than √(U₁² + U₂²). An admin decides, and enters when the next calibration is due.
      </p>
    </section>
  );
}
