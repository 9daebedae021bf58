import { technicianEndpoints } from '@portal/contract/companies/technicians/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { q } from '../../api/query.ts';
import { useCompanyId } from '../../session/use-company-id.ts';

/** Returns the company's technicians sorted by name. They are loaded only when `wanted`. */
export function useTechnicians(wanted: boolean) {
  const companyId = useCompanyId();
  return useQuery({
    ...q(technicianEndpoints.list, { params: { companyId: companyId ?? 0 }, query: { sort: 'name' } }),
    enabled: wanted && companyId !== undefined,
  });
}
