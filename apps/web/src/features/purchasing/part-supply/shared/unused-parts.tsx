import type { PartSupply } from '@portal/contract/purchasing/part-supply/shapes.ts';
import { waitingStateWords } from '@portal/contract/purchasing/part-supply/state-words.ts';
import { lazy, Suspense, useState } from 'react';
import { Badge } from '../../../../ui/badge/badge.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { OrderLine, takenWords } from './order-line.tsx';
import { stateTones } from './state-tones.ts';
import { usePartSupply } from './use-part-supply.ts';

const OrderPartDialog = lazy(() =>
  import('./order-part-dialog.tsx').then((part) => ({ default: part.OrderPartDialog })),
);

interface SupplyNotesProps {
  repairId: number;
  part: PartSupply;
  /** True for admins, who order and free parts. */
  canOrder: boolean;
  /** True for what the device remembers. Nothing can be taken from it. */
  isStored?: boolean;
}

/** Where the pieces of a part of a repair are, with what can be done about it now (D6.5). */
export function SupplyNotes({ repairId, part, canOrder, isStored }: SupplyNotesProps) {
  const { take, free, pending } = usePartSupply(repairId);
  const [ordering, setOrdering] = useState(false);
  const { partId, partNumber, reserved, missing, state, orders } = part;
  const waiting = Math.max(part.wanted - part.taken, 0);
  const usable = Math.min(waiting, reserved + Math.max(part.available, 0));
  return (
    <div className="mt-1 flex flex-col gap-1 text-sm">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted">
        {state ? <Badge tone={stateTones[state]}>{waitingStateWords[state]}</Badge> : null}
        <span>{takenWords(part)}</span>
        {reserved > 0 ? <span>· {reserved} reserved</span> : null}
        {missing > 0 ? <span className="text-danger">· {missing} not in stock</span> : null}
        {part.location ? <span className="min-w-0 wrap-anywhere">· {part.location}</span> : null}
      </p>
      {orders.length > 0 ? (
        <ul className="flex flex-col gap-1">
          {orders.map((order, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: technicians get no id of an order
            <OrderLine key={index} order={order} />
          ))}
        </ul>
      ) : null}
      {!isStored && partId !== null && (usable > 0 || (canOrder && (missing > 0 || reserved > 0))) ? (
        <div className="flex flex-wrap gap-2">
          {usable > 0 ? (
            <Button
              variant="secondary"
              size="sm"
              disabled={pending}
              aria-label={`Use ${usable} × ${partNumber}`}
              onClick={() => take(partId)}
            >
              Use {usable}
            </Button>
          ) : null}
          {canOrder && missing > 0 ? (
            <Button
              variant="secondary"
              size="sm"
              aria-label={`Order ${missing} × ${partNumber}`}
              onClick={() => setOrdering(true)}
            >
              Order
            </Button>
          ) : null}
          {canOrder && reserved > 0 ? (
            <Button
              variant="ghost"
              size="sm"
              disabled={pending}
              aria-label={`Free ${reserved} × ${partNumber}`}
              onClick={() => free(partId)}
            >
              Free
            </Button>
          ) : null}
        </div>
      ) : null}
      {ordering ? (
        <Suspense>
          <OrderPartDialog repairId={repairId} part={part} onClose={() => setOrdering(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}

interface UnusedPartsProps {
  repairId: number;
  parts: readonly PartSupply[];
  canOrder: boolean;
  isStored?: boolean;
}

/** What was ordered or reserved for a repair although none of its lines uses it yet. */
export function UnusedParts({ repairId, parts, canOrder, isStored = false }: UnusedPartsProps) {
  const unused = parts.filter(({ wanted, state }) => wanted === 0 && state !== null);
  if (unused.length === 0) return null;
  return (
    <section aria-label="Ordered for this repair" className="border-t border-line pt-3">
      <h3>Ordered for this repair</h3>
      <ul className="mt-1 flex flex-col divide-y divide-line">
        {unused.map((part) => (
          <li key={part.partId ?? part.partNumber} className="py-2">
            <span className="font-medium wrap-anywhere">{part.partNumber}</span>
            {part.name ? <span className="block text-muted wrap-anywhere">{part.name}</span> : null}
            <SupplyNotes repairId={repairId} part={part} canOrder={canOrder} isStored={isStored} />
          </li>
        ))}
      </ul>
    </section>
  );
}
