import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useRef } from 'react';
import { useSignedInUser } from '../../api/signed-in-user.ts';
import { switchCompany } from '../../api/switch-company.ts';
import { useWorkingCompany } from '../../api/working-company.ts';
import { useCompanies } from '../../branding/branding.ts';
import { mayDiscardChanges } from '../../navigation/unsaved-changes.tsx';
import { screenOfAnyCompany } from './screen-of-any-company.ts';

/** Returns true for a superadmin when there are several companies. */
export function useHasSwitcher(): boolean {
  const { role } = useSignedInUser();
  const companies = useCompanies();
  return role === 'superadmin' && companies.length > 1;
}

/** The choice of the tenant a superadmin works in (D1.2). It is as small as the company name that it replaces. */
export function CompanySwitcher() {
  const companies = useCompanies();
  const chosen = useWorkingCompany();
  const navigate = useNavigate();
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const wanted = useRef<number>(undefined);
  const change = async (id: number) => {
    wanted.current = id;
    if (!(await mayDiscardChanges())) return;
    await navigate({ href: screenOfAnyCompany(pathname), ignoreBlocker: true });
    // The user may have chosen another company meanwhile. Only the last choice counts.
    if (wanted.current === id) switchCompany(id);
  };
  return (
    <select
      aria-label="Company"
      value={chosen ?? companies[0]?.id ?? ''}
      onChange={(event) => void change(Number(event.target.value))}
      className="-ml-2 h-6 min-w-0 field-sizing-content max-w-full cursor-pointer truncate rounded bg-transparent pl-1 font-medium text-ink hover:bg-slate-100"
    >
      {companies.map((one) => (
        <option key={one.id} value={one.id}>
          {'active' in one && one.active === false ? `${one.name} (Inactive)` : one.name}
        </option>
      ))}
    </select>
  );
}
