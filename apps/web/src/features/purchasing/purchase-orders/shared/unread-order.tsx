import { ApiError, userMessage } from '@portal/contract/core/calls/api-error.ts';
import { purchaseOrderEndpoints } from '@portal/contract/purchasing/purchase-orders/endpoints.ts';
import { purchaseOrderMessages } from '@portal/contract/purchasing/purchase-orders/messages.ts';
import { SearchX } from 'lucide-react';
import { AppLink } from '../../../../navigation/navigation.tsx';
import { paths } from '../../../../navigation/paths.ts';
import { PerhapsOfOtherCompany } from '../../../../record-parts/companies/perhaps-of-other-company.tsx';
import { buttonClass } from '../../../../ui/button/button.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { PageHeader } from '../../../../ui/page/page-header.tsx';
import { EmptyState } from '../../../../ui/state/empty-state.tsx';
import { ErrorState } from '../../../../ui/state/error-state.tsx';
import { Skeleton } from '../../../../ui/state/skeleton.tsx';

/** Returns true when there is no such order for this person. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

interface UnreadOrderProps {
  title: string;
  id: string;
  /** Null while the order is loaded. */
  error: Error | null;
  onRetry: () => void;
  retrying: boolean;
}

/** What a page of a purchase order shows as long as it has none: it is loaded, it is missing, or it could not be read. */
export function UnreadOrder({ title, id, error, onRetry, retrying }: UnreadOrderProps) {
  const back = (
    <AppLink to={paths.purchasing({ tab: 'orders' })} className={buttonClass({ variant: 'secondary' })}>
      Show all orders
    </AppLink>
  );
  return (
    <>
      <PageHeader title={title} />
      <Card>
        {isMissing(error) ? (
          <PerhapsOfOtherCompany read={purchaseOrderEndpoints.get} id={id} noun="order" back={back}>
            <EmptyState icon={SearchX} title={purchaseOrderMessages.notFound} action={back} />
          </PerhapsOfOtherCompany>
        ) : error ? (
          <ErrorState
            title="Failed to fetch purchase orders"
            description={userMessage(error)}
            onRetry={onRetry}
            retrying={retrying}
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
