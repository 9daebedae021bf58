import { authEndpoints } from '@portal/contract/auth.ts';
import { companyEndpoints } from '@portal/contract/companies.ts';
import { cache } from '../../api/cache.ts';
import { callName } from '../../api/query.ts';
import { useSignedInUser } from '../../api/signed-in-user.ts';
import { chooseCompany } from '../../api/working-company.ts';
import { useGo } from '../navigation.tsx';
import { paths } from '../paths.ts';
import { useCompanies, useCompany } from './branding.ts';

const ofNoCompany = new Set<unknown>([callName(authEndpoints.user), callName(companyEndpoints.active)]);

/** The tenant a superadmin works in (D1.2); nobody else has a choice. */
export function CompanySwitcher() {
  const { role } = useSignedInUser();
  const companies = useCompanies();
  const company = useCompany();
  const go = useGo();
  if (role !== 'superadmin' || companies.length < 2) return null;
  const change = (id: number) => {
    chooseCompany(id);
    // A record of the company that was left cannot stay open.
    go(paths.adminDashboard());
    void cache.resetQueries({ predicate: ({ queryKey }) => !ofNoCompany.has(queryKey[0]) });
    // Same list, another choice: the theme and the name follow.
    void cache.invalidateQueries({ queryKey: [callName(companyEndpoints.active)] });
  };
  return (
    <select
      aria-label="Company"
      value={company?.id ?? ''}
      onChange={(event) => change(Number(event.target.value))}
      className="h-9 max-w-32 min-w-0 rounded-lg border border-control bg-surface px-2 lg:max-w-48"
    >
      {companies.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}
