import { userMessage } from '@portal/contract/core/api-error.ts';
import { formatDate } from '@portal/contract/core/dates.ts';
import { formatMoney } from '@portal/contract/core/money.ts';
import { trackingLinkEndpoints } from '@portal/contract/overview/tracking-page/endpoints.ts';
import type { TrackedRepair } from '@portal/contract/overview/tracking-page/shapes.ts';
import { useState } from 'react';
import { send } from '../../../api/client.ts';
import { Button } from '../../../ui/button/button.tsx';

interface WaitingEstimateProps {
  token: string;
  estimate: NonNullable<TrackedRepair['estimate']>;
}

/** The estimate that waits for an answer. Its own page shows the lines and takes the answer. */
export function WaitingEstimate({ token, estimate }: WaitingEstimateProps) {
  const [isOpening, setOpening] = useState(false);
  const [error, setError] = useState<unknown>();
  const open = () => {
    setOpening(true);
    setError(undefined);
    send(trackingLinkEndpoints.openEstimate, { params: { token } }).then(
      ({ data }) => window.location.assign(data.path),
      (reason: unknown) => {
        setOpening(false);
        setError(reason);
      },
    );
  };
  return (
    <section aria-label="Estimate" className="rounded-lg border-2 border-primary bg-surface p-4 shadow-sm">
      <p>
        Your estimate of <strong className="tabular-nums">{formatMoney(estimate.total)}</strong> is waiting
        for your answer. It is valid until {formatDate(estimate.validUntil)}.
      </p>
      <Button className="mt-3 max-sm:w-full" onClick={open} pending={isOpening}>
        View and answer the estimate
      </Button>
      <p role="alert" className="mt-2 text-sm text-red-700 empty:hidden">
        {error ? userMessage(error) : null}
      </p>
    </section>
  );
}
