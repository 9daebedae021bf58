import { customerEndpoints } from '@portal/contract/customers/endpoints.ts';
import { useCompanyId } from '../../api/use-company-id.ts';
import { acceptsOneOf, acceptsSearch } from '../../lists/list-filters.ts';
import { useListScreen } from '../../lists/use-list-screen.ts';

/** Returns the list of customers. Search, filter, sort and page are in the URL (D2.3). */
export function useCustomerList() {
  const companyId = useCompanyId();
  const list = useListScreen(customerEndpoints.list, {
    params: { companyId: companyId ?? 0 },
    filters: { search: acceptsSearch, active: acceptsOneOf(['true', 'false']) },
    sorts: { by: ['name'], order: 'asc' },
    beside: ['dialog', 'equipment'],
    enabled: companyId !== undefined,
  });
  return { companyId, list };
}
