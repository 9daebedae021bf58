import { userMessage } from '@portal/contract/core/calls/api-error.ts';
import { issuedInvoiceEndpoints } from '@portal/contract/papers/issued-invoices/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { urlOf, useEndpointMutation } from '../../../../api/mutation.ts';
import { q } from '../../../../api/query.ts';
import { failedTo } from '../../../../api/use-save.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { ErrorState } from '../../../../ui/state/error-state.tsx';
import { Skeleton } from '../../../../ui/state/skeleton.tsx';
import { toast } from '../../../../ui/toast/toast.ts';
import { changedByInvoice } from './changed-by-invoice.ts';
import { InvoiceRowCard } from './invoice-columns.tsx';

const InvoiceReview = lazy(() => import('../../../accounting/quickbooks/shared/invoice-review.tsx'));

/** The invoices of a finished repair, and the button that issues one after a review, in a company without QuickBooks (D8.6). */
export function PortalInvoice({ repairId }: { repairId: number }) {
  const { data } = useQuery(q(issuedInvoiceEndpoints.list, { query: { repairId: String(repairId) } }));
  const [reviewing, setReviewing] = useState(false);
  if (!data) return null;
  const isOpen = data.rows.every(({ state }) => state === 'void');
  return (
    <div className="flex flex-col gap-3">
      {data.rows.map((row) => (
        <InvoiceRowCard key={row.id} row={row} isStaff ofOneCustomer />
      ))}
      {isOpen ? (
        <>
          <p className="text-muted">You see the whole invoice before it is issued.</p>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button onClick={() => setReviewing(true)}>Issue Invoice</Button>
            <Paper repairId={repairId} name="Preview" />
          </div>
        </>
      ) : null}
      {reviewing ? <Issuing repairId={repairId} onClose={() => setReviewing(false)} /> : null}
    </div>
  );
}

/** The whole paper of the invoice that would be issued now, marked as a draft. */
const Paper = ({ repairId, name }: { repairId: number; name: string }) => (
  <a
    href={urlOf(issuedInvoiceEndpoints.draftPdf, { params: { id: repairId } })}
    target="_blank"
    rel="noreferrer"
    className="inline-flex min-h-6 items-center gap-1 text-primary-text hover:underline"
  >
    <FileText aria-hidden className="size-4" />
    {name}
    <span className="sr-only">, opens in a new tab</span>
  </a>
);

/** The review of the invoice, or why there is none. */
function Issuing({ repairId, onClose }: { repairId: number; onClose: () => void }) {
  const place = { params: { id: repairId } };
  const { data, error, refetch } = useQuery(q(issuedInvoiceEndpoints.review, place));
  const issue = useEndpointMutation(issuedInvoiceEndpoints.issue, {
    invalidates: changedByInvoice,
    failure: failedTo('issue the invoice'),
    onSuccess: ({ number }) => {
      void toast({ title: 'Invoice issued', description: `${number} can be mailed now.` });
      onClose();
    },
    // The toast says why, and the review shows the invoice as it is by then.
    onError: () => void refetch(),
  });
  const review = data?.review;
  if (!review)
    return (
      <Dialog open onOpenChange={(open) => open || onClose()} title="Review the invoice" size="lg">
        {data ? (
          <p>{data.problem}</p>
        ) : error ? (
          <ErrorState
            title="The invoice could not be loaded"
            description={userMessage(error)}
            onRetry={() => void refetch()}
          />
        ) : (
          <Skeleton className="h-56" />
        )}
      </Dialog>
    );
  return (
    <Suspense fallback={<span data-layer-coming hidden />}>
      <InvoiceReview
        review={review}
        title={`Invoice for ${review.reference}`}
        effect="Issuing gives it the next number. After that it does not change any more: only a credit note cancels it. Nothing is mailed now; you can mail it from here afterwards."
        paper={<Paper repairId={repairId} name="See it as PDF" />}
        confirmLabel="Issue Invoice"
        pendingLabel="Issuing..."
        pending={issue.isPending}
        onConfirm={() => issue.mutate({ ...place, query: { reviewed: review.stamp } })}
        onClose={onClose}
      />
    </Suspense>
  );
}
