import { supplierEndpoints } from '@portal/contract/companies/suppliers/endpoints.ts';
import { supplierMessages } from '@portal/contract/companies/suppliers/messages.ts';
import { ApiError, userMessage } from '@portal/contract/core/calls/api-error.ts';
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
import { SupplierPage } from './supplier-page.tsx';

/** Returns true when there is no such supplier in the company, or the address has no valid id. */
const isMissing = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

/** The screen of a supplier ('/admin/suppliers/$id'). */
export function SupplierScreen() {
  const { id = '' } = useParams({ strict: false });
  const { data, error, refetch, isFetching } = useQuery(q(supplierEndpoints.get, { params: { id } }));
  if (data && !isMissing(error)) return <SupplierPage key={data.id} supplier={data} />;
  const back = (
    <AppLink to={paths.purchasing({ tab: 'suppliers' })} className={buttonClass({ variant: 'secondary' })}>
      Back to Suppliers
    </AppLink>
  );
  return (
    <>
      <PageHeader title="Supplier" />
      <Card>
        {isMissing(error) ? (
          <MissingSupplier id={id}>{back}</MissingSupplier>
        ) : error ? (
          <ErrorState
            title="The supplier could not be loaded"
            description={userMessage(error)}
            onRetry={() => void refetch()}
            retrying={isFetching}
            action={back}
          />
        ) : (
          <LoadingSupplier />
        )}
      </Card>
    </>
  );
}

SupplierScreen.firstCall = firstCallOfRecord(supplierEndpoints.get);

function MissingSupplier({ id, children }: { id: string; children: ReactNode }) {
  const { company, asking } = useOwningCompany(supplierEndpoints.get, id);
  if (asking) return <LoadingSupplier />;
  if (!company) return <EmptyState icon={SearchX} title={supplierMessages.notFound} action={children} />;
  return (
    <OtherCompany noun="supplier" company={company}>
      {children}
    </OtherCompany>
  );
}

const LoadingSupplier = () => (
  <div role="status" className="flex flex-col gap-3">
    <span className="sr-only">Loading supplier</span>
    <Skeleton className="h-4 w-1/2" />
    <Skeleton className="h-40 w-full" />
  </div>
);
