import { customerEndpoints } from '@portal/contract/customers.ts';
import { PAGE_SIZE } from '@portal/contract/paging.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { q } from '../../api/query.ts';
import { useCompanyId } from '../../api/use-company-id.ts';
import { usePagedSearch } from '../../lists/use-paged-search.ts';

/** The customers whose search, filter, sort and page stand in the URL (D2.3). */
export function useCustomerList() {
  const list = usePagedSearch<'active' | 'dialog' | 'equipment'>();
  const { search, change, page } = list;
  const companyId = useCompanyId();
  const active = search.active === 'true' || search.active === 'false' ? search.active : undefined;
  const query = { ...list.query, active } as const;
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
  return { ...list, companyId, active, answer };
}
