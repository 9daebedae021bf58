import { repairEndpoints } from '@portal/contract/repairs/endpoints.ts';
import { repairSorts } from '@portal/contract/repairs/list-rules.ts';
import { useListScreen } from '../../../lists/use-list-screen.ts';
import { type RepairListTexts, repairFilters } from './repair-list-query.ts';

/** The query that always applies, whatever the URL contains, such as `{ group: 'active' }`. */
export type RepairListFixed = Pick<RepairListTexts, 'group' | 'filter' | 'page' | 'pageSize'>;

/** Returns a list of repairs, newest first. Its search, filters, sort and page are in the URL (D2.3). */
export const useRepairList = (fixed: RepairListFixed = {}) =>
  useListScreen(repairEndpoints.list, {
    filters: repairFilters,
    sorts: { by: repairSorts, order: 'desc' },
    fixed,
    beside: ['panel'],
  });

export type RepairListState = ReturnType<typeof useRepairList>;
