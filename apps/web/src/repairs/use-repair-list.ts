import { PAGE_SIZE } from '@portal/contract/paging.ts';
import { repairEndpoints } from '@portal/contract/repairs.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { q } from '../api/query.ts';
import { useSearchState } from '../app/search-state.ts';
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
  const { data, isPlaceholderData } = answer;
  const last = data && !isPlaceholderData ? Math.max(1, Math.ceil(data.total / pageSize)) : undefined;
  const isBeyond = last !== undefined && page > last && fixed.page === undefined;
  useEffect(() => {
    // The last row of the last page was deleted, or the filters of a bookmark now find fewer.
    if (isBeyond) change({ page: String(last) });
  }, [isBeyond, last, change]);
  return {
    search,
    change,
    page,
    pageSize,
    answer,
    rows: isBeyond ? undefined : data?.rows,
    total: data?.total ?? 0,
  };
}

export type RepairListState = ReturnType<typeof useRepairList>;
