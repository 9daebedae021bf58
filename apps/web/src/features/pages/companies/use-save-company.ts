import type { Company } from '@portal/contract/companies/companies/endpoints.ts';
import { companySettingsEndpoints } from '@portal/contract/companies/company-settings/endpoints.ts';
import { toastDone, useSave } from '../../../api/use-save.ts';
import { changedByCompany } from '../../companies/companies/shared/changed-by-company.ts';

/** Returns a function that creates a company, or changes the given one based on the opened version (B8). */
export const useSaveCompany = (company: Company | undefined) =>
  useSave(company, {
    create: companySettingsEndpoints.create,
    update: companySettingsEndpoints.update,
    updateParams: { companyId: company?.id ?? 0 },
    invalidates: changedByCompany,
    failure: (write) => ({ title: `Failed to ${write} company` }),
    toastSaved: ({ name }) => toastDone('Company', name, company ? 'updated' : 'created'),
  });
