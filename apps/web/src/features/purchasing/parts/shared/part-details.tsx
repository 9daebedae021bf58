import { userMessage } from '@portal/contract/core/calls/api-error.ts';
import { formatNumber } from '@portal/contract/core/numbers/count-of.ts';
import { type Dollars, formatMoney } from '@portal/contract/core/numbers/money.ts';
import { partEndpoints } from '@portal/contract/purchasing/parts/endpoints.ts';
import type { Part } from '@portal/contract/purchasing/parts/shapes.ts';
import { stockReversalEndpoints } from '@portal/contract/stock/stock/endpoints.ts';
import type { StockMovement, stockReversal } from '@portal/contract/stock/stock/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
import { useEndpointMutation } from '../../../../api/mutation.ts';
import { q } from '../../../../api/query.ts';
import { FormDialog } from '../../../../forms/form-dialog.tsx';
import { TextField } from '../../../../forms/text-field.tsx';
import { useZodForm } from '../../../../forms/use-zod-form.ts';
import { Badge } from '../../../../ui/badge/badge.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { ErrorState } from '../../../../ui/state/error-state.tsx';
import { Skeleton } from '../../../../ui/state/skeleton.tsx';
import { toast } from '../../../../ui/toast/toast.ts';
import { movementWords, signed } from '../../../stock/stock-counts/shared/movement-words.ts';
import { Movements } from './movements.tsx';
import { StockBadge } from './stock-badge.tsx';
import { changedByPart } from './use-save-part.ts';

const rules = () => import('@portal/contract/stock/stock/shapes.ts').then((shapes) => shapes.stockReversal);

interface ReverseMovementProps {
  movement: StockMovement;
  onClose: () => void;
}

/** Asks for the reason, then reverses an entry of the ledger by a counter-entry (D6.2). */
function ReverseMovement({ movement, onClose }: ReverseMovementProps) {
  const reverse = useEndpointMutation(stockReversalEndpoints.reverse, {
    invalidates: changedByPart,
    failure: 'form',
  });
  const form = useZodForm(rules, { defaultValues: { reason: '' } as z.input<typeof stockReversal> });
  const what = `${movementWords[movement.kind]} ${signed(movement.quantity)}`;
  return (
    <FormDialog
      onClose={onClose}
      title={`Reverse ${what}`}
      description={`A counter-entry of ${signed(-movement.quantity)} is added. Both entries stay in the ledger.${
        movement.poNumber ? ` The received quantity of ${movement.poNumber} goes down too.` : ''
      }`}
      form={form}
      onSubmit={async (body) => {
        const { onHandAfter } = await reverse.mutateAsync({ params: { id: movement.id }, body });
        toast({
          title: 'Movement reversed',
          description: `${what} was reversed: ${formatNumber(onHandAfter ?? 0)} on hand now.`,
        });
      }}
      submitLabel="Reverse"
      pendingLabel="Reversing..."
      summary={false}
    >
      <TextField control={form.control} name="reason" label="Reason" required autoComplete="off" />
    </FormDialog>
  );
}

interface PartDetailsProps {
  id: number;
  onEdit: (part: Part) => void;
  onCorrect: (part: Part) => void;
  onClose: () => void;
}

/** A part with its stock, its prices and its ledger (D6.3). The label of a part opens it. */
export function PartDetails({ id, onEdit, onCorrect, onClose }: PartDetailsProps) {
  const { data: part, error, refetch, isFetching } = useQuery(q(partEndpoints.get, { params: { id } }));
  const [reversed, setReversed] = useState<StockMovement>();
  if (reversed) return <ReverseMovement movement={reversed} onClose={() => setReversed(undefined)} />;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      size="lg"
      title={part ? `${part.partNumber}${part.name ? ` · ${part.name}` : ''}` : 'Part'}
      {...(part?.description && part.description !== part.name && { description: part.description })}
      footer={
        part ? (
          <>
            <Button variant="secondary" onClick={() => onEdit(part)}>
              Edit
            </Button>
            <Button onClick={() => onCorrect(part)}>Correct Stock</Button>
          </>
        ) : undefined
      }
    >
      {part ? (
        <div className="flex flex-col gap-5">
          <Facts part={part} />
          <section aria-label="Stock movements">
            <h3 className="pb-2 font-medium">Stock movements</h3>
            <Movements partId={part.id} onReverse={setReversed} />
          </section>
        </div>
      ) : error ? (
        <ErrorState
          title="Failed to fetch parts"
          description={userMessage(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <div role="status">
          <span className="sr-only">Loading part</span>
          <Skeleton className="h-72 w-full" />
        </div>
      )}
    </Dialog>
  );
}

const count = (pieces: number | undefined): string => formatNumber(pieces ?? 0);
const price = (amount: Dollars | null | undefined): string => (amount == null ? '–' : formatMoney(amount));

function Facts({ part }: { part: Part }) {
  const facts: [term: string, value: ReactNode][] = [
    ['On hand', count(part.quantityOnHand)],
    ['Reserved', count(part.quantityReserved)],
    ['Available', count(part.available)],
    ['Reorder point', count(part.reorderPoint)],
    ['Cost', price(part.cost)],
    ['Average cost', price(part.averageCost)],
    ['Stock value', price(part.stockValue)],
    ['List price', price(part.msrp)],
    ['Selling price', price(part.sellingPrice)],
    ['Location', part.location ?? '–'],
    ['Manufacturer', part.manufacturer ?? '–'],
    ['Model', part.model ?? '–'],
    ['Supplier', part.supplierName ?? '–'],
  ];
  return (
    <section aria-label="Part">
      <p className="flex flex-wrap gap-2 pb-2 empty:hidden">
        <StockBadge part={part} />
        {part.active ? null : <Badge>Inactive</Badge>}
      </p>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-4">
        {facts.map(([term, value]) => (
          <div key={term} className="min-w-0">
            <dt className="text-sm text-muted">{term}</dt>
            <dd className="wrap-anywhere tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {part.notes ? <p className="pt-3 whitespace-pre-line wrap-anywhere">{part.notes}</p> : null}
    </section>
  );
}
