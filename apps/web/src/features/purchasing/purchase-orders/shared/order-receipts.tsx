import { userMessage } from '@portal/contract/core/calls/api-error.ts';
import { formatDateTime } from '@portal/contract/core/dates/dates.ts';
import { formatNumber } from '@portal/contract/core/numbers/count-of.ts';
import { formatMoney } from '@portal/contract/core/numbers/money.ts';
import type { PurchaseOrderReceipt } from '@portal/contract/purchasing/purchase-orders/shapes.ts';
import { receivingEndpoints } from '@portal/contract/purchasing/receiving/endpoints.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { PackageOpen, Undo2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { q } from '../../../../api/query.ts';
import { NewerOlder } from '../../../../lists/newer-older.tsx';
import { useSignedInUser } from '../../../../session/signed-in-user.ts';
import { Badge } from '../../../../ui/badge/badge.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { EmptyState } from '../../../../ui/state/empty-state.tsx';
import { ErrorState } from '../../../../ui/state/error-state.tsx';
import { Skeleton } from '../../../../ui/state/skeleton.tsx';
import { signed } from '../../../stock/stock-counts/shared/movement-words.ts';
import { useReverseReceipt } from './use-receiving.ts';

const ReasonDialog = lazy(() =>
  import('./reason-dialog.tsx').then((part) => ({ default: part.ReasonDialog })),
);

type Receipt = PurchaseOrderReceipt;

/** An order of fifty lines that arrives at once fits one page. */
const PAGE = 50;

/** What arrived of an order, newest first, with receipts of other people as they come (D6.2, D6.6). */
export function OrderReceipts({ orderId }: { orderId: number }) {
  const [page, setPage] = useState(1);
  const { data, error, refetch, isFetching } = useQuery({
    ...q(receivingEndpoints.list, {
      params: { id: orderId },
      query: { page: String(page), pageSize: String(PAGE) },
    }),
    placeholderData: keepPreviousData,
  });
  const [wrong, setWrong] = useState<Receipt>();
  const reverse = useReverseReceipt();
  if (error)
    return (
      <ErrorState
        title="The receipts could not be loaded"
        description={userMessage(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  if (!data) return <Skeleton className="h-16 w-full" />;
  if (data.rows.length === 0) return <EmptyState icon={PackageOpen} title="Nothing has arrived yet" />;
  return (
    <>
      <ul className="divide-y divide-line">
        {data.rows.map((receipt) => (
          <ReceiptLine key={receipt.id} receipt={receipt} onReverse={() => setWrong(receipt)} />
        ))}
      </ul>
      {data.total > PAGE ? (
        <NewerOlder page={page} pageSize={PAGE} total={data} noun="receipts" onPage={setPage} />
      ) : null}
      {wrong ? (
        <Suspense fallback={null}>
          <ReasonDialog
            title="Reverse Receipt"
            description={`${wrong.quantity} × ${wrong.description} is taken back by a counter-entry. Stock follows.`}
            submitLabel="Reverse Receipt"
            onSubmit={(reason) => reverse.mutateAsync({ params: { id: wrong.id }, body: { reason } })}
            onClose={() => setWrong(undefined)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

function ReceiptLine({ receipt, onReverse }: { receipt: Receipt; onReverse: () => void }) {
  const { timeZone } = useSignedInUser();
  const isCounterEntry = receipt.reversesId !== null;
  return (
    <li className="flex items-start justify-between gap-3 py-2">
      <div className="min-w-0">
        <span className="font-medium tabular-nums">{signed(receipt.quantity)}</span>{' '}
        <span className="wrap-anywhere">
          {receipt.description}
          {receipt.partNumber ? ` (${receipt.partNumber})` : ''}
        </span>{' '}
        {receipt.isOver ? <Badge tone="amber">More than expected</Badge> : null}
        {receipt.isReversed ? <Badge>Reversed</Badge> : null}
        {isCounterEntry ? <Badge>Reversal</Badge> : null}
        <p className="text-sm text-muted wrap-anywhere">
          {[
            formatDateTime(receipt.receivedAt, timeZone),
            receipt.receivedBy,
            receipt.unitPrice === null ? null : `${formatMoney(receipt.unitPrice)} each`,
            receipt.note,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {isCounterEntry || receipt.isReversed ? null : (
        <Button variant="secondary" size="sm" onClick={onReverse}>
          <Undo2 aria-hidden className="size-4" />
          Reverse
          <span className="sr-only">
            {formatNumber(receipt.quantity)} × {receipt.description}
          </span>
        </Button>
      )}
    </li>
  );
}
