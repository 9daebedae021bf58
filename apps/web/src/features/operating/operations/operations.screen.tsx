import { userMessage } from '@portal/contract/core/calls/api-error.ts';
import { countOf } from '@portal/contract/core/numbers/count-of.ts';
import { operationsEndpoints } from '@portal/contract/operating/operations/endpoints.ts';
import type { Operations, Problem, ShownErrors } from '@portal/contract/operating/operations/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { firstRead } from '../../../api/first-call.ts';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { q } from '../../../api/query.ts';
import { HelpLink } from '../../../navigation/help-link.tsx';
import { AppLink } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { Button, buttonClass } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import type { Column } from '../../../ui/table/data-table-types.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { timeAgo } from '../../records/notifications/shared/time-ago.ts';
import { FactCard, SecondLine } from './fact-card.tsx';
import { BackupsCard, InstancesCard } from './process-cards.tsx';
import { DatabaseCard, KindsCard, StorageCard } from './size-cards.tsx';
import { SummaryCard } from './summary-card.tsx';
import { numberInWords } from './words.ts';
import { CallsCard, OutboxCard, PostponedCard, QueuesCard } from './work-cards.tsx';

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
const ProblemList = ({ problems }: { problems: readonly Problem[] }) =>
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

const columns: Column<ShownErrors>[] = [
  {
    key: 'where',
    header: 'Call or job',
    cell: (row) => (
      <>
        <code className="text-sm wrap-anywhere">{row.where}</code>
        <SecondLine>
          {row.kind}, the newest <time dateTime={row.lastAt}>{timeAgo(row.lastAt)}</time>
        </SecondLine>
        {row.requestId ? <SecondLine>Request {row.requestId}</SecondLine> : null}
      </>
    ),
  },
  { key: 'count', header: 'Errors', align: 'right', cell: (row) => numberInWords(row.count) },
];

/** The errors of the last hour in all processes. The log of the portal has the reason, by the id of the request. */
const ErrorsCard = ({ state }: { state: Operations | undefined }) => (
  <FactCard
    title="Errors of the last hour"
    description={
      state
        ? `${countOf(state.errors.count, 'error')} in all processes. The log has the reasons.`
        : 'In all processes. The log has the reasons.'
    }
    columns={columns}
    rows={state?.errors.newest}
    rowId={({ where, kind }) => `${where} ${kind}`}
    empty="No call and no job met an error."
  />
);

/** Processes write what they measured every 20 seconds. */
const ASK_AGAIN = 20_000;

/** The state of the installation, for superadmins (D12.3, '/admin/operations'). It is read again every 20 seconds. */
export function OperationsScreen() {
  const { data, error, refetch, isFetching } = useQuery({
    ...q(operationsEndpoints.read),
    refetchInterval: ({ state }) => (state.error ? false : ASK_AGAIN),
  });
  return (
    <>
      <PageHeader
        title="Operations"
        subtitle="The state of this installation"
        action={<HelpLink article="operations">What the operator does</HelpLink>}
      />
      {error && !data ? (
        <Card>
          <ErrorState
            title="The state could not be loaded"
            description={userMessage(error)}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        </Card>
      ) : (
        <div className="flex flex-col gap-5">
          {data ? <SummaryCard state={data} /> : null}
          {data ? <ProblemList problems={data.problems} /> : null}
          <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-2">
            <BackupsCard state={data} />
            <InstancesCard state={data} />
            <ErrorsCard state={data} />
            <QueuesCard state={data} />
            <PostponedCard state={data} />
            <OutboxCard state={data} />
            <StorageCard state={data} />
            <KindsCard state={data} />
          </div>
          <CallsCard state={data} />
          <DatabaseCard state={data} />
        </div>
      )}
    </>
  );
}

OperationsScreen.firstCall = () => firstRead(operationsEndpoints.read, {});
