import { customerEndpoints } from '@portal/contract/people/customers/endpoints.ts';
import type { Customer } from '@portal/contract/people/customers/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, type Ref, Suspense, useId, useState } from 'react';
import { q } from '../../api/query.ts';
import { Popover, PopoverContent, PopoverTrigger } from '../../ui/dialog/popover.tsx';
import type { FieldControl } from '../../ui/input/field.tsx';
import { PickerButton } from '../../ui/input/picker-button.tsx';
import { CustomerChoices } from './customer-choices.tsx';

// Loaded for the first customer that is created or edited here.
const CustomerDialog = lazy(() =>
  import('./customer-dialog.tsx').then((part) => ({ default: part.CustomerDialog })),
);

interface CustomerPickerProps extends Partial<FieldControl> {
  /** A customer's id. The name is loaded when the customer was not picked here. */
  value: number | null;
  /** Also called with the new data when the picked customer is edited here. */
  onChange: (customer: Customer) => void;
  /** The company of the customers. Default: the company the user works in. */
  companyId?: number | undefined;
  /** A customer that is not offered. */
  exclude?: number | undefined;
  /** Hides creating and editing. */
  pickOnly?: boolean;
  disabled?: boolean | undefined;
  onBlur?: (() => void) | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
  'aria-label'?: string | undefined;
}

/** Returns the chosen customer: the one last picked or saved here, else the server's. */
function usePicked(value: number | null, last: Customer | undefined): Customer | undefined {
  const known = last?.id === value ? last : undefined;
  const { data } = useQuery({
    ...q(customerEndpoints.get, { params: { id: value ?? 0 } }),
    enabled: value !== null && !known,
  });
  return known ?? (value === null ? undefined : data);
}

/**
 * The customer picker of B2.2. It searches the company's customers, and creates and edits them in place. Put it into a
 * `Field` for label and error: `<Field label="Customer">{(aria) => <CustomerPicker {...aria} … />}</Field>`.
 */
export function CustomerPicker(props: CustomerPickerProps) {
  const { value, onChange, companyId, exclude, pickOnly, onBlur, ...trigger } = props;
  const [open, setOpen] = useState(false);
  const [last, setLast] = useState<Customer>();
  const [form, setForm] = useState<{ customer?: Customer; typed?: string }>();
  const gridId = useId();
  const picked = usePicked(value, last);
  const toggle = (next: boolean) => {
    setOpen(next);
    if (!next) onBlur?.();
  };
  const take = (customer: Customer) => {
    setLast(customer);
    onChange(customer);
    toggle(false);
  };
  const showForm = (wanted: { customer?: Customer; typed?: string }) => {
    toggle(false);
    setForm(wanted);
  };
  return (
    <>
      <Popover open={open} onOpenChange={toggle}>
        <PopoverTrigger asChild>
          <PickerButton
            {...trigger}
            text={picked?.name ?? (value === null ? 'Search customers...' : 'Loading...')}
            isEmpty={!picked}
            listId={open ? gridId : undefined}
            popup="grid"
          />
        </PopoverTrigger>
        <PopoverContent
          className="w-(--radix-popover-trigger-width) min-w-72 overflow-hidden"
          aria-label="Customers"
        >
          <CustomerChoices
            gridId={gridId}
            companyId={companyId}
            value={value}
            exclude={exclude}
            onPick={take}
            onCreate={pickOnly ? undefined : (typed) => showForm({ typed })}
            onEdit={(customer) => showForm({ customer })}
          />
        </PopoverContent>
      </Popover>
      {form ? (
        <Suspense fallback={null}>
          <CustomerDialog
            customer={form.customer}
            companyId={companyId}
            typed={form.typed}
            // A customer that was edited without being picked is not picked by that.
            onSaved={(saved) => (form.customer && saved.id !== value ? undefined : take(saved))}
            onClose={() => setForm(undefined)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
