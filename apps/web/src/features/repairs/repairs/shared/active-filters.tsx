import { ListChips } from '../../../../lists/list-chips.tsx';
import { useTechnicians } from '../../../../record-parts/technicians/use-technicians.ts';
import { repairFilterChips } from './repair-filter-chips.ts';
import { repairListTexts, statusOf } from './repair-list-query.ts';
import { statusWords } from './status-words.ts';
import type { RepairListState } from './use-repair-list.ts';

function useChips({ search }: RepairListState) {
  const { technicianId } = repairListTexts(search);
  const technicians = useTechnicians(Boolean(technicianId)).data?.rows;
  return repairFilterChips(search, technicians?.find(({ id }) => String(id) === technicianId)?.name);
}

/** The active filters as chips that can be removed. */
export const ActiveFilters = ({ list }: { list: RepairListState }) => (
  <ListChips list={list} chips={useChips(list)} className="border-t border-line py-2.5" />
);

/** The active search and filters in words: 'Received, Late, “Fluke”'. The tooltip has the words that are cut. */
export function FilterWords({ list }: { list: RepairListState }) {
  const status = statusOf(list.search);
  const { search: text } = repairListTexts(list.search);
  const words = [
    ...(status ? [statusWords(status)] : []),
    ...useChips(list).map(({ label }) => label),
    ...(text ? [`“${text}”`] : []),
  ].join(', ');
  return <span data-tooltip={words}>{words}</span>;
}
