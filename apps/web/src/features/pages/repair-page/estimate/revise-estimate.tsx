import { cents, dollars, toDollars } from '@portal/contract/core/numbers/money.ts';
import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import { lazy, Suspense, useState } from 'react';
import { useSearchState } from '../../../../navigation/search-state.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { useEstimates } from '../shared/use-estimate.ts';
import type { CurrentCosts } from './with-costs.ts';

// The editor is loaded when it is opened.
const DraftDialog = lazy(() => import('./draft-dialog.tsx').then((part) => ({ default: part.DraftDialog })));
const PhoneAnswerDialog = lazy(() =>
  import('../shared/phone-answer-dialog.tsx').then((part) => ({ default: part.PhoneAnswerDialog })),
);

/** Returns the costs of a repair as they are stored. */
export const costsOf = (repair: Repair): CurrentCosts => ({
  parts: repair.partsUsed,
  labor: repair.laborCost ?? dollars(0),
  inbound: repair.inboundShippingCost ?? dollars(0),
  outbound: repair.outboundShippingCost ?? dollars(0),
});

interface ReviseEstimateProps {
  repair: Repair;
  /** The costs that the revision has. What is typed elsewhere stays as it is. */
  costs: CurrentCosts;
}

/** Starts a revision of the approved estimate with these costs. */
export function ReviseEstimate({ repair, costs }: ReviseEstimateProps) {
  const { data: estimates } = useEstimates(repair.id);
  const [started, setStarted] = useState<CurrentCosts>();
  if (!estimates?.can.write) return null;
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setStarted(costs)}>
        Revise estimate
        <span className="sr-only"> with these costs</span>
      </Button>
      {started ? (
        <Suspense>
          <DraftDialog
            repair={repair}
            estimates={estimates}
            start={started}
            onClose={() => setStarted(undefined)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

/** The cents of the outbound shipping in an address that starts a revision. */
const REVISE = /^revise-(\d{1,10})$/;

/** Opens what an address asks for: the answer to record, or a revision with a shipping cost. */
export function EstimateOfAddress({ repair }: { repair: Repair }) {
  const [{ dialog }, change] = useSearchState<{ dialog: string | undefined }>();
  const { data: estimates } = useEstimates(repair.id);
  const close = () => change({ dialog: undefined });
  const open = estimates?.versions.find(({ version }) => version === estimates.openVersion);
  const [, shipping] = REVISE.exec(dialog ?? '') ?? [];
  return (
    <Suspense>
      {shipping && estimates?.can.write ? (
        <DraftDialog
          repair={repair}
          estimates={estimates}
          start={{ ...costsOf(repair), outbound: toDollars(cents(Number(shipping))) }}
          onClose={close}
        />
      ) : null}
      {dialog === 'answer' && open && estimates?.can.record ? (
        <PhoneAnswerDialog repair={repair} estimate={open} onClose={close} />
      ) : null}
    </Suspense>
  );
}
