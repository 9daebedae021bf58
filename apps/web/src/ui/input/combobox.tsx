import { Command } from 'cmdk';
import { Search } from 'lucide-react';
import { type ReactNode, type Ref, useId, useState } from 'react';
import { Popover, PopoverContent, PopoverTrigger } from '../dialog/popover.tsx';
import { Spinner } from '../state/spinner.tsx';
import { PickerButton } from './picker-button.tsx';
import { PickerLine } from './picker-line.tsx';

/** One line of a combobox. */
export interface ComboboxOption {
  value: string;
  label: string;
  /** A second, paler line. The search also looks in it. */
  detail?: string | undefined;
  disabled?: boolean;
}

interface ComboboxProps {
  value: string | null | undefined;
  onValueChange: (value: string, option: ComboboxOption) => void;
  options: readonly ComboboxOption[];
  /** The chosen option, for options that come from a search and may not contain it. */
  selected?: ComboboxOption | undefined;
  /** When given, the caller does the search. `options` is then the result and is not filtered again. */
  onSearch?: ((text: string) => void) | undefined;
  loading?: boolean | undefined;
  /** Shown in place of the options when the search failed. */
  failure?: string | undefined;
  placeholder?: string | undefined;
  searchPlaceholder?: string | undefined;
  empty?: ReactNode;
  /** Returns content below the options, such as a create button. It gets a function that closes the list. */
  footer?: ((close: () => void) => ReactNode) | undefined;
  /** Opens the list at once, for a combobox that is loaded when the user presses its button. */
  defaultOpen?: boolean;
  /** Makes the closed form as small as a line of text. */
  compact?: boolean;
  disabled?: boolean | undefined;
  id?: string | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
  onBlur?: (() => void) | undefined;
  className?: string | undefined;
  'aria-label'?: string | undefined;
  'aria-invalid'?: boolean | undefined;
  'aria-required'?: boolean | undefined;
  'aria-describedby'?: string | undefined;
}

/** A picker with a search field, for lists too long for a select. */
export function Combobox(props: ComboboxProps) {
  const {
    value,
    onValueChange,
    options,
    selected,
    onSearch,
    placeholder = 'Select...',
    onBlur,
    defaultOpen = false,
    ...rest
  } = props;
  const { loading, failure, searchPlaceholder = 'Search...', empty, footer, className, ...trigger } = rest;
  const [open, setOpen] = useState(defaultOpen);
  const [marked, setMarked] = useState('');
  const listId = useId();
  // The library marks a line for Enter only when it searches itself.
  const forEnter = options.some((option) => option.value === marked) ? marked : (options[0]?.value ?? '');
  const chosen =
    options.find((option) => option.value === value) ?? (selected?.value === value ? selected : undefined);
  const toggle = (next: boolean) => {
    setOpen(next);
    if (!next) {
      onSearch?.('');
      onBlur?.();
    }
  };
  const close = () => toggle(false);
  const pick = (option: ComboboxOption) => {
    onValueChange(option.value, option);
    close();
  };
  return (
    <Popover open={open} onOpenChange={toggle}>
      <PopoverTrigger asChild>
        <PickerButton
          {...trigger}
          text={chosen?.label ?? placeholder}
          isEmpty={!chosen}
          listId={open ? listId : undefined}
          popup="listbox"
          className={className}
        />
      </PopoverTrigger>
      <PopoverContent
        className="w-(--radix-popover-trigger-width) min-w-64 overflow-hidden"
        aria-label={searchPlaceholder}
      >
        <Command
          shouldFilter={!onSearch}
          label={searchPlaceholder}
          loop
          {...(onSearch && { value: forEnter, onValueChange: setMarked })}
        >
          <div className="flex items-center gap-2 border-b border-line px-3">
            <Search aria-hidden className="size-4 shrink-0 text-muted" />
            <Command.Input
              placeholder={searchPlaceholder}
              {...(onSearch ? { onValueChange: onSearch } : {})}
              className="h-10 w-full bg-transparent text-body outline-none touch:min-h-11"
            />
            {loading ? <Spinner /> : null}
          </div>
          <Command.List id={listId} className="max-h-[300px] overflow-y-auto p-1" aria-busy={loading}>
            <Command.Empty className="px-3 py-6 text-center text-muted">
              {failure ?? (loading ? 'Searching...' : (empty ?? 'Nothing found.'))}
            </Command.Empty>
            {failure
              ? null
              : options.map((option) => (
                  <ComboboxLine
                    key={option.value}
                    option={option}
                    chosen={option.value === value}
                    onPick={() => pick(option)}
                  />
                ))}
          </Command.List>
          {footer ? <div className="border-t border-line p-1">{footer(close)}</div> : null}
        </Command>
      </PopoverContent>
    </Popover>
  );
}

interface LineProps {
  option: ComboboxOption;
  chosen: boolean;
  onPick: () => void;
}

const ComboboxLine = ({ option, chosen, onPick }: LineProps) => (
  <Command.Item
    value={option.value}
    keywords={[option.label, option.detail ?? '']}
    disabled={option.disabled ?? false}
    onSelect={onPick}
    className="flex min-h-8 cursor-pointer items-center gap-2 rounded-md px-2 py-1.5 data-[disabled=true]:cursor-not-allowed data-[disabled=true]:text-muted data-[selected=true]:bg-primary-soft touch:min-h-11"
  >
    <PickerLine label={option.label} detail={option.detail} chosen={chosen} />
  </Command.Item>
);
