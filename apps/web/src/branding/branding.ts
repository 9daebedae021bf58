import { companyEndpoints } from '@portal/contract/companies/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useState } from 'react';
import { q } from '../api/query.ts';
import { useCompanyId } from '../api/use-company-id.ts';
import { workIn } from '../api/work-in.ts';
import { useWorkingCompany } from '../api/working-company.ts';
import { applyIcon } from './apply-icon.ts';
import { applyTheme } from './apply-theme.ts';
import { type Brand, keepBrand, keptBrand } from './kept-brand.ts';

/**
 * The companies the user may work in (D1.2): the active ones, and for a superadmin who is at work in an inactive one
 * that too. None until they are known.
 */
export function useCompanies() {
  const chosen = useWorkingCompany();
  const active = useQuery(q(companyEndpoints.active)).data ?? undefined;
  const isElsewhere = active !== undefined && chosen !== undefined && !active.some(({ id }) => id === chosen);
  const elsewhere = useQuery({
    ...q(companyEndpoints.get, { params: { companyId: chosen ?? 0 } }),
    enabled: isElsewhere,
  });
  const first = active?.[0]?.id;
  // A remembered company that is gone: nothing could be shown in it.
  const isLost = isElsewhere && elsewhere.isError && first !== undefined;
  useEffect(() => {
    if (isLost) workIn(first);
  }, [isLost, first]);
  return isElsewhere && elsewhere.data ? [...active, elsewhere.data] : (active ?? []);
}

/** The company whose logo, name and colours the shell wears; undefined while unknown. */
export function useCompany() {
  const companies = useCompanies();
  const chosen = useWorkingCompany();
  return chosen === undefined ? companies[0] : companies.find(({ id }) => id === chosen);
}

/** The same for the eye: until the company has answered it is as this device wore it last, if it is that one. */
export function useShownCompany(): Brand | undefined {
  const company = useCompany();
  const id = useCompanyId();
  const [kept] = useState(() => keptBrand('company'));
  return company ?? (kept && kept.id === id ? kept : undefined);
}

/**
 * A9: the company's colours as theme, and its mark on the browser's tab (D1.10). True while nobody knows yet what they
 * are, as after the first sign-in on a device.
 */
export function useCompanyTheme(): boolean {
  const company = useCompany();
  const shown = useShownCompany();
  const { isPending, fetchStatus } = useQuery(q(companyEndpoints.active));
  // Before the browser paints, so that nobody sees the colours of another.
  useLayoutEffect(() => {
    if (!shown) return;
    applyTheme(shown);
    applyIcon(shown);
  }, [shown]);
  useEffect(() => {
    if (company) keepBrand('company', company);
  }, [company]);
  return !shown && isPending && fetchStatus === 'fetching';
}
