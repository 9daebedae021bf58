import { companyEndpoints } from '@portal/contract/companies/companies/endpoints.ts';
import type { HouseStyle } from '@portal/contract/core/house-style.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useState } from 'react';
import { q } from '../api/query.ts';
import { useWorkingCompany } from '../api/use-working-company.ts';
import { useSignedInUser } from '../session/signed-in-user.ts';
import { switchCompany } from '../session/switch-company.ts';
import { useCompanyId } from '../session/use-company-id.ts';
import { applyIcon, applyTheme } from './apply-theme.ts';
import { applyHouseStyle } from './house-style.ts';
import { type Brand, keepBrand, keptBrand } from './kept-brand.ts';

/**
 * Returns the companies the user may work in (D1.2): the active ones, and also the inactive one that a superadmin works
 * in. Returns an empty list until they are known.
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
  // The stored company was deleted, so no screen could show anything in it.
  const isLost = isElsewhere && elsewhere.isError && first !== undefined;
  useEffect(() => {
    if (isLost) switchCompany(first);
  }, [isLost, first]);
  return isElsewhere && elsewhere.data ? [...active, elsewhere.data] : (active ?? []);
}

/** Returns the company that the user works in. It is undefined until the server has answered. */
export function useCompany() {
  const companies = useCompanies();
  const chosen = useWorkingCompany();
  return chosen === undefined ? companies[0] : companies.find(({ id }) => id === chosen);
}

/** Returns the brand to show: the company's, and until the server has answered the one stored on this device for it. */
export function useShownCompany(): Brand | undefined {
  const company = useCompany();
  const id = useCompanyId();
  const [kept] = useState(() => keptBrand('company'));
  return company ?? (kept && kept.id === id ? kept : undefined);
}

/** Writes amounts, numbers and dates as the company does that the user works in, and returns its style (D14.1). */
export function useHouseStyle(): HouseStyle | undefined {
  const company = useCompany();
  const user = useSignedInUser();
  const style = company ? company.style : user.style;
  // Before anything below is drawn.
  applyHouseStyle(style);
  return style;
}

/**
 * Applies the company's colours (A9) and its icon on the browser's tab (D1.10). Returns true while they are unknown,
 * for example after the first sign-in on a device.
 */
export function useCompanyTheme(): boolean {
  const company = useCompany();
  const shown = useShownCompany();
  const { isPending, fetchStatus } = useQuery(q(companyEndpoints.active));
  // A layout effect runs before the browser paints, so that the colours of another company are never seen.
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
