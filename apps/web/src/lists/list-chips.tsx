import { cn } from '../ui/cn.ts';
import { FilterChips } from '../ui/table/filter-chips.tsx';

/** An active filter, in words. */
export interface ListChip<Filter extends string> {
  label: string;
  /** The change of the URL that removes the filter. */
  drops: readonly Filter[];
}

interface ListChipsProps<Filter extends string> {
  list: {
    change: (patch: Readonly<Partial<Record<Filter, undefined>>>) => void;
    clear: () => void;
  };
  chips: readonly ListChip<Filter>[];
  /** Classes for its place on the screen. */
  className: string;
}

/** The active filters above a list. Without one it takes no room. */
export const ListChips = <Filter extends string>({ list, chips, className }: ListChipsProps<Filter>) =>
  chips.length === 0 ? null : (
    <div className={cn('px-4', className)}>
      <FilterChips
        chips={chips.map(({ label, drops }) => ({ key: drops.join(), label }))}
        onRemove={(key) => {
          const drops = chips.find((chip) => chip.drops.join() === key)?.drops ?? [];
          list.change(
            Object.fromEntries(drops.map((name) => [name, undefined])) as Partial<Record<Filter, undefined>>,
          );
        }}
        onClear={list.clear}
      />
    </div>
  );
