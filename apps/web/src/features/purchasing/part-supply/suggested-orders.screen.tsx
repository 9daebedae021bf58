import { userMessage } from '@portal/contract/core/calls/api-error.ts';
import { messages } from '@portal/contract/core/calls/errors.ts';
import { reorderEndpoints } from '@portal/contract/purchasing/part-supply/reorder-endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { PackageCheck } from 'lucide-react';
import { q } from '../../../api/query.ts';
import { useCrumbs } from '../../../navigation/crumbs.ts';
import { paths } from '../../../navigation/paths.ts';
import { useCompanyId } from '../../../session/use-company-id.ts';
import { Card } from '../../../ui/page/card.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { EditOrders } from './edit-orders.tsx';

/** Proposed orders for parts that are low or short, to edit and create (D6.4, '/admin/purchase-orders/suggested'). */
export function SuggestedOrdersScreen() {
  const companyId = useCompanyId();
  useCrumbs([
    { label: 'Purchase Orders Management', to: paths.purchasing({ tab: 'orders' }) },
    { label: 'Suggested Orders' },
  ]);
  return (
    <>
      <PageHeader
        title="Suggested Orders"
        subtitle="Parts that are low, that repairs miss or that somebody asked for, by preferred supplier. Change what you like before the drafts are made."
      />
      {companyId === undefined ? (
        <Card>
          <ErrorState title={messages.companyRequired} />
        </Card>
      ) : (
        <Proposals companyId={companyId} />
      )}
    </>
  );
}

function Proposals({ companyId }: { companyId: number }) {
  const { data, error, refetch, isFetching } = useQuery({
    ...q(reorderEndpoints.suggest, { params: { companyId } }),
    // Each visit starts from the stock of now. While somebody edits, nothing is replaced.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  if (error)
    return (
      <Card>
        <ErrorState
          title="The proposals could not be loaded"
          description={userMessage(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      </Card>
    );
  if (!data) return <Skeleton className="h-96 rounded-lg" />;
  if (data.length === 0)
    return (
      <Card>
        <EmptyState
          icon={PackageCheck}
          title="Nothing to order"
          description="No part is at or below its reorder point, and no repair misses or asks for a part that is not on order."
        />
      </Card>
    );
  return <EditOrders companyId={companyId} proposed={data} />;
}
