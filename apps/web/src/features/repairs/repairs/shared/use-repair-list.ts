import { repairEndpoints } from '@portal/contract/repairs/repairs/endpoints.ts';
import { repairSorts } from '@portal/contract/repairs/repairs/list-rules.ts';
import type { FirstCall } from '../../../../api/first-call.ts';
import { firstCallOfList } from '../../../../lists/list-query.ts';
import { useListScreen } from '../../../../lists/use-list-screen.ts';
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

/** Returns the call of `useRepairList` for Repair Management, whose users choose the rows of a page. */
export const firstManagedRepairs =
  (rowsOf: () => number): FirstCall =>
  (address) =>
    firstCallOfList(repairEndpoints.list, { ...listOf({}), usualPageSize: rowsOf() })(address);

/** Returns a list of repairs, newest first. Its search, filters, sort and page are in the URL (D2.3). */
export const useRepairList = (fixed: RepairListFixed = {}, usualPageSize?: number) =>
  useListScreen(repairEndpoints.list, {
    ...listOf(fixed),
    usualPageSize,
    beside: ['panel', 'columns'],
  });

export type RepairListState = ReturnType<typeof useRepairList>;
