import { Button } from '../../ui/button/button.tsx';
import { repairFilterChips, statusWords } from './shared/repair-filter-chips.ts';
import { type RepairListSearch, repairListTexts, statusOf } from './shared/repair-list-query.ts';
import type { RepairListState } from './shared/use-repair-list.ts';
import { useTechnicians } from './shared/use-technicians.ts';

/** Returns the active search and filters in words: 'Received, Late, “Fluke”'. Empty without one. */
export function filterWords(search: RepairListSearch, technicianName?: string): string {
  const status = statusOf(search);
  const { search: text } = repairListTexts(search);
  return [
    ...(status ? [statusWords(status)] : []),
    ...repairFilterChips(search, technicianName).map(({ label }) => label),
    ...(text ? [`“${text}”`] : []),
  ].join(', ');
}

/** Says which repairs the list shows and how many, such as 'Showing: Late · 12 repairs', and removes the filters. */
export function ShowingLine({ list }: { list: RepairListState }) {
  const { search, rows, total, isAtLeast, error } = list;
  const { technicianId } = repairListTexts(search);
  const technicians = useTechnicians(Boolean(technicianId)).data?.rows;
  const technician = technicians?.find(({ id }) => String(id) === technicianId);
  const words = filterWords(search, technician?.name);
  const count = `${total.toLocaleString('en-US')}${isAtLeast ? '+' : ''} ${total === 1 ? 'repair' : 'repairs'}`;
  return (
    <p className="flex min-h-6 min-w-0 items-center gap-2 text-muted tabular-nums">
      <span className="truncate" data-tooltip={words || undefined}>
        Showing: <span className="font-medium text-ink">{words || 'All'}</span>
        {rows && !error ? ` · ${count}` : null}
      </span>
      {list.isFiltered ? (
        <Button variant="link" size="inline" onClick={list.clear}>
          Clear
        </Button>
      ) : null}
    </p>
  );
}
