import { repairEndpoints } from '@portal/contract/repairs/endpoints.ts';
import { repairSorts } from '@portal/contract/repairs/list-rules.ts';
import { firstCallOfList } from '../../../lists/list-query.ts';
import { useListScreen } from '../../../lists/use-list-screen.ts';
import { type RepairListTexts, repairFilters } from './repair-list-query.ts';

/** The query that always applies, whatever the URL contains, such as `{ group: 'active' }`. */
export type RepairListFixed = Pick<RepairListTexts, 'group' | 'filter' | 'page' | 'pageSize'>;

const listOf = (fixed: RepairListFixed) => ({
  filters: repairFilters,
  sorts: { by: repairSorts, order: 'desc' as const },
  fixed,
});

/** Returns the call of `useRepairList` for an address, so that a new page can make it before it draws. */
export const firstRepairs = (fixed: RepairListFixed = {}) =>
  firstCallOfList(repairEndpoints.list, listOf(fixed));

/** Returns a list of repairs, newest first. Its search, filters, sort and page are in the URL (D2.3). */
export const useRepairList = (fixed: RepairListFixed = {}) =>
  useListScreen(repairEndpoints.list, {
    ...listOf(fixed),
    beside: ['panel'],
  });

export type RepairListState = ReturnType<typeof useRepairList>;
