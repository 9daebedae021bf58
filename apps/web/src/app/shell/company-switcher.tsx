import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useRef } from 'react';
import { useSignedInUser } from '../../api/signed-in-user.ts';
import { workIn } from '../../api/work-in.ts';
import { useWorkingCompany } from '../../api/working-company.ts';
import { mayDiscardChanges } from '../unsaved-changes.tsx';
import { useCompanies } from './branding.ts';
import { screenOfAnyCompany } from './screen-of-any-company.ts';

/** The tenant a superadmin works in (D1.2); nobody else has a choice. */
export function CompanySwitcher() {
  const { role } = useSignedInUser();
  const companies = useCompanies();
  const chosen = useWorkingCompany();
  const navigate = useNavigate();
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const wanted = useRef<number>(undefined);
  if (role !== 'superadmin' || companies.length < 2) return null;
  const change = async (id: number) => {
    wanted.current = id;
    if (!(await mayDiscardChanges())) return;
    await navigate({ href: screenOfAnyCompany(pathname), ignoreBlocker: true });
    // Somebody who chose again meanwhile goes to that one alone.
    if (wanted.current === id) workIn(id);
  };
  return (
    <select
      aria-label="Company"
      value={chosen ?? companies[0]?.id ?? ''}
      onChange={(event) => void change(Number(event.target.value))}
      className="h-9 max-w-32 min-w-0 rounded-lg border border-control bg-surface px-2 lg:max-w-48"
    >
      {companies.map((one) => (
        <option key={one.id} value={one.id}>
          {'active' in one && one.active === false ? `${one.name} (Inactive)` : one.name}
        </option>
      ))}
    </select>
  );
}
