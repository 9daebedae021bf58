import { repairEndpoints } from '@portal/contract/repairs/endpoints.ts';
import { repairSorts } from '@portal/contract/repairs/list-rules.ts';
import { useListScreen } from '../../../lists/use-list-screen.ts';
import { type RepairListTexts, repairFilters } from './repair-list-query.ts';

/** What a screen shows whatever the URL says, such as `{ group: 'active' }`. */
export type RepairListFixed = Pick<RepairListTexts, 'group' | 'filter' | 'page' | 'pageSize'>;

/** A list of repairs, newest first, whose search, filters, sort and page live in the URL (D2.3). */
export const useRepairList = (fixed: RepairListFixed = {}) =>
  useListScreen(repairEndpoints.list, {
    filters: repairFilters,
    sorts: { by: repairSorts, order: 'desc' },
    fixed,
    beside: ['panel'],
  });

export type RepairListState = ReturnType<typeof useRepairList>;
