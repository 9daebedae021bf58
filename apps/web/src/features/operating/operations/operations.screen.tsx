import { userMessage } from '@portal/contract/core/api-error.ts';
import { operationsEndpoints } from '@portal/contract/operating/operations/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { firstRead } from '../../../api/first-call.ts';
import { q } from '../../../api/query.ts';
import { HelpLink } from '../../../navigation/help-link.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { ErrorsCard } from './errors-card.tsx';
import { ProblemList } from './problem-list.tsx';
import { BackupsCard, InstancesCard } from './process-cards.tsx';
import { DatabaseCard, KindsCard, StorageCard } from './size-cards.tsx';
import { CallsCard, OutboxCard, PostponedCard, QueuesCard } from './work-cards.tsx';

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
