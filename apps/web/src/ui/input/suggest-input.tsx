import { type KeyboardEvent, lazy, type Ref, Suspense, useId, useRef, useState } from 'react';
import { Spinner } from '../state/spinner.tsx';
import type { FieldControl } from './field.tsx';
import { Input } from './input.tsx';
import type { Suggestion } from './suggest-list.tsx';

// Loaded with the first suggestion: what places the list would be half of the technician's first look.
const SuggestList = lazy(() => import('./suggest-list.tsx'));

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
  const box = useRef<HTMLDivElement>(null);
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
    <div ref={box}>
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
        <Suspense>
          <SuggestList
            id={listId}
            anchor={box}
            suggestions={suggestions}
            at={at}
            message={message}
            onAim={setAt}
            onPick={pick}
            onClose={close}
          />
        </Suspense>
      ) : null}
      <span role="status" className="sr-only">
        {shown ? (message ?? `${suggestions.length} suggestion${suggestions.length === 1 ? '' : 's'}`) : ''}
      </span>
    </div>
  );
}
