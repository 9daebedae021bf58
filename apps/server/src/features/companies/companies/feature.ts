import type { CompanyRow } from '../../../db/schema/companies.ts';
import { conflict } from '../../../errors.ts';
import type { Feature } from '../../../feature.ts';
import { companiesRoutes } from './company.routes.ts';
import { companyScope } from './company.scope.ts';
import { companySettingsRoutes } from './company-settings.routes.ts';

export const companiesFeature = {
  routes: { companies: companiesRoutes, companySettings: companySettingsRoutes },
  scopes: { company: companyScope },
  taken: {
    companies_host_name: () => conflict('company.host_taken', 'Another company already uses this host name'),
  },
  references: { company_id: 'company' },
} satisfies Feature;

declare module '../../../records.ts' {
  interface RecordRows {
    company: CompanyRow;
  }
}
