import { companyEndpoints } from '@portal/contract/companies.ts';
import { PAGE_SIZE } from '@portal/contract/paging.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { q } from '../../api/query.ts';
import { useSearchState } from '../../app/search-state.ts';

type CompaniesSearch = Readonly<Partial<Record<'page' | 'search' | 'dialog' | 'order', string | undefined>>>;

/** The companies whose search, order and page stand in the URL (D2.3). */
export function useCompanyList() {
  const [search, change] = useSearchState<CompaniesSearch>();
  const page = /^[1-9][0-9]{0,4}$/.test(search.page ?? '') ? Number(search.page) : 1;
  const order: 'asc' | 'desc' = search.order === 'desc' ? 'desc' : 'asc';
  const query = {
    page: String(page),
    pageSize: String(PAGE_SIZE),
    search: search.search,
    sort: 'name',
    order,
  } as const;
  const answer = useQuery({ ...q(companyEndpoints.list, { query }), placeholderData: keepPreviousData });
  return { search, change, page, order, answer };
}
