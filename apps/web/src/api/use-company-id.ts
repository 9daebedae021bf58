import { useSignedInUser } from './signed-in-user.ts';
import { workingCompany } from './working-company.ts';

/** The tenant that company calls name: a superadmin's choice, else the own one; undefined without a company. */
export function useCompanyId(): number | undefined {
  const user = useSignedInUser();
  return workingCompany() ?? user.companyId ?? undefined;
}
