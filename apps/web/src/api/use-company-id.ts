import { useSignedInUser } from './signed-in-user.ts';
import { useWorkingCompany } from './working-company.ts';

/** The tenant that company calls name: a superadmin's choice, else the own one; undefined without a company. */
export function useCompanyId(): number | undefined {
  const user = useSignedInUser();
  return useWorkingCompany() ?? user.companyId ?? undefined;
}
