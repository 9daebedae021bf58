import type { InvoiceReview as Review } from '@portal/contract/accounting/invoices/review.ts';
import { formatDate } from '@portal/contract/core/dates/dates.ts';
import { houseStyle } from '@portal/contract/core/house-style.ts';
import { countOf, formatNumber } from '@portal/contract/core/numbers/count-of.ts';
import { formatMoney } from '@portal/contract/core/numbers/money.ts';
import type { ReactNode } from 'react';
import { Button } from '../../../../ui/button/button.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';

interface InvoiceReviewProps {
  review: Review;
  title: string;
  /** What the button does, in a sentence: whether it mails, and how it is taken back. */
  effect: string;
  /** The whole paper, where there is one before. */
  paper?: ReactNode;
  confirmLabel: string;
  pendingLabel: string;
  pending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-sm text-muted">{label}</dt>
    <dd className="wrap-anywhere whitespace-pre-line">{children}</dd>
  </div>
);

const termsOf = (days: number): string =>
  days === 0 ? 'on receipt' : `${countOf(days, 'day')} from its date`;

/** Shows an invoice as it would be made now. Nothing is made before its button is pressed (D8.5, D8.6). */
export default function InvoiceReview({
  review,
  title,
  effect,
  paper,
  confirmLabel,
  pendingLabel,
  pending,
  onConfirm,
  onClose,
}: InvoiceReviewProps) {
  const { dueOn, termsDays, recipients, billingAddress } = review;
  const inQuickbooks = review.number === null;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      locked={pending}
      size="lg"
      title={title}
      description={effect}
      footer={
        <>
          <Button variant="secondary" disabled={pending} onClick={onClose}>
            Cancel
          </Button>
          <Button pending={pending} pendingLabel={pendingLabel} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-3">
        <Fact label="Billed to">
          <span className="font-medium">{review.billedTo}</span>
          {billingAddress ? `\n${billingAddress}` : null}
          {inQuickbooks ? <span className="text-muted">{'\n'}Address as in QuickBooks</span> : null}
        </Fact>
        <Fact label="Date">
          {formatDate(review.issuedOn)}
          <span className="text-muted">
            {'\n'}
            {dueOn && termsDays !== null
              ? `Due ${formatDate(dueOn)}, ${termsOf(termsDays)}`
              : 'Due by the terms in QuickBooks'}
          </span>
        </Fact>
        <Fact label="Reference">
          {review.reference}
          {review.number ? <span className="text-muted">{`\nNumber ${review.number}`}</span> : null}
          {review.poNumber ? <span className="text-muted">{`\nPO ${review.poNumber}`}</span> : null}
        </Fact>
        {inQuickbooks ? null : (
          <Fact label="Email for it">
            {recipients.length > 0 ? recipients.join('\n') : <span className="text-muted">None known</span>}
          </Fact>
        )}
      </dl>
      {review.belowApproved ? (
        <p role="status" className="mt-4 rounded-lg border border-amber-200 bg-amber-50 px-4 py-3">
          The customer approved {formatMoney(review.belowApproved.approved)} before tax, and this is{' '}
          {formatMoney(review.belowApproved.by)} less. Are all hours and parts entered?
        </p>
      ) : null}
      <Lines review={review} />
      {paper ? <div className="mt-3">{paper}</div> : null}
    </Dialog>
  );
}

const Amount = ({ label, children, strong }: { label: ReactNode; children: ReactNode; strong?: boolean }) => (
  <div className={`flex justify-between gap-6 ${strong ? 'text-base font-semibold' : ''}`}>
    <dt>{label}</dt>
    <dd className="text-right tabular-nums">{children}</dd>
  </div>
);

function Lines({ review: { lines, sums, total, addedTax } }: { review: Review }) {
  return (
    <>
      <table className="mt-4 w-full border-t border-line">
        <thead className="sr-only">
          <tr>
            <th scope="col">Description</th>
            <th scope="col">Quantity and price</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ description, quantity, price, amount }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id and their order does not change
            <tr key={at} className="border-b border-line align-top">
              <td className="py-2 pr-3 wrap-anywhere">{description}</td>
              <td className="py-2 pr-3 text-right whitespace-nowrap text-muted tabular-nums">
                {quantity === 1 ? '' : `${formatNumber(quantity)} × ${formatMoney(price)}`}
              </td>
              <td className="py-2 text-right whitespace-nowrap tabular-nums">{formatMoney(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="mt-3 ml-auto flex max-w-80 flex-col gap-1">
        {sums.map(({ label, amount }) => (
          <Amount key={label} label={label}>
            {formatMoney(amount)}
          </Amount>
        ))}
        {addedTax === null ? null : (
          <Amount label={houseStyle().taxName}>
            <span className="text-muted">{addedTax}</span>
          </Amount>
        )}
        <Amount strong label={addedTax === null ? 'Total' : 'Total before tax'}>
          {formatMoney(total)}
        </Amount>
      </dl>
    </>
  );
}
