import type { Invoice } from '@portal/contract/accounting/invoices/shapes.ts';
import { invoiceSources } from '@portal/contract/accounting/invoices/words.ts';
import { formatDate } from '@portal/contract/core/dates/dates.ts';
import { formatMoney } from '@portal/contract/core/numbers/money.ts';
import { CircleAlert, ExternalLink, Hourglass } from 'lucide-react';
import { InvoiceStateBadge } from '../../../../record-parts/repairs/invoice-mark.tsx';
import { QuickbooksTime } from './quickbooks-time.tsx';

const Fact = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <div className="flex items-baseline justify-between gap-4 py-0.5">
    <dt className="text-muted">{label}</dt>
    <dd className="min-w-0 text-right wrap-anywhere tabular-nums">{children}</dd>
  </div>
);

/** Returns what is still to be paid of an invoice, when something was paid and something is left. */
export const restOf = ({ state, balance, total }: Invoice): string | null =>
  state === 'open' && balance !== null && balance < total ? formatMoney(balance) : null;

/** What is known of an invoice: its number, state and amount, and why it failed or waits (D8.5). */
export function InvoiceFacts({ invoice }: { invoice: Invoice }) {
  const { state, number, reason, link } = invoice;
  const rest = restOf(invoice);
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-start justify-between gap-3">
        <span className="min-w-0 font-medium wrap-anywhere">
          {number ?? (link ? 'Without a number' : 'No number yet')}
        </span>
        <InvoiceStateBadge state={state} />
      </div>
      {reason ? (
        <p className="flex items-start gap-2 text-danger wrap-anywhere">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0">{reason}</span>
        </p>
      ) : null}
      {state === 'waiting' ? (
        <p className="flex items-start gap-2 text-amber-800">
          <Hourglass aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>
            {invoice.waitingSince ? (
              <>
                QuickBooks gives no answer since <QuickbooksTime at={invoice.waitingSince} />. The portal goes
                on by itself.
              </>
            ) : (
              'It is being made in QuickBooks.'
            )}
          </span>
        </p>
      ) : null}
      <dl>
        <Fact label={invoiceSources[invoice.source]}>{formatMoney(invoice.total)}</Fact>
        {rest ? <Fact label="Still open">{rest}</Fact> : null}
        {invoice.customerName ? (
          <Fact label="Customer">
            <span title={invoice.customerName} className="line-clamp-1">
              {invoice.customerName}
            </span>
          </Fact>
        ) : null}
        {invoice.invoicedOn ? <Fact label="Date">{formatDate(invoice.invoicedOn)}</Fact> : null}
        {state === 'open' && invoice.dueOn ? <Fact label="Due">{formatDate(invoice.dueOn)}</Fact> : null}
        {invoice.paidAt ? (
          <Fact label="Paid">
            <QuickbooksTime at={invoice.paidAt} />
          </Fact>
        ) : null}
        <Fact label="Created by">{invoice.requestedBy ?? 'The portal'}</Fact>
      </dl>
      {link ? (
        <a
          href={link}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-6 touch:min-h-11 items-center gap-1 self-start text-primary-text hover:underline"
        >
          Open in QuickBooks
          <ExternalLink aria-hidden className="size-3.5 shrink-0" />
          <span className="sr-only">, opens in a new tab</span>
        </a>
      ) : null}
    </div>
  );
}
