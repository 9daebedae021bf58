import type { RefObject } from 'react';
import { cn } from '../cn.ts';
import { Popover, PopoverAnchor, PopoverContent } from '../dialog/popover.tsx';

/** One line of the suggestions. */
export interface Suggestion {
  value: string;
  label: string;
  /** A second, paler line. */
  detail?: string | undefined;
  /** A short text at the right, such as a stock. */
  note?: string | undefined;
}

interface SuggestListProps {
  id: string;
  /** The field. */
  anchor: RefObject<HTMLElement | null>;
  suggestions: readonly Suggestion[];
  /** Index of the marked suggestion. */
  at: number;
  message?: string | undefined;
  onAim: (index: number) => void;
  onPick: (suggestion: Suggestion) => void;
  onClose: () => void;
}

/** The suggestions below their field, in a layer of their own, because a dialog or a table would cut them off. */
export default function SuggestList(props: SuggestListProps) {
  const { id, anchor, suggestions, at, message, onAim, onPick, onClose } = props;
  return (
    <Popover open onOpenChange={onClose}>
      <PopoverAnchor virtualRef={anchor as RefObject<HTMLElement>} />
      <PopoverContent
        role="presentation"
        // The focus stays in the field.
        onOpenAutoFocus={(event) => event.preventDefault()}
        onCloseAutoFocus={(event) => event.preventDefault()}
        className="w-(--radix-popover-trigger-width) min-w-64 overflow-hidden"
      >
        <div id={id} role="listbox" aria-label="Suggestions" className="max-h-72 overflow-y-auto p-1">
          {suggestions.map((suggestion, index) => (
            <SuggestionLine
              key={suggestion.value}
              id={`${id}-${index}`}
              suggestion={suggestion}
              marked={index === at}
              onAim={() => onAim(index)}
              onPick={() => onPick(suggestion)}
            />
          ))}
        </div>
        {message ? <p className="px-3 py-2 text-sm text-muted">{message}</p> : null}
      </PopoverContent>
    </Popover>
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
      'flex min-h-9 touch:min-h-11 cursor-pointer items-center gap-3 rounded-md px-2 py-1.5',
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
