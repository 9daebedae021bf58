import type { CompanyRow } from '../../../db/schema/companies.ts';
import { conflict } from '../../../errors.ts';
import type { Feature } from '../../../feature.ts';
import { nameIn } from '../../records/audit/index.ts';
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
  names: {
    company: { name: nameIn('companies', 'n.name') },
  },
  archive: {
    companies: { file: 'Company', rows: 'The company with its settings' },
    company_counters: 'computed',
    service_types: { file: 'Services', rows: 'Services of the calendar' },
  },
} satisfies Feature;

declare module '../../../records.ts' {
  interface RecordRows {
    company: CompanyRow;
  }
}
