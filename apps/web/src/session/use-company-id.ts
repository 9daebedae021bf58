import { useWorkingCompany } from '../api/use-working-company.ts';
import { useSignedInUser } from './signed-in-user.ts';

/** Returns the tenant that company calls name: the one a superadmin chose, else the user's own. May be undefined. */
export function useCompanyId(): number | undefined {
  const user = useSignedInUser();
  return useWorkingCompany() ?? user.companyId ?? undefined;
}
