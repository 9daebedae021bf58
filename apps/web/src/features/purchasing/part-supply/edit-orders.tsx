import { supplierEndpoints } from '@portal/contract/companies/suppliers/endpoints.ts';
import { countOf, formatNumber } from '@portal/contract/core/numbers/count-of.ts';
import { dollars, formatMoney } from '@portal/contract/core/numbers/money.ts';
import { reorderEndpoints } from '@portal/contract/purchasing/part-supply/reorder-endpoints.ts';
import type { ProposedOrder } from '@portal/contract/purchasing/part-supply/reorder-shapes.ts';
import { partEndpoints } from '@portal/contract/purchasing/parts/endpoints.ts';
import { purchaseOrderEndpoints } from '@portal/contract/purchasing/purchase-orders/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { q } from '../../../api/query.ts';
import { useGo } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Checkbox } from '../../../ui/input/checkbox.tsx';
import { Field } from '../../../ui/input/field.tsx';
import { MoneyInput } from '../../../ui/input/money-input.tsx';
import { NumberInput } from '../../../ui/input/number-input.tsx';
import { Select, type SelectOption } from '../../../ui/input/select.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import {
  isComplete,
  linesToEdit,
  ordersOf,
  priceFault,
  quantityFault,
  unready,
  type WantedLine,
} from './wanted-lines.ts';

interface WantedLineRowProps {
  line: WantedLine;
  suppliers: readonly SelectOption[];
  onChange: (given: Partial<WantedLine>) => void;
}

/** Returns why a part is proposed: '2 available, reorder point 5, 1 on order, repairs miss 3, 2 asked for'. */
const reason = ({ available, reorderPoint, onOrder, shortage, asked }: WantedLine): string =>
  [
    `${formatNumber(available)} available`,
    `reorder point ${formatNumber(reorderPoint)}`,
    onOrder > 0 && `${formatNumber(onOrder)} on order`,
    shortage > 0 && `repairs miss ${formatNumber(shortage)}`,
    asked > 0 && `${formatNumber(asked)} asked for`,
  ]
    .filter(Boolean)
    .join(', ');

/** A proposed line with its quantity, price and supplier to change. Without the check mark it is left out. */
function WantedLineRow({ line, suppliers, onChange }: WantedLineRowProps) {
  const { partNumber, name, quantity, unitPrice, supplierId, isWanted } = line;
  return (
    <li className="grid grid-cols-2 items-start gap-3 px-4 py-3 lg:grid-cols-[1fr_7rem_9rem_14rem]">
      <div className="col-span-2 flex items-start gap-3 self-center lg:col-span-1">
        <Checkbox
          aria-label={`Order ${partNumber}`}
          checked={isWanted}
          onCheckedChange={(checked) => onChange({ isWanted: checked === true })}
        />
        <span className="min-w-0">
          <span className="font-medium wrap-anywhere">{partNumber}</span>
          {name ? <span className="text-muted wrap-anywhere"> {name}</span> : null}
          <span className="block text-sm text-muted">{reason(line)}</span>
        </span>
      </div>
      <Field label="Quantity" error={isWanted ? quantityFault(quantity) : undefined}>
        {(aria) => (
          <NumberInput
            {...aria}
            value={quantity}
            onValueChange={(pieces) => onChange({ quantity: pieces, isWanted: true })}
          />
        )}
      </Field>
      <Field label="Unit Price" error={isWanted ? priceFault(unitPrice) : undefined}>
        {(aria) => (
          <MoneyInput
            {...aria}
            value={unitPrice}
            onValueChange={(dollars) => onChange({ unitPrice: dollars, isWanted: true })}
          />
        )}
      </Field>
      <Field
        label="Supplier"
        className="col-span-2 lg:col-span-1"
        error={isWanted && supplierId === null ? 'Supplier is required' : undefined}
      >
        {(aria) => (
          <Select
            {...aria}
            value={supplierId === null ? null : String(supplierId)}
            placeholder="Choose a supplier"
            options={suppliers}
            onValueChange={(id) => onChange({ supplierId: Number(id), isWanted: true })}
          />
        )}
      </Field>
    </li>
  );
}

interface EditOrdersProps {
  companyId: number;
  proposed: readonly ProposedOrder[];
}

/** The proposed lines by supplier, each of which can be changed, left out or given to another supplier (D6.4). */
export function EditOrders({ companyId, proposed }: EditOrdersProps) {
  const go = useGo();
  const [lines, setLines] = useState(() => linesToEdit(proposed));
  const suppliers = useQuery(
    q(supplierEndpoints.list, { params: { companyId }, query: { active: 'true', sort: 'name' } }),
  );
  const create = useEndpointMutation(reorderEndpoints.create, {
    invalidates: [purchaseOrderEndpoints.list, partEndpoints.list],
    failure: { title: 'Failed to create purchase orders' },
    onSuccess: (orders) => {
      const names = orders.map(({ poNumber, supplierName }) => `${poNumber} to ${supplierName}`);
      toast({
        title: orders.length === 1 ? 'Purchase order created' : `${orders.length} purchase orders created`,
        description: names.slice(0, 3).join(', '),
      });
      go(paths.purchasing({ tab: 'orders', status: 'draft' }));
    },
  });
  const change = (partId: number, given: Partial<WantedLine>) =>
    setLines((all) => all.map((line) => (line.partId === partId ? { ...line, ...given } : line)));
  const choices = (suppliers.data?.rows ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  const orders = ordersOf(lines);
  const missing = unready(lines);
  const total = lines
    .filter(({ isWanted }) => isWanted)
    .reduce((sum, { quantity, unitPrice }) => sum + (quantity || 0) * (unitPrice || 0), 0);
  return (
    <div className="flex flex-col gap-5">
      {proposed.map(({ supplierId, supplierName, lines: own }) => (
        <Card
          key={supplierId ?? 'none'}
          flush
          title={supplierName ?? 'Without a preferred supplier'}
          description={
            supplierId === null ? 'Choose a supplier for each part that you want to order.' : undefined
          }
        >
          <ul className="divide-y divide-line">
            {lines
              .filter(({ partId }) => own.some((line) => line.partId === partId))
              .map((line) => (
                <WantedLineRow
                  key={line.partId}
                  line={line}
                  suppliers={choices}
                  onChange={(given) => change(line.partId, given)}
                />
              ))}
          </ul>
        </Card>
      ))}
      <div
        data-bottom-bar
        className="sticky bottom-0 flex flex-wrap items-center justify-between gap-3 border-t border-line bg-surface px-4 py-3"
      >
        <p role="status" className="tabular-nums">
          {countOf(orders.length, 'order')}, {formatMoney(dollars(total))}
          {missing > 0 ? (
            <span className="block text-danger">
              {countOf(missing, 'line')} without a price, a quantity or a supplier
            </span>
          ) : null}
        </p>
        <Button
          disabled={!isComplete(lines)}
          pending={create.isPending}
          pendingLabel="Creating..."
          onClick={() => create.mutate({ params: { companyId }, body: { orders } })}
        >
          Create Purchase Orders
        </Button>
      </div>
    </div>
  );
}
