import { companyEndpoints } from '@portal/contract/companies/companies/endpoints.ts';
import { userMessage } from '@portal/contract/core/calls/api-error.ts';
import { useQuery } from '@tanstack/react-query';
import { q } from '../../../api/query.ts';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { useCompanyId } from '../../../session/use-company-id.ts';
import { Card } from '../../../ui/page/card.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { SecondFactorSwitch } from './second-factor-switch.tsx';

/** How staff sign in (D1.8), a section of the settings. An admin who opens its address is told who decides it. */
export function SecurityScreen() {
  const companyId = useCompanyId() ?? 0;
  const isOperator = useSignedInUser().role === 'superadmin';
  const { data, error, refetch, isFetching } = useQuery(q(companyEndpoints.get, { params: { companyId } }));
  if (data && isOperator) return <SecondFactorSwitch company={data} />;
  return (
    <Card>
      {data ? (
        <p className="text-muted">The operator of this installation decides how staff sign in.</p>
      ) : error ? (
        <ErrorState
          title="The company could not be loaded"
          description={userMessage(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <Skeleton className="h-24 w-full" />
      )}
    </Card>
  );
}
