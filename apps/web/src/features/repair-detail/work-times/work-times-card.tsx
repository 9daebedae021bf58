import { userMessage } from '@portal/contract/core/api-error.ts';
import { formatMoney } from '@portal/contract/core/money.ts';
import type { Repair } from '@portal/contract/repairs/shapes.ts';
import { type WorkTime, workTimeEndpoints } from '@portal/contract/work-times/endpoints.ts';
import { durationInWords } from '@portal/contract/work-times/rules.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { q } from '../../../api/query.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { useUpdateRepair } from '../update/use-update-repair.ts';
import { WorkTimeRow } from './work-time-row.tsx';

const CorrectWorkTime = lazy(() =>
  import('./correct-work-time.tsx').then((part) => ({ default: part.CorrectWorkTime })),
);

/**
 * The time that technicians worked on the repair. Admins correct it, and take over the labor cost that it proposes
 * (A9).
 */
export function WorkTimesCard({ repair }: { repair: Repair }) {
  const { data, error, refetch, isFetching } = useQuery(
    q(workTimeEndpoints.listOfRepair, { params: { id: repair.id } }),
  );
  const [corrected, setCorrected] = useState<WorkTime>();
  const canCorrect = repair.can.update;
  if (!data)
    return (
      <Card title="Work Time">
        {error ? (
          <ErrorState
            title="The work time could not be loaded"
            description={userMessage(error)}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ) : (
          <Skeleton className="h-12" />
        )}
      </Card>
    );
  return (
    <Card
      title="Work Time"
      flush
      action={
        data.minutes > 0 ? (
          <span className="font-medium tabular-nums">{durationInWords(data.minutes)}</span>
        ) : null
      }
      {...(canCorrect && data.laborCost != null
        ? {
            footer: (
              <ProposedCost repair={repair} amount={data.laborCost} isPartial={data.isPartial === true} />
            ),
          }
        : {})}
    >
      {data.entries.length > 0 ? (
        <ul aria-label="Work times" className="divide-y divide-line">
          {data.entries.map((entry) => (
            <li key={entry.id}>
              <WorkTimeRow entry={entry} {...(canCorrect && { onCorrect: () => setCorrected(entry) })} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="p-4 text-muted">No work yet. Technicians start and stop it in the field tech view.</p>
      )}
      {corrected ? (
        <Suspense>
          <CorrectWorkTime entry={corrected} onClose={() => setCorrected(undefined)} />
        </Suspense>
      ) : null}
    </Card>
  );
}

interface ProposedCostProps {
  repair: Repair;
  /** Dollars. */
  amount: number;
  isPartial: boolean;
}

/** The labor cost by the rates of the technicians, and the button that takes it over. */
function ProposedCost({ repair, amount, isPartial }: ProposedCostProps) {
  const { save, pending } = useUpdateRepair(repair);
  const isSet = repair.laborCost === amount;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="min-w-0">
        Labor by work time: <span className="font-medium tabular-nums">{formatMoney(amount)}</span>
        {isPartial ? (
          <span className="block text-sm text-muted">Work of technicians without a rate is not counted.</span>
        ) : null}
      </p>
      {isSet ? (
        <span className="text-sm text-muted">This is the labor cost of the repair.</span>
      ) : (
        <Button
          variant="secondary"
          size="sm"
          pending={pending}
          // A toast has shown the failure.
          onClick={() => void save({ laborCost: amount }, repair.version).catch(() => {})}
        >
          Use as Labor Cost
        </Button>
      )}
    </div>
  );
}
