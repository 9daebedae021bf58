import { useCompanies } from '../../branding/branding.ts';
import { useSignedInUser } from '../../session/signed-in-user.ts';

/** Returns true for a superadmin when there are several companies. */
export function useHasSwitcher(): boolean {
  const { role } = useSignedInUser();
  const companies = useCompanies();
  return role === 'superadmin' && companies.length > 1;
}
