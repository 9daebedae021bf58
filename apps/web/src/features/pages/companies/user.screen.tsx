import { ApiError, userMessage } from '@portal/contract/core/calls/api-error.ts';
import { companyUserEndpoints } from '@portal/contract/people/company-users/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { UserX } from 'lucide-react';
import { firstCallOfRecord } from '../../../api/first-call.ts';
import { q } from '../../../api/query.ts';
import { AppLink } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { buttonClass } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { UserPage } from './user-page.tsx';

const isMissing = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

/** The screen of a company's user (D1.11, '/admin/users/$id'). */
export function UserScreen() {
  const { id = '' } = useParams({ strict: false });
  const { data, error, refetch, isFetching } = useQuery(q(companyUserEndpoints.get, { params: { id } }));
  if (data && !isMissing(error)) return <UserPage key={data.id} user={data} />;
  const back = (
    <AppLink to={paths.companies()} className={buttonClass({ variant: 'secondary' })}>
      Back to Companies
    </AppLink>
  );
  return (
    <>
      <PageHeader title="User" />
      <Card>
        {isMissing(error) ? (
          <EmptyState icon={UserX} title="User Not Found" action={back} />
        ) : error ? (
          <ErrorState
            title="The user could not be loaded"
            description={userMessage(error)}
            onRetry={() => void refetch()}
            retrying={isFetching}
            action={back}
          />
        ) : (
          <div role="status">
            <span className="sr-only">Loading user</span>
            <Skeleton className="h-64 w-full" />
          </div>
        )}
      </Card>
    </>
  );
}

UserScreen.firstCall = firstCallOfRecord(companyUserEndpoints.get);
