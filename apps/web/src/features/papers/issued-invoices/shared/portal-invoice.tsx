import { issuedInvoiceEndpoints } from '@portal/contract/papers/issued-invoices/endpoints.ts';
import { repairDocumentEndpoints } from '@portal/contract/papers/repair-documents/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { urlOf, useEndpointMutation } from '../../../../api/mutation.ts';
import { q } from '../../../../api/query.ts';
import { failedTo } from '../../../../api/use-save.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { toast } from '../../../../ui/toast/toast.ts';
import { changedByInvoice } from './changed-by-invoice.ts';
import { InvoiceRowCard } from './invoice-columns.tsx';

/** The invoices of a finished repair, and the button that issues one, in a company without QuickBooks (D8.6). */
export function PortalInvoice({ repairId }: { repairId: number }) {
  const { data } = useQuery(q(issuedInvoiceEndpoints.list, { query: { repairId: String(repairId) } }));
  const issue = useEndpointMutation(issuedInvoiceEndpoints.issue, {
    invalidates: changedByInvoice,
    failure: failedTo('issue the invoice'),
    onSuccess: ({ number }) =>
      void toast({ title: 'Invoice issued', description: `${number} can be mailed now.` }),
  });
  if (!data) return null;
  const isOpen = data.rows.every(({ state }) => state === 'void');
  return (
    <div className="flex flex-col gap-3">
      {data.rows.map((row) => (
        <InvoiceRowCard key={row.id} row={row} isStaff ofOneCustomer />
      ))}
      {isOpen ? (
        <>
          <p className="text-muted">
            An issued invoice has a number and does not change any more. Look at it before.
          </p>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button
              onClick={() => issue.mutate({ params: { id: repairId } })}
              pending={issue.isPending}
              pendingLabel="Issuing..."
            >
              Issue Invoice
            </Button>
            <a
              href={urlOf(repairDocumentEndpoints.invoicePdf, { params: { id: repairId } })}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-6 items-center gap-1 text-primary-text hover:underline"
            >
              <FileText aria-hidden className="size-4" />
              Preview
              <span className="sr-only">, opens in a new tab</span>
            </a>
          </div>
        </>
      ) : null}
    </div>
  );
}
