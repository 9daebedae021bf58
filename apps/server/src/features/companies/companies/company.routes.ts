import type { endpoints } from '@portal/contract/index.ts';
import { notFound } from '../../../errors.ts';
import type { Handlers } from '../../../http/call.ts';
import { presentCompany, presentOwnCompany } from './company.present.ts';
import { activeCompanies, companyById, listCompanies, whereCompaniesAreSeen } from './company.queries.ts';

export const companiesRoutes: Handlers<typeof endpoints.companies> = {
  active: ({ work }) => whereCompaniesAreSeen(work, (db) => activeCompanies(db, work.actor)),
  list: async ({ work, query }) => {
    const { rows, total } = await whereCompaniesAreSeen(work, (db) => listCompanies(db, query));
    return { rows: rows.map((row) => presentCompany(work.actor.role, row)), total };
  },
  get: async ({ work, params }) => {
    const row = await companyById(work.db, params.companyId);
    if (!row) throw notFound();
    return presentCompany(work.actor.role, row);
  },
  own: async ({ work }) => {
    const row = await companyById(work.db, work.actor.companyId ?? 0);
    if (!row) throw notFound();
    return presentOwnCompany(work.actor.role, row);
  },
};
