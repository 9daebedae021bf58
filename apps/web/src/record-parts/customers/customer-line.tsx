import type { Customer } from '@portal/contract/people/customers/shapes.ts';
import { Pencil } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { cn } from '../../ui/cn.ts';
import { PickerLine } from '../../ui/input/picker-line.tsx';

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
export function CustomerLine({ customer, chosen, active, id, onPick, onPoint, onEdit }: CustomerLineProps) {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active) line.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const detail = [customer.email, customer.phone, customer.city].filter(Boolean).join(' · ');
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
        className="flex min-h-11 min-w-0 flex-1 cursor-pointer items-center gap-2 px-2 py-1.5 md:min-h-8"
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
            className="flex size-9 cursor-pointer items-center justify-center rounded-md text-muted hover:bg-slate-100 hover:text-ink md:size-8"
          >
            <Pencil aria-hidden className="size-4" />
          </button>
        </div>
      ) : null}
    </div>
  );
}
