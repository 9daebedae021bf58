import { type KeyboardEvent, type Ref, useId, useState } from 'react';
import { cn } from '../cn.ts';
import { Spinner } from '../state/spinner.tsx';
import type { FieldControl } from './field.tsx';
import { Input } from './input.tsx';

/** One line of the suggestions. */
export interface Suggestion {
  value: string;
  label: string;
  /** A second, paler line. */
  detail?: string | undefined;
  /** A short text at the right, such as a stock. */
  note?: string | undefined;
}

interface SuggestInputProps extends Partial<FieldControl> {
  value: string;
  onValueChange: (text: string) => void;
  suggestions: readonly Suggestion[];
  onPick: (value: string) => void;
  /** True while the suggestions for the text are being looked up. */
  loading?: boolean;
  /** Spoken and shown when there is something to say besides the suggestions. */
  message?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
  onBlur?: () => void;
  placeholder?: string;
  autoFocus?: boolean;
  maxLength?: number;
  /** The keyboard of a phone. Default: text. */
  type?: 'text' | 'tel' | 'email';
}

/**
 * A line of text with suggestions below it. Any text may stay; a suggestion is chosen with the arrow keys and Enter or
 * with the pointer. Enter without a marked suggestion sends the form, as in any other field.
 */
export function SuggestInput(props: SuggestInputProps) {
  const { value, onValueChange, suggestions, onPick, loading = false, message, onBlur, ...input } = props;
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const listId = useId();
  const shown = open && (suggestions.length > 0 || Boolean(message));
  const close = () => {
    setOpen(false);
    setAt(-1);
  };
  const pick = (suggestion: Suggestion) => {
    onPick(suggestion.value);
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const marked = suggestions[at];
    if (event.key === 'Escape' && shown) {
      // The first Escape closes the list, the second one the dialog around it.
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (event.key === 'Enter' && shown && marked) {
      event.preventDefault();
      pick(marked);
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && suggestions.length > 0) {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setAt(shown ? (at + step + suggestions.length + (at < 0 && step < 0 ? 1 : 0)) % suggestions.length : 0);
      setOpen(true);
    }
  };
  return (
    <div className="relative">
      <Input
        {...input}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={shown}
        aria-controls={shown ? listId : undefined}
        aria-activedescendant={shown && suggestions[at] ? `${listId}-${at}` : undefined}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={(event) => {
          onValueChange(event.target.value);
          setOpen(true);
          setAt(-1);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => {
          close();
          onBlur?.();
        }}
        // Always there: without it the input would be another element, and the user who types would lose the focus.
        trailing={<span className="size-4">{loading ? <Spinner /> : null}</span>}
      />
      {shown ? (
        <div className="absolute inset-x-0 top-full z-20 mt-1 min-w-full overflow-hidden sm:right-auto sm:w-max sm:max-w-80 rounded-lg border border-line bg-surface shadow-float">
          <div id={listId} role="listbox" aria-label="Suggestions" className="max-h-72 overflow-y-auto p-1">
            {suggestions.map((suggestion, index) => (
              <SuggestionLine
                key={suggestion.value}
                id={`${listId}-${index}`}
                suggestion={suggestion}
                marked={index === at}
                onAim={() => setAt(index)}
                onPick={() => pick(suggestion)}
              />
            ))}
          </div>
          {message ? <p className="px-3 py-2 text-sm text-muted">{message}</p> : null}
        </div>
      ) : null}
      <span role="status" className="sr-only">
        {shown ? (message ?? `${suggestions.length} suggestion${suggestions.length === 1 ? '' : 's'}`) : ''}
      </span>
    </div>
  );
}

interface LineProps {
  id: string;
  suggestion: Suggestion;
  marked: boolean;
  onAim: () => void;
  onPick: () => void;
}

const SuggestionLine = ({ id, suggestion, marked, onAim, onPick }: LineProps) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: the keys work in the input, which keeps the focus
  <div
    id={id}
    role="option"
    aria-selected={marked}
    tabIndex={-1}
    // The input must not lose the focus before the click arrives.
    onPointerDown={(event) => event.preventDefault()}
    onPointerEnter={onAim}
    onClick={onPick}
    className={cn(
      'flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-2 py-1.5 md:min-h-9',
      marked && 'bg-primary-soft',
    )}
  >
    <span className="min-w-0 flex-1">
      <span className="block truncate font-medium">{suggestion.label}</span>
      {suggestion.detail ? (
        <span className="block truncate text-sm text-muted">{suggestion.detail}</span>
      ) : null}
    </span>
    {suggestion.note ? (
      <span className="shrink-0 text-sm text-muted tabular-nums">{suggestion.note}</span>
    ) : null}
  </div>
);
