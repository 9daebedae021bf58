import { customerEndpoints } from '@portal/contract/people/customers/endpoints.ts';
import { acceptsOneOf, acceptsSearch } from '../../../lists/list-filters.ts';
import { firstCallOfCompanyList } from '../../../lists/list-query.ts';
import { useListScreen } from '../../../lists/use-list-screen.ts';
import { useCompanyId } from '../../../session/use-company-id.ts';

const customers = {
  filters: { search: acceptsSearch, active: acceptsOneOf(['true', 'false']) },
  sorts: { by: ['name'], order: 'asc' as const },
};

/** Returns the list of customers. Search, filter, sort and page are in the URL (D2.3). */
export function useCustomerList() {
  const companyId = useCompanyId();
  const list = useListScreen(customerEndpoints.list, {
    ...customers,
    params: { companyId: companyId ?? 0 },
    beside: ['dialog', 'equipment'],
    enabled: companyId !== undefined,
  });
  return { companyId, list };
}

/** Returns the call of the list, so that a new page can make it before it draws. */
export const firstCustomers = firstCallOfCompanyList(customerEndpoints.list, customers);
