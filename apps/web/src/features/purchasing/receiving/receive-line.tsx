import { formatNumber } from '@portal/contract/core/numbers/count-of.ts';
import { notANumber, WHOLE_QUANTITY } from '@portal/contract/core/numbers/number-words.ts';
import { expectedOf, QUANTITY_MAX } from '@portal/contract/purchasing/purchase-orders/rules.ts';
import type { PurchaseOrderItem } from '@portal/contract/purchasing/purchase-orders/shapes.ts';
import { useState } from 'react';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Field } from '../../../ui/input/field.tsx';
import { Input } from '../../../ui/input/input.tsx';
import { MoneyInput } from '../../../ui/input/money-input.tsx';
import { NumberInput } from '../../../ui/input/number-input.tsx';
import { ReasonDialog } from '../purchase-orders/shared/reason-dialog.tsx';
import { ReopenItem } from '../purchase-orders/shared/reopen-item.tsx';
import { useCloseShort } from '../purchase-orders/shared/use-receiving.ts';
import type { Counted, useCountedPieces } from './counted-pieces.ts';

interface ReceiveLineProps {
  item: PurchaseOrderItem;
  counted: Counted;
  pieces: ReturnType<typeof useCountedPieces>;
}

/** Returns the message for a count or a price that cannot be received, or undefined. */
export const faultOf = ({ quantity, unitPrice }: Counted): string | undefined =>
  Number.isNaN(quantity) || Number.isNaN(unitPrice)
    ? notANumber()
    : !Number.isInteger(quantity) || quantity < 0
      ? WHOLE_QUANTITY
      : undefined;

/** A line of a delivery: how many came, at which price, and whether the rest will not come (D6.2). */
export function ReceiveLine({ item, counted, pieces }: ReceiveLineProps) {
  const [closing, setClosing] = useState(false);
  const [isNoting, setNoting] = useState(false);
  const close = useCloseShort();
  const expected = expectedOf(item);
  const fault = faultOf(counted);
  return (
    <li className="grid grid-cols-1 gap-3 px-4 py-3 md:grid-cols-[minmax(0,1fr)_auto] md:items-end">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{item.description}</p>
        <p className="text-sm text-muted wrap-anywhere">
          {[item.partNumber, item.manufacturer, item.serviceReportNumber].filter(Boolean).join(' · ')}
        </p>
        <p className="text-sm tabular-nums">
          {formatNumber(item.receivedQuantity)} of {formatNumber(item.quantity)} received,{' '}
          {formatNumber(expected)} expected{' '}
          {counted.quantity > 0 && !isNoting && !counted.note ? (
            <Button
              variant="ghost"
              size="sm"
              aria-label={`Add Note: ${item.description}`}
              onClick={() => setNoting(true)}
            >
              Add Note
            </Button>
          ) : null}
          {item.closedShortQuantity > 0 || expected === 0 ? null : (
            <Button
              variant="ghost"
              size="sm"
              aria-label={`Close Short: ${item.description}`}
              onClick={() => setClosing(true)}
            >
              Close Short
            </Button>
          )}
          {counted.quantity > expected ? (
            <Badge tone="amber">{formatNumber(counted.quantity - expected)} more than expected</Badge>
          ) : null}
        </p>
      </div>
      <div className="flex flex-wrap items-end gap-2">
        <Field label="Arrived" className="w-20">
          {(aria) => (
            <NumberInput
              {...aria}
              aria-label={`Arrived of ${item.description}`}
              inputMode="numeric"
              value={counted.quantity}
              onValueChange={(given) => pieces.set(item.id, { quantity: Math.min(given ?? 0, QUANTITY_MAX) })}
            />
          )}
        </Field>
        <Field label="Price paid" className="w-32 flex-1">
          {(aria) => (
            <MoneyInput
              {...aria}
              aria-label={`Price paid for ${item.description}`}
              placeholder={item.unitPrice.toFixed(2)}
              value={counted.unitPrice}
              onValueChange={(unitPrice) => pieces.set(item.id, { unitPrice })}
            />
          )}
        </Field>
        <Button
          variant="secondary"
          aria-label={`All of ${item.description}`}
          onClick={() => pieces.set(item.id, { quantity: expected })}
          disabledReason={expected === 0 ? 'Nothing of this line is expected any more.' : null}
        >
          All
        </Button>
        {item.closedShortQuantity > 0 ? <ReopenItem item={item} /> : null}
      </div>
      {fault ? (
        <p role="alert" className="text-sm text-danger md:col-span-2">
          {fault}
        </p>
      ) : null}
      {isNoting || counted.note ? (
        <Field label="Note" className="md:col-span-2">
          {(aria) => (
            <Input
              {...aria}
              aria-label={`Note on ${item.description}`}
              autoFocus={isNoting}
              placeholder="Such as a damaged box"
              maxLength={1000}
              value={counted.note}
              onChange={({ target }) => pieces.set(item.id, { note: target.value })}
            />
          )}
        </Field>
      ) : null}
      {closing ? (
        <ReasonDialog
          title="Close Item Short"
          description={`${expected} of "${item.description}" will not come. Nothing more of it is expected.`}
          submitLabel="Close Short"
          onSubmit={(reason) => close.mutateAsync({ params: { id: item.id }, body: { reason } })}
          onClose={() => setClosing(false)}
        />
      ) : null}
    </li>
  );
}
