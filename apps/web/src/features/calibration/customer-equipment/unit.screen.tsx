import { customerEquipmentEndpoints } from '@portal/contract/calibration/customer-equipment/endpoints.ts';
import { ApiError, userMessage } from '@portal/contract/core/calls/api-error.ts';
import { unitMessages } from '@portal/contract/repairs/equipment-models/unit-messages.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { firstCallOfRecord } from '../../../api/first-call.ts';
import { q } from '../../../api/query.ts';
import { AppLink } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { OtherCompany } from '../../../record-parts/companies/other-company.tsx';
import { useOwningCompany } from '../../../session/use-owning-company.ts';
import { buttonClass } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { UnitPage } from './unit-page.tsx';

/** Returns true when there is no such unit for this user, or the address has no valid id. */
const isMissing = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

/** The screen of a unit, which the code of its label opens (D5.14, '/equipment/$id'). */
export function UnitScreen() {
  const { id = '' } = useParams({ strict: false });
  const { data, error, refetch, isFetching } = useQuery(
    q(customerEquipmentEndpoints.get, { params: { id } }),
  );
  if (data && !isMissing(error)) return <UnitPage key={data.id} unit={data} />;
  const back = (
    <AppLink to={paths.register()} className={buttonClass({ variant: 'secondary' })}>
      All Equipment
    </AppLink>
  );
  return (
    <>
      <PageHeader title="Equipment" />
      <Card>
        {isMissing(error) ? (
          <MissingUnit id={id}>{back}</MissingUnit>
        ) : error ? (
          <ErrorState
            title="The equipment could not be loaded"
            description={userMessage(error)}
            onRetry={() => void refetch()}
            retrying={isFetching}
            action={back}
          />
        ) : (
          <LoadingUnit />
        )}
      </Card>
    </>
  );
}

UnitScreen.firstCall = firstCallOfRecord(customerEquipmentEndpoints.get);

function MissingUnit({ id, children }: { id: string; children: ReactNode }) {
  const { company, asking } = useOwningCompany(customerEquipmentEndpoints.get, id);
  if (asking) return <LoadingUnit />;
  if (!company) return <EmptyState icon={SearchX} title={unitMessages.notFound} action={children} />;
  return (
    <OtherCompany noun="unit" company={company}>
      {children}
    </OtherCompany>
  );
}

const LoadingUnit = () => (
  <div role="status" className="flex flex-col gap-3">
    <span className="sr-only">Loading equipment</span>
    <Skeleton className="h-4 w-1/2" />
    <Skeleton className="h-4 w-2/3" />
    <Skeleton className="h-40 w-full" />
  </div>
);
