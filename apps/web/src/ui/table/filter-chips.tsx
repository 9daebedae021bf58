import { X } from 'lucide-react';

/** One active filter. */
export interface FilterChip {
  key: string;
  /** The filter in words, such as 'Status: Received'. */
  label: string;
}

interface FilterChipsProps {
  chips: readonly FilterChip[];
  onRemove: (key: string) => void;
  onClear: () => void;
}

/** The active filters above a list, each with a button that removes it. Without filters it shows nothing. */
export const FilterChips = ({ chips, onRemove, onClear }: FilterChipsProps) =>
  chips.length === 0 ? null : (
    <ul aria-label="Filters" className="flex flex-wrap items-center gap-2">
      {chips.map((chip) => (
        <li key={chip.key} className="max-w-full">
          <button
            type="button"
            aria-label={`Remove filter ${chip.label}`}
            onClick={() => onRemove(chip.key)}
            className="inline-flex h-7 touch:min-h-11 max-w-full items-center gap-1.5 rounded-full border border-line bg-surface pr-2 pl-3 text-sm hover:bg-slate-50"
          >
            <span className="truncate">{chip.label}</span>
            <X aria-hidden className="size-3.5 shrink-0 text-muted" />
          </button>
        </li>
      ))}
      <li>
        <button
          type="button"
          onClick={onClear}
          className="h-7 touch:min-h-11 rounded px-1 text-sm font-medium text-primary-text hover:underline"
        >
          Clear filters
        </button>
      </li>
    </ul>
  );
