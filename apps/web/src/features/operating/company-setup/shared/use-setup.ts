import { companySetupEndpoints } from '@portal/contract/operating/company-setup/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { q } from '../../../../api/query.ts';
import { useCompanyId } from '../../../../session/use-company-id.ts';

/** Returns the first steps of the company, or undefined while they are not known. Only admins may ask. */
export const useSetup = () => {
  const companyId = useCompanyId();
  return useQuery({
    ...q(companySetupEndpoints.get, { params: { companyId: companyId ?? 0 } }),
    enabled: companyId !== undefined,
  }).data;
};
