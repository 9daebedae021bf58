import { type Company, companyEndpoints } from '@portal/contract/companies/companies/endpoints.ts';
import { userMessage } from '@portal/contract/core/calls/api-error.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { q } from '../../../api/query.ts';
import { useCompanyId } from '../../../session/use-company-id.ts';
import { Card } from '../../../ui/page/card.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';

/** Shows a section with the company that the settings belong to, or why it is not there yet. */
export function WithCompany({ children }: { children: (company: Company) => ReactNode }) {
  const companyId = useCompanyId() ?? 0;
  const { data, error, refetch, isFetching } = useQuery(q(companyEndpoints.get, { params: { companyId } }));
  if (data) return children(data);
  return (
    <Card>
      {error ? (
        <ErrorState
          title="The company could not be loaded"
          description={userMessage(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <div role="status">
          <span className="sr-only">Loading company information...</span>
          <Skeleton className="h-96 w-full" />
        </div>
      )}
    </Card>
  );
}
