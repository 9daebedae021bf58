import { companyEndpoints } from '@portal/contract/companies.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { q } from '../../api/query.ts';
import { workingCompany } from '../../api/working-company.ts';
import { applyTheme } from '../theme/apply-theme.ts';

/** The companies the user may work in; a superadmin has several (D1.2). */
export const useCompanies = () => useQuery(q(companyEndpoints.active)).data ?? [];

/** The company whose logo, name and colours the shell wears; undefined while unknown. */
export function useCompany() {
  const companies = useCompanies();
  const chosen = workingCompany();
  return companies.find(({ id }) => id === chosen) ?? companies[0];
}

/** A9: the company's colours as theme. */
export function useCompanyTheme(): void {
  const company = useCompany();
  useEffect(() => {
    if (company) applyTheme(company);
  }, [company]);
}
