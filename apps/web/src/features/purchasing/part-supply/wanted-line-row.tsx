import { Checkbox } from '../../../ui/input/checkbox.tsx';
import { Field } from '../../../ui/input/field.tsx';
import { MoneyInput } from '../../../ui/input/money-input.tsx';
import { NumberInput } from '../../../ui/input/number-input.tsx';
import { Select, type SelectOption } from '../../../ui/input/select.tsx';
import { priceFault, quantityFault, type WantedLine } from './wanted-lines.ts';

interface WantedLineRowProps {
  line: WantedLine;
  suppliers: readonly SelectOption[];
  onChange: (given: Partial<WantedLine>) => void;
}

/** Returns why a part is proposed: '2 available, reorder point 5, 1 on order, repairs miss 3'. */
const reason = ({ available, reorderPoint, onOrder, shortage }: WantedLine): string =>
  [
    `${available} available`,
    `reorder point ${reorderPoint}`,
    onOrder > 0 && `${onOrder} on order`,
    shortage > 0 && `repairs miss ${shortage}`,
  ]
    .filter(Boolean)
    .join(', ');

/** A proposed line with its quantity, price and supplier to change. Without the check mark it is left out. */
export function WantedLineRow({ line, suppliers, onChange }: WantedLineRowProps) {
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
