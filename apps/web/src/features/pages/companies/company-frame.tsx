import { type Company, companyEndpoints } from '@portal/contract/companies/companies/endpoints.ts';
import { ApiError, userMessage } from '@portal/contract/core/calls/api-error.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Building2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { type FirstCall, firstRead } from '../../../api/first-call.ts';
import { q } from '../../../api/query.ts';
import { AppLink } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { buttonClass } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';

/** Returns true when there is no such company, the user may not see it, or the address has no valid id. */
const isMissing = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

/** Returns the call of the frame, so that a new page can make it before it draws. */
export const firstCompany: FirstCall = ({ params: { id } }) =>
  firstRead(companyEndpoints.get, { params: { companyId: id } });

/** Shows the company of the address, or why there is none yet (B2.7). */
export function CompanyFrame({ children }: { children: (company: Company) => ReactNode }) {
  const { id = '' } = useParams({ strict: false });
  const { data, error, refetch, isFetching } = useQuery(
    q(companyEndpoints.get, { params: { companyId: id } }),
  );
  if (data && !isMissing(error)) return children(data);
  const back = (
    <AppLink to={paths.companies()} className={buttonClass({ variant: 'secondary' })}>
      Back to Companies
    </AppLink>
  );
  return (
    <>
      <PageHeader title="Company" />
      <Card>
        {isMissing(error) ? (
          <EmptyState icon={Building2} title="Company Not Found" action={back} />
        ) : error ? (
          <ErrorState
            title="The company could not be loaded"
            description={userMessage(error)}
            onRetry={() => void refetch()}
            retrying={isFetching}
            action={back}
          />
        ) : (
          <div role="status" className="flex flex-col gap-3">
            <span className="sr-only">Loading company</span>
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-40 w-full" />
          </div>
        )}
      </Card>
    </>
  );
}
