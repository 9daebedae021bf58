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
}

/** The closed form of a picker: a button with the choice that opens a list. */
export const PickerButton = ({ text, isEmpty, listId, popup, className, ...rest }: PickerButtonProps) => (
  <button
    {...rest}
    type="button"
    role="combobox"
    aria-expanded={listId !== undefined}
    aria-controls={listId}
    aria-haspopup={popup}
    className={cn(
      controlClass,
      'flex h-11 items-center justify-between gap-2 px-3 text-left md:h-9',
      className,
    )}
  >
    <span className={cn('truncate', isEmpty && 'text-muted')}>{text}</span>
    <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-muted" />
  </button>
);
