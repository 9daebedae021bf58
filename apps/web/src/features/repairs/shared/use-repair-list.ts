import { PAGE_SIZE } from '@portal/contract/core/paging.ts';
import { repairEndpoints } from '@portal/contract/repairs/endpoints.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { q } from '../../../api/query.ts';
import { useRowsOfPage } from '../../../lists/use-rows-of-page.ts';
import { useSearchState } from '../../../navigation/search-state.ts';
import { type RepairListSearch, type RepairListTexts, repairListTexts } from './repair-list-query.ts';

/** What a screen shows whatever the URL says, such as `{ group: 'active' }`. */
export type RepairListFixed = Pick<RepairListTexts, 'group' | 'filter' | 'page' | 'pageSize'>;

/** A list of repairs whose search, filters, sort and page live in the URL (D2.3). */
export function useRepairList(fixed: RepairListFixed = {}) {
  const [search, change] = useSearchState<RepairListSearch>();
  const query = { page: '1', pageSize: String(PAGE_SIZE), ...repairListTexts(search), ...fixed };
  const answer = useQuery({ ...q(repairEndpoints.list, { query }), placeholderData: keepPreviousData });
  const page = Number(query.page);
  const pageSize = Number(query.pageSize);
  const rows = useRowsOfPage(answer, { page, pageSize }, (last) =>
    change({ page: last === 1 ? undefined : String(last) }),
  );
  return {
    search,
    change,
    page,
    pageSize,
    answer,
    rows,
    total: answer.data?.total ?? 0,
  };
}

export type RepairListState = ReturnType<typeof useRepairList>;
