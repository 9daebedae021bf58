import type { Company } from '@portal/contract/companies/companies/endpoints.ts';
import { companySettingsEndpoints } from '@portal/contract/companies/company-settings/endpoints.ts';
import type { GivenBody } from '@portal/contract/core/endpoint.ts';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { changedByCompany } from '../../companies/companies/shared/changed-by-company.ts';

type Values = GivenBody<typeof companySettingsEndpoints.create>;

/** Returns a function that creates a company, or changes the given one based on the opened version (B8). */
export function useSaveCompany(company: Company | undefined) {
  const create = useEndpointMutation(companySettingsEndpoints.create, {
    invalidates: changedByCompany,
    failure: { title: 'Failed to create company' },
  });
  const update = useEndpointMutation(companySettingsEndpoints.update, {
    invalidates: changedByCompany,
    failure: { title: 'Failed to update company' },
  });
  return async (body: Values) => {
    if (company) {
      const seen = company.version !== undefined && { ifMatch: company.version };
      await update.mutateAsync({ params: { companyId: company.id }, body, ...seen });
      toast({ title: 'Company updated', description: `${body.name} has been updated.` });
    } else {
      await create.mutateAsync({ body });
      toast({ title: 'Company created', description: `${body.name} has been created.` });
    }
  };
}
