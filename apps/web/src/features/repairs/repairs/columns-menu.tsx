import type { ReactElement } from 'react';
import { Popover, PopoverContent, PopoverTrigger } from '../../../ui/dialog/popover.tsx';
import { Checkbox } from '../../../ui/input/checkbox.tsx';
import { chosenColumns, type MoreColumn, moreColumns } from './column-choice.ts';
import type { RepairListState } from './shared/use-repair-list.ts';

interface ColumnsMenuProps {
  button: ReactElement;
  list: RepairListState;
}

/**
 * Adds columns to those of A2. The address has the choice, so a link and a saved view have it too. It is loaded when its
 * button is pressed, so it begins open.
 */
export function ColumnsMenu({ button, list: { search, show } }: ColumnsMenuProps) {
  const chosen = chosenColumns(search);
  const set = (name: MoreColumn, wanted: boolean) =>
    show({ columns: [...chosen.filter((one) => one !== name), ...(wanted ? [name] : [])].join(',') });
  return (
    <Popover defaultOpen>
      <PopoverTrigger asChild>{button}</PopoverTrigger>
      <PopoverContent aria-label="Columns" align="end" className="w-56 p-3">
        <fieldset className="flex flex-col gap-1">
          <legend className="pb-1 text-sm text-muted">Show also</legend>
          {(Object.entries(moreColumns) as [MoreColumn, string][]).map(([name, label]) => (
            <Checkbox
              key={name}
              label={label}
              checked={chosen.includes(name)}
              onCheckedChange={(wanted) => set(name, wanted)}
            />
          ))}
        </fieldset>
      </PopoverContent>
    </Popover>
  );
}
