import { ChevronsUpDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from '../cn.ts';
import { controlClass } from './input.tsx';

interface PickerButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'role' | 'type'> {
  /** The name of the choice, or a placeholder. */
  text: string;
  /** True when nothing is chosen, so that `text` is shown as a placeholder. */
  isEmpty?: boolean;
  /** The id of the open list. Undefined while the list is closed. */
  listId?: string | undefined;
  popup: 'listbox' | 'grid';
  /** Makes the button as small as a line of text, for a place outside forms. */
  compact?: boolean | undefined;
}

/** The closed form of a picker: a button with the choice that opens a list. */
export const PickerButton = ({
  text,
  isEmpty,
  listId,
  popup,
  compact,
  className,
  ...rest
}: PickerButtonProps) => (
  <button
    {...rest}
    type="button"
    role="combobox"
    aria-expanded={listId !== undefined}
    aria-controls={listId}
    aria-haspopup={popup}
    className={cn(
      compact
        ? 'inline-flex h-7 max-w-full min-w-0 items-center gap-1.5 rounded-md border border-line px-2 text-left text-sm font-medium text-ink hover:bg-slate-100'
        : cn(controlClass, 'flex h-9 items-center justify-between gap-2 px-3 text-left touch:min-h-11'),
      className,
    )}
  >
    <span className={cn('truncate', isEmpty && 'text-muted')}>{text}</span>
    <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-muted" />
  </button>
);
