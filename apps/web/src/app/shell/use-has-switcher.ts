import { useSignedInUser } from '../../api/signed-in-user.ts';
import { useCompanies } from '../../branding/branding.ts';

/** Returns true for a superadmin when there are several companies. */
export function useHasSwitcher(): boolean {
  const { role } = useSignedInUser();
  const companies = useCompanies();
  return role === 'superadmin' && companies.length > 1;
}
