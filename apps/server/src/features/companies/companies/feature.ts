import { isAdmin } from '@portal/contract/core/roles.ts';
import { endpoints } from '@portal/contract/index.ts';
import type { CompanyRow } from '../../../db/schema/companies.ts';
import { findRow } from '../../../db/transactions/locked.ts';
import { conflict, notFound } from '../../../errors.ts';
import type { Feature } from '../../../feature.ts';
import type { Handlers } from '../../../http/call.ts';
import { loadedLater } from '../../../http/loaded-later.ts';
import type { RecordScope } from '../../../records.ts';
import { nameIn } from '../../records/audit/index.ts';
import { presentCompany, presentOwnCompany } from './company.present.ts';
import { activeCompanies, companyById, listCompanies, whereCompaniesAreSeen } from './company.queries.ts';
import { hasAmounts } from './fixed-currency.ts';
import { shownStyle } from './public-company.ts';

const companiesRoutes: Handlers<typeof endpoints.companies> = {
  active: async ({ work }) => {
    const rows = await whereCompaniesAreSeen(work, (db) => activeCompanies(db, work.actor));
    return rows.map((row) => ({ ...row, ...shownStyle(row) }));
  },
  list: async ({ work, query }) => {
    const { rows, total } = await whereCompaniesAreSeen(work, (db) => listCompanies(db, query));
    return { rows: rows.map((row) => presentCompany(work.actor.role, row)), total };
  },
  get: async ({ work, params }) => {
    const [row, currencyFixed] = await Promise.all([
      companyById(work.db, params.companyId),
      isAdmin(work.actor.role) ? hasAmounts(work.db) : undefined,
    ]);
    if (!row) throw notFound();
    return { ...presentCompany(work.actor.role, row), ...(currencyFixed !== undefined && { currencyFixed }) };
  },
  own: async ({ work }) => {
    const row = await companyById(work.db, work.actor.companyId ?? 0);
    if (!row) throw notFound();
    return presentOwnCompany(work.actor.role, row);
  },
};

/** Finds a company. It is its own tenant, so only its people see it. */
const companyScope: RecordScope<'company'> = {
  // The path itself names the tenant for a superadmin.
  table: null,
  find: (db, _actor, id, lock) => {
    const found = db.selectFrom('companies').selectAll().where('id', '=', id);
    return findRow(found, lock);
  },
};

export const companiesFeature = {
  routes: {
    companies: companiesRoutes,
    companySettings: loadedLater<Handlers<typeof endpoints.companySettings>>(
      endpoints.companySettings,
      async () => (await import('./company-settings.routes.ts')).companySettingsRoutes,
    ),
  },
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
    free_numbers: 'computed',
    service_types: { file: 'Services', rows: 'Services of the calendar' },
  },
} satisfies Feature;

declare module '../../../records.ts' {
  interface RecordRows {
    company: CompanyRow;
  }
}
