import { ApiError, userMessage } from '@portal/contract/core/calls/api-error.ts';
import { purchaseOrderEndpoints } from '@portal/contract/purchasing/purchase-orders/endpoints.ts';
import { purchaseOrderMessages } from '@portal/contract/purchasing/purchase-orders/messages.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import { firstCallOfRecord } from '../../../api/first-call.ts';
import { q } from '../../../api/query.ts';
import { AppLink } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { PerhapsOfOtherCompany } from '../../../record-parts/companies/perhaps-of-other-company.tsx';
import { buttonClass } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { ReceiveOrder } from './receive-order.tsx';

const isMissing = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

/** The screen on which a delivery of an order is received ('/admin/purchase-orders/$id/receive', D6.6). */
export function ReceiveOrderScreen() {
  const { id = '' } = useParams({ strict: false });
  const order = useQuery(q(purchaseOrderEndpoints.get, { params: { id } }));
  const items = useQuery(q(purchaseOrderEndpoints.listItems, { params: { id } }));
  const error = order.error ?? items.error;
  if (order.data && items.data && !isMissing(error))
    return <ReceiveOrder key={order.data.id} order={order.data} items={items.data} />;
  const back = (
    <AppLink to={paths.purchasing({ tab: 'orders' })} className={buttonClass({ variant: 'secondary' })}>
      Back to Purchase Orders
    </AppLink>
  );
  return (
    <>
      <PageHeader title="Receive Purchase Order" />
      <Card>
        {isMissing(error) ? (
          <PerhapsOfOtherCompany read={purchaseOrderEndpoints.get} id={id} noun="order" back={back}>
            <EmptyState icon={SearchX} title={purchaseOrderMessages.notFound} action={back} />
          </PerhapsOfOtherCompany>
        ) : error ? (
          <ErrorState
            title="Failed to fetch purchase orders"
            description={userMessage(error)}
            onRetry={() => {
              void order.refetch();
              void items.refetch();
            }}
            retrying={order.isFetching || items.isFetching}
            action={back}
          />
        ) : (
          <div role="status">
            <span className="sr-only">Loading purchase order</span>
            <Skeleton className="h-40 w-full" />
          </div>
        )}
      </Card>
    </>
  );
}

ReceiveOrderScreen.firstCall = firstCallOfRecord(purchaseOrderEndpoints.get);
