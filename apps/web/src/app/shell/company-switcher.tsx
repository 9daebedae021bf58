import { useNavigate, useRouterState } from '@tanstack/react-router';
import { ChevronsUpDown } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useWorkingCompany } from '../../api/use-working-company.ts';
import { useCompanies } from '../../branding/branding.ts';
import { mayDiscardChanges } from '../../navigation/unsaved-changes.tsx';
import { switchCompany } from '../../session/switch-company.ts';
import { PickerButton } from '../../ui/input/picker-button.tsx';
import { screenOfAnyCompany } from './screen-of-any-company.ts';

// Loaded when the pointer or the focus comes to the button, because many operators have few companies.
const load = () => import('./company-search.tsx');
const CompanySearch = lazy(() => load().then((part) => ({ default: part.CompanySearch })));

/** The most companies that are easy to find in a list without a search. */
const MOST_IN_LIST = 8;

/** The choice of the tenant a superadmin works in (D1.2). With many companies it has a search. */
export function CompanySwitcher() {
  const companies = useCompanies();
  const chosen = useWorkingCompany();
  const navigate = useNavigate();
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const wanted = useRef<number>(undefined);
  const [searched, setSearched] = useState(false);
  const change = async (id: number) => {
    wanted.current = id;
    if (!(await mayDiscardChanges())) return;
    await navigate({ href: screenOfAnyCompany(pathname), ignoreBlocker: true });
    // The user may have chosen another company meanwhile. Only the last choice counts.
    if (wanted.current === id) switchCompany(id);
  };
  const choices = companies.map((one) => ({
    value: String(one.id),
    label: 'active' in one && one.active === false ? `${one.name} (Inactive)` : one.name,
  }));
  const value = String(chosen ?? companies[0]?.id ?? '');
  const onChange = (id: string) => void change(Number(id));
  if (choices.length > MOST_IN_LIST) {
    const closed = (
      <PickerButton
        compact
        aria-label="Company"
        text={choices.find((choice) => choice.value === value)?.label ?? ''}
        popup="listbox"
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        onClick={() => setSearched(true)}
      />
    );
    return searched ? (
      <Suspense fallback={closed}>
        <CompanySearch choices={choices} value={value} onChange={onChange} />
      </Suspense>
    ) : (
      closed
    );
  }
  return (
    <span className="relative inline-flex max-w-full min-w-0">
      <select
        aria-label="Company"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="h-7 min-w-0 field-sizing-content max-w-full cursor-pointer appearance-none truncate rounded-md border border-line bg-transparent pr-7 pl-2 text-sm font-medium text-ink hover:bg-slate-100"
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      <ChevronsUpDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-2 size-4 -translate-y-1/2 text-muted"
      />
    </span>
  );
}
