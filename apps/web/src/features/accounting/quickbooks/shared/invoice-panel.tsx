import { invoiceEndpoints } from '@portal/contract/accounting/invoices/endpoints.ts';
import { invoiceMessages } from '@portal/contract/accounting/invoices/messages.ts';
import type { InvoiceOffer, InvoiceOverview } from '@portal/contract/accounting/invoices/shapes.ts';
import { invoiceSources } from '@portal/contract/accounting/invoices/words.ts';
import { userMessage } from '@portal/contract/core/calls/api-error.ts';
import { formatNumber } from '@portal/contract/core/numbers/count-of.ts';
import { formatMoney } from '@portal/contract/core/numbers/money.ts';
import { repairEndpoints } from '@portal/contract/repairs/repairs/endpoints.ts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Receipt } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useEndpointMutation } from '../../../../api/mutation.ts';
import { q } from '../../../../api/query.ts';
import { AppLink } from '../../../../navigation/navigation.tsx';
import { paths } from '../../../../navigation/paths.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { ErrorState } from '../../../../ui/state/error-state.tsx';
import { Skeleton } from '../../../../ui/state/skeleton.tsx';
import { toast } from '../../../../ui/toast/toast.ts';
import { InvoiceFacts } from './invoice-facts.tsx';

const InvoiceReview = lazy(() => import('./invoice-review.tsx'));

/** Asks for the invoice that was reviewed, from the source that the user has before their eyes. */
type Create = (wanted: { source: 'estimate' | 'costs' | undefined; reviewed: string }) => Promise<unknown>;

const answered = {
  failure: { title: 'The invoice was not created' },
  onSuccess: () => void toast({ title: 'Invoice requested', description: 'It is being made in QuickBooks.' }),
};

/** The invoice of a repair in QuickBooks, with its `paper` and the button that creates it (D8.5). */
export function RepairInvoice({ repairId, paper }: { repairId: number; paper: ReactNode }) {
  const place = { params: { id: repairId } };
  const query = useQuery(q(invoiceEndpoints.ofRepair, place));
  const create = useEndpointMutation(invoiceEndpoints.invoiceRepair, {
    invalidates: [
      ...[invoiceEndpoints.ofRepair, invoiceEndpoints.list],
      ...[repairEndpoints.get, repairEndpoints.list],
    ],
    ...answered,
    onError: () => void query.refetch(),
  });
  return (
    <Overview
      query={query}
      pending={create.isPending}
      later="You can mail it from here afterwards."
      paper={paper}
      onCreate={({ source, reviewed }) =>
        create.mutateAsync({ ...place, query: { reviewed }, body: source ? { source } : {} })
      }
    />
  );
}

/** The invoice of the late fee of a loan in QuickBooks, and the button that creates it (D7.4). */
export function LateFeeInvoice({ loanId }: { loanId: number }) {
  const place = { params: { id: loanId } };
  const query = useQuery(q(invoiceEndpoints.ofLoan, place));
  const create = useEndpointMutation(invoiceEndpoints.invoiceLateFee, {
    invalidates: [invoiceEndpoints.ofLoan, invoiceEndpoints.list],
    ...answered,
    onError: () => void query.refetch(),
  });
  return (
    <Overview
      query={query}
      pending={create.isPending}
      later="It is mailed from QuickBooks."
      onCreate={({ reviewed }) => create.mutateAsync({ ...place, query: { reviewed } })}
    />
  );
}

interface OverviewProps {
  query: Pick<UseQueryResult<InvoiceOverview>, 'data' | 'error' | 'refetch' | 'isFetching'>;
  pending: boolean;
  /** How the customer gets it, because making it mails nothing. */
  later: string;
  onCreate: Create;
  /** The PDF and the mail of an invoice that was made. */
  paper?: ReactNode;
}

function Overview({ query: { data, error, refetch, isFetching }, ...rest }: OverviewProps) {
  if (data) return <Known overview={data} {...rest} />;
  if (!error) return <Skeleton className="h-24 w-full" />;
  return (
    <ErrorState
      title="The invoice could not be loaded"
      description={userMessage(error)}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
}

function Known({
  overview: { invoice, offers, review, problem },
  pending,
  later,
  onCreate,
  paper,
}: Omit<OverviewProps, 'query'> & { overview: InvoiceOverview }) {
  const isEnded = invoice === null || invoice.state === 'failed' || invoice.state === 'void';
  const [offer] = offers;
  const [reviewing, setReviewing] = useState(false);
  const isPossible = isEnded && !problem && offer && review;
  return (
    <div className="flex flex-col gap-3">
      {invoice ? <InvoiceFacts invoice={invoice} /> : null}
      {isEnded ? null : paper}
      {isEnded && problem ? (
        <p className="text-muted">
          {problem}
          {offer && problem !== invoiceMessages.noCustomer ? (
            <AppLink
              to={paths.companySettings({ section: 'accounting' })}
              className="flex min-h-6 touch:min-h-11 items-center text-primary-text hover:underline"
            >
              Accounting settings
            </AppLink>
          ) : null}
        </p>
      ) : null}
      {isPossible ? (
        <>
          <OfferLines offer={offer} />
          <Button className="self-start" onClick={() => setReviewing(true)}>
            <Receipt aria-hidden className="size-4" />
            {invoice?.state === 'failed' ? 'Try again' : 'Create invoice'}
          </Button>
        </>
      ) : null}
      {isPossible && reviewing ? (
        <Suspense fallback={<span data-layer-coming hidden />}>
          <InvoiceReview
            review={review}
            title={`Invoice for ${review.reference}`}
            effect={`QuickBooks makes this invoice and gives it its number. After that it is changed or voided there only. Nothing is mailed now. ${later}`}
            confirmLabel="Create in QuickBooks"
            pendingLabel="Creating..."
            pending={pending}
            onConfirm={() =>
              onCreate({
                source: offer.source === 'late_fee' ? undefined : offer.source,
                reviewed: review.stamp,
              }).then(
                () => setReviewing(false),
                // A toast says why, and the review shows the invoice as it is by then.
                () => {},
              )
            }
            onClose={() => setReviewing(false)}
          />
        </Suspense>
      ) : null}
    </div>
  );
}

/** What will be on the invoice. QuickBooks adds the tax. */
const OfferLines = ({ offer: { source, lines, total } }: { offer: InvoiceOffer }) => (
  <div>
    <h3>{invoiceSources[source]}</h3>
    <ul className="mt-1 flex flex-col gap-1 text-sm">
      {lines.map(({ description, quantity, amount }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id and their order does not change
        <li key={at} className="flex justify-between gap-4">
          <span className="min-w-0 wrap-anywhere">
            {quantity === 1 ? description : `${formatNumber(quantity)} × ${description}`}
          </span>
          <span className="shrink-0 tabular-nums">{formatMoney(amount)}</span>
        </li>
      ))}
    </ul>
    <p className="mt-1 flex justify-between gap-4 border-t border-line pt-1 font-semibold">
      <span>Total before tax</span>
      <span className="tabular-nums">{formatMoney(total)}</span>
    </p>
  </div>
);
