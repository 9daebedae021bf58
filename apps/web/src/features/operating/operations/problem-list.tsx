import { countOf } from '@portal/contract/core/count-of.ts';
import { operationsEndpoints } from '@portal/contract/operating/operations/endpoints.ts';
import type { Problem } from '@portal/contract/operating/operations/shapes.ts';
import { CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { AppLink } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { Button, buttonClass } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { toast } from '../../../ui/toast/toast.ts';

const HeldMailButtons = lazy(() =>
  import('../../conversation/outbox/shared/held-mail.tsx').then((part) => ({
    default: part.HeldMailButtons,
  })),
);

function RetryJobs() {
  const retry = useEndpointMutation(operationsEndpoints.retryJobs, {
    invalidates: [operationsEndpoints.read],
    onSuccess: ({ failed, stuck, postponed }) => {
      const jobs = failed + stuck;
      const what = [
        ...(jobs > 0 || postponed === 0 ? [countOf(jobs, 'job')] : []),
        ...(postponed > 0 ? [countOf(postponed, 'record')] : []),
      ].join(' and ');
      toast({ title: `${what} ${jobs + postponed === 1 ? 'is' : 'are'} tried again` });
    },
    failure: { title: 'They could not be put back' },
  });
  return (
    <Button
      variant="secondary"
      pending={retry.isPending}
      pendingLabel="Putting back..."
      onClick={() => retry.mutate()}
    >
      Try again
    </Button>
  );
}

const ProblemAction = ({ action, companyId, count }: Problem) => {
  if (action === 'retryJobs') return <RetryJobs />;
  if (action === 'heldMail' && companyId !== null)
    return (
      <Suspense>
        <HeldMailButtons companyId={companyId} count={count ?? 0} />
      </Suspense>
    );
  if (action === 'company' && companyId !== null)
    return (
      <AppLink to={paths.company(companyId)} className={buttonClass({ variant: 'secondary' })}>
        Open the company
      </AppLink>
    );
  return null;
};

const Row = ({ problem }: { problem: Problem }) => {
  const isProblem = problem.tone === 'problem';
  const Icon = isProblem ? TriangleAlert : Info;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3">
      <div className="flex min-w-0 flex-1 basis-72 gap-3">
        <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${isProblem ? 'text-danger' : 'text-muted'}`} />
        <div className="min-w-0">
          <p className="font-medium wrap-anywhere">{problem.sentence}</p>
          <p className="text-muted wrap-anywhere">{problem.advice}</p>
        </div>
      </div>
      <ProblemAction {...problem} />
    </li>
  );
};

/** What is wrong, with what to do about it. One quiet line when nothing is. */
export const ProblemList = ({ problems }: { problems: readonly Problem[] }) =>
  problems.length === 0 ? (
    <Card>
      <p className="flex items-center gap-3">
        <CircleCheck aria-hidden className="size-4 shrink-0 text-green-700" />
        Nothing needs you.
      </p>
    </Card>
  ) : (
    <Card title="What needs you" flush>
      <ul className="divide-y divide-line">
        {problems.map((problem) => (
          <Row key={problem.sentence} problem={problem} />
        ))}
      </ul>
    </Card>
  );
