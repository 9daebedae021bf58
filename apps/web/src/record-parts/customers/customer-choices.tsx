import { userMessage } from '@portal/contract/core/calls/api-error.ts';
import { countOf } from '@portal/contract/core/numbers/count-of.ts';
import { phoneOf } from '@portal/contract/core/phones.ts';
import type { Customer } from '@portal/contract/people/customers/shapes.ts';
import { Pencil, Plus, Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { cn } from '../../ui/cn.ts';
import { PickerLine } from '../../ui/input/picker-line.tsx';
import { Spinner } from '../../ui/state/spinner.tsx';
import { useCustomerSearch } from './use-customer-search.ts';

interface CustomerLineProps {
  customer: Customer;
  /** True for the chosen customer. */
  chosen: boolean;
  /** True for the line that Enter picks and whose edit button Tab reaches. */
  active: boolean;
  /** The id of the cell, for aria-activedescendant. */
  id: string;
  onPick: () => void;
  onPoint: () => void;
  onEdit: (() => void) | undefined;
}

/** One customer in the picker: name with a check mark when chosen, and an edit pencil (B2.2). */
function CustomerLine({ customer, chosen, active, id, onPick, onPoint, onEdit }: CustomerLineProps) {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active) line.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const detail = [customer.email, phoneOf(customer), customer.city].filter(Boolean).join(' · ');
  return (
    // biome-ignore lint/a11y: the search field keeps the focus and points here; a table row cannot wrap like this
    <div
      ref={line}
      role="row"
      aria-selected={chosen}
      className={cn('flex items-center gap-1 rounded-md pr-1', active && 'bg-primary-soft')}
    >
      {/* biome-ignore lint/a11y: as above; Enter in the search field picks */}
      <div
        role="gridcell"
        id={id}
        onClick={onPick}
        onPointerMove={onPoint}
        className="flex min-h-8 touch:min-h-11 min-w-0 flex-1 cursor-pointer items-center gap-2 px-2 py-1.5"
      >
        <PickerLine label={customer.name} detail={detail} chosen={chosen} />
      </div>
      {onEdit ? (
        // biome-ignore lint/a11y: as above; the button in it takes the focus
        <div role="gridcell">
          <button
            type="button"
            aria-label={`Edit ${customer.name}`}
            tabIndex={active ? 0 : -1}
            onClick={onEdit}
            className="flex size-8 touch:min-h-11 touch:min-w-11 cursor-pointer items-center justify-center rounded-md text-muted hover:bg-slate-100 hover:text-ink"
          >
            <Pencil aria-hidden className="size-4" />
          </button>
        </div>
      ) : null}
    </div>
  );
}

interface CustomerChoicesProps {
  gridId: string;
  companyId: number | undefined;
  value: number | null;
  /** The customer that is not offered. */
  exclude: number | undefined;
  onPick: (customer: Customer) => void;
  /** Called with the typed text. Without it the user cannot create or edit customers here. */
  onCreate: ((typed: string) => void) | undefined;
  onEdit: (customer: Customer) => void;
}

/** The list of the customer picker: a search field, the found customers, and 'Create New Customer' (B2.2). */
export function CustomerChoices(props: CustomerChoicesProps) {
  const { gridId, companyId, value, exclude, onPick, onCreate, onEdit } = props;
  const [text, setText] = useState('');
  const [pointed, setPointed] = useState(0);
  const { customers, error, searching } = useCustomerSearch(text, companyId);
  const shown = (customers ?? []).filter(({ id }) => id !== exclude);
  const at = Math.min(pointed, shown.length - 1);
  const cellId = (index: number) => `${gridId}-${index}`;
  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || shown.length === 0) return;
    event.preventDefault();
    setPointed((at + step + shown.length) % shown.length);
  };
  const pickOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    // Enter must not submit the form around the picker.
    event.preventDefault();
    const customer = shown[at];
    if (searching || error) return;
    if (customer) onPick(customer);
    else if (text.trim() !== '') onCreate?.(text.trim());
  };
  return (
    <>
      <div className="flex items-center gap-2 border-b border-line px-3">
        <Search aria-hidden className="size-4 shrink-0 text-muted" />
        <input
          role="combobox"
          aria-label="Search customers..."
          aria-expanded
          aria-controls={gridId}
          aria-haspopup="grid"
          aria-autocomplete="list"
          aria-activedescendant={shown[at] ? cellId(at) : undefined}
          placeholder="Search customers..."
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setPointed(0);
          }}
          onKeyDown={(event) => {
            move(event);
            pickOnEnter(event);
          }}
          className="h-10 touch:min-h-11 w-full bg-transparent text-body outline-none"
        />
        {searching ? <Spinner /> : null}
      </div>
      {/* biome-ignore lint/a11y: the search field keeps the focus and points into it; a table cannot wrap like this */}
      <div
        role="grid"
        id={gridId}
        aria-label="Customers"
        aria-busy={searching}
        className="max-h-[300px] overflow-y-auto p-1"
      >
        {error
          ? null
          : shown.map((customer, index) => (
              <CustomerLine
                key={customer.id}
                id={cellId(index)}
                customer={customer}
                chosen={customer.id === value}
                active={index === at}
                onPick={() => onPick(customer)}
                onPoint={() => setPointed(index)}
                onEdit={onCreate && (() => onEdit(customer))}
              />
            ))}
      </div>
      <div role="status">
        {error ? (
          <Nothing text="Failed to fetch customers" hint={userMessage(error)} />
        ) : shown.length > 0 ? (
          <span className="sr-only">{countOf(shown.length, 'customer')}</span>
        ) : searching ? (
          <Nothing text="Searching..." />
        ) : (
          <Nothing text="No customers found" hint="Try a different search term" />
        )}
      </div>
      {onCreate ? (
        <div className="border-t border-line p-1">
          <button
            type="button"
            onClick={() => onCreate(text.trim())}
            className="flex min-h-9 touch:min-h-11 w-full cursor-pointer items-center gap-2 rounded-md px-2 font-medium text-primary-text hover:bg-primary-soft"
          >
            <Plus aria-hidden className="size-4" />
            Create New Customer
          </button>
        </div>
      ) : null}
    </>
  );
}

const Nothing = ({ text, hint }: { text: string; hint?: string }) => (
  <p className="px-3 pt-3 pb-5 text-center text-muted">
    <span className="block text-ink">{text}</span>
    {hint}
  </p>
);
