import { useSignedInUser } from '../../api/signed-in-user.ts';
import { workIn } from '../../api/work-in.ts';
import { useGo } from '../navigation.tsx';
import { paths } from '../paths.ts';
import { useCompanies, useCompany } from './branding.ts';

/** The tenant a superadmin works in (D1.2); nobody else has a choice. */
export function CompanySwitcher() {
  const { role } = useSignedInUser();
  const companies = useCompanies();
  const company = useCompany();
  const go = useGo();
  if (role !== 'superadmin' || companies.length < 2) return null;
  const change = (id: number) => {
    // A record of the company that was left cannot stay open.
    go(paths.adminDashboard());
    workIn(id);
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
