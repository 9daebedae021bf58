import { cn } from '../ui/cn.ts';
import { FilterChips } from '../ui/table/filter-chips.tsx';

/** A filter in force, in words. */
export interface ListChip<Filter extends string> {
  label: string;
  /** What leaves the URL with it. */
  drops: readonly Filter[];
}

interface ListChipsProps<Filter extends string> {
  list: {
    change: (patch: Readonly<Partial<Record<Filter, undefined>>>) => void;
    clear: () => void;
  };
  chips: readonly ListChip<Filter>[];
  /** Its place among the parts of the screen. */
  className: string;
}

/** The filters in force above a list; without one it takes no room. */
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
