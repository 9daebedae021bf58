import { userMessage } from '@portal/contract/core/calls/api-error.ts';
import { type Dollars, formatMoney } from '@portal/contract/core/numbers/money.ts';
import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import { type WorkTime, workTimeEndpoints } from '@portal/contract/repairs/work-times/endpoints.ts';
import { durationInWords } from '@portal/contract/repairs/work-times/rules.ts';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { q } from '../../../../api/query.ts';
import { useSignedInUser } from '../../../../session/signed-in-user.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { ErrorState } from '../../../../ui/state/error-state.tsx';
import { Skeleton } from '../../../../ui/state/skeleton.tsx';
import { toast } from '../../../../ui/toast/toast.ts';
import { enterWork } from '../../../repairs/work-times/shared/work-time-acts.ts';
import { WorkTimeRow } from '../../../repairs/work-times/shared/work-time-row.tsx';
import { useUpdateRepair } from '../update/use-update-repair.ts';

const CorrectWorkTime = lazy(() =>
  import('../../../repairs/work-times/shared/correct-work-time.tsx').then((part) => ({
    default: part.CorrectWorkTime,
  })),
);

const AddWorkTime = lazy(() =>
  import('../../../repairs/work-times/shared/add-work-time.tsx').then((part) => ({
    default: part.AddWorkTime,
  })),
);

/**
 * The time that technicians worked on the repair. Technicians enter and correct their own, admins all. Admins also take over the labor cost that it proposes
 * (A9).
 */
export function WorkTimesCard({ repair }: { repair: Repair }) {
  const { data, error, refetch, isFetching } = useQuery(
    q(workTimeEndpoints.listOfRepair, { params: { id: repair.id } }),
  );
  const [corrected, setCorrected] = useState<WorkTime>();
  const [isAdding, setAdding] = useState(false);
  const { technicianId } = useSignedInUser();
  const isAdmin = repair.can.update;
  const canAdd = isAdmin || (repair.can.progress && technicianId !== null);
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
        <span className="flex items-center gap-3">
          {data.minutes > 0 ? (
            <span className="font-medium tabular-nums">{durationInWords(data.minutes)}</span>
          ) : null}
          {canAdd ? (
            <Button variant="secondary" size="sm" onClick={() => setAdding(true)}>
              <Plus aria-hidden className="size-4" />
              Add
              <span className="sr-only"> Work Time</span>
            </Button>
          ) : null}
        </span>
      }
      {...(isAdmin && data.laborCost != null
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
              <WorkTimeRow
                entry={entry}
                {...((isAdmin || entry.technicianId === technicianId) && {
                  onCorrect: () => setCorrected(entry),
                })}
              />
            </li>
          ))}
        </ul>
      ) : (
        <p className="p-4 text-muted">No work yet. Technicians start and stop it in the field tech view.</p>
      )}
      {isAdding ? (
        <Suspense>
          <AddWorkTime
            repairId={repair.id}
            technicianId={repair.technicianId}
            onSave={enterWork}
            onClose={() => setAdding(false)}
          />
        </Suspense>
      ) : null}
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
  amount: Dollars;
  isPartial: boolean;
}

/** The labor cost by the rates of the technicians, and the button that takes it over. */
function ProposedCost({ repair, amount, isPartial }: ProposedCostProps) {
  const { save, pending } = useUpdateRepair(repair);
  const { laborCost: before = null, serviceReportNumber: number } = repair;
  const isSet = before === amount;
  const use = async () => {
    try {
      const { version } = await save({ laborCost: amount }, repair.version);
      const undo = () => void save({ laborCost: before }, version).catch(() => {});
      toast({
        title: 'Repair updated',
        description: `The labor cost of ${number} is ${formatMoney(amount)}. Before it ${before === null ? 'was not set' : `was ${formatMoney(before)}`}.`,
        action: { label: 'Undo', onSelect: undo },
      });
    } catch {
      // A toast has shown the failure.
    }
  };
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
        <Button variant="secondary" size="sm" pending={pending} onClick={() => void use()}>
          Use as Labor Cost
        </Button>
      )}
    </div>
  );
}
