import { customerEndpoints } from '@portal/contract/customers/endpoints.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { q } from '../../api/query.ts';
import { useCompanyId } from '../../api/use-company-id.ts';
import { usePagedSearch } from '../../lists/use-paged-search.ts';

/** The customers whose search, filter, sort and page stand in the URL (D2.3). */
export function useCustomerList() {
  const list = usePagedSearch<'active' | 'dialog' | 'equipment'>();
  const { search } = list;
  const companyId = useCompanyId();
  const active = search.active === 'true' || search.active === 'false' ? search.active : undefined;
  const query = { ...list.query, active } as const;
  const answer = useQuery({
    ...q(customerEndpoints.list, { params: { companyId: companyId ?? 0 }, query }),
    enabled: companyId !== undefined,
    placeholderData: keepPreviousData,
  });
  return { ...list, companyId, active, answer };
}
