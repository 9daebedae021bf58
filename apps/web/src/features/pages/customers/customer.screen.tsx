import { ApiError, userMessage } from '@portal/contract/core/calls/api-error.ts';
import { customerEndpoints } from '@portal/contract/people/customers/endpoints.ts';
import { customerMessages } from '@portal/contract/people/customers/messages.ts';
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
import { CustomerPage } from './customer-page.tsx';

/** Returns true when there is no such customer in the company, or the address has no valid id. */
const isMissing = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

/** The screen of a customer ('/admin/customers/$id'). */
export function CustomerScreen() {
  const { id = '' } = useParams({ strict: false });
  const { data, error, refetch, isFetching } = useQuery(q(customerEndpoints.get, { params: { id } }));
  if (data && !isMissing(error)) return <CustomerPage key={data.id} customer={data} />;
  const back = (
    <AppLink to={paths.customers()} className={buttonClass({ variant: 'secondary' })}>
      Back to Customers
    </AppLink>
  );
  return (
    <>
      <PageHeader title="Customer" />
      <Card>
        {isMissing(error) ? (
          <MissingCustomer id={id}>{back}</MissingCustomer>
        ) : error ? (
          <ErrorState
            title="The customer could not be loaded"
            description={userMessage(error)}
            onRetry={() => void refetch()}
            retrying={isFetching}
            action={back}
          />
        ) : (
          <LoadingCustomer />
        )}
      </Card>
    </>
  );
}

CustomerScreen.firstCall = firstCallOfRecord(customerEndpoints.get);

function MissingCustomer({ id, children }: { id: string; children: ReactNode }) {
  const { company, asking } = useOwningCompany(customerEndpoints.get, id);
  if (asking) return <LoadingCustomer />;
  if (!company) return <EmptyState icon={SearchX} title={customerMessages.notFound} action={children} />;
  return (
    <OtherCompany noun="customer" company={company}>
      {children}
    </OtherCompany>
  );
}

const LoadingCustomer = () => (
  <div role="status" className="flex flex-col gap-3">
    <span className="sr-only">Loading customer</span>
    <Skeleton className="h-4 w-1/2" />
    <Skeleton className="h-4 w-2/3" />
    <Skeleton className="h-40 w-full" />
  </div>
);
