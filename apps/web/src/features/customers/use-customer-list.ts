import { customerEndpoints } from '@portal/contract/customers.ts';
import { PAGE_SIZE } from '@portal/contract/paging.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { q } from '../../api/query.ts';
import { useCompanyId } from '../../api/use-company-id.ts';
import { useSearchState } from '../../app/search-state.ts';

type CustomersSearch = Readonly<
  Partial<
    Record<'page' | 'search' | 'active' | 'sort' | 'order' | 'dialog' | 'equipment', string | undefined>
  >
>;

/** The customers whose search, filter, sort and page stand in the URL (D2.3). */
export function useCustomerList() {
  const [search, change] = useSearchState<CustomersSearch>();
  const companyId = useCompanyId();
  const page = /^[1-9][0-9]{0,4}$/.test(search.page ?? '') ? Number(search.page) : 1;
  const active = search.active === 'true' || search.active === 'false' ? search.active : undefined;
  const order: 'asc' | 'desc' = search.order === 'desc' ? 'desc' : 'asc';
  const query = {
    page: String(page),
    pageSize: String(PAGE_SIZE),
    search: search.search,
    active,
    sort: 'name',
    order,
  } as const;
  const answer = useQuery({
    ...q(customerEndpoints.list, { params: { companyId: companyId ?? 0 }, query }),
    enabled: companyId !== undefined,
    placeholderData: keepPreviousData,
  });
  const { data, isPlaceholderData } = answer;
  const last = data && !isPlaceholderData ? Math.max(1, Math.ceil(data.total / PAGE_SIZE)) : page;
  useEffect(() => {
    // The last row of the last page was deleted, or a bookmark's search now finds fewer.
    if (page > last) change({ page: last === 1 ? undefined : String(last) });
  }, [page, last, change]);
  return { search, change, companyId, page, active, order, answer };
}
