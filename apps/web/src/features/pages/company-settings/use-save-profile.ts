import type { Company } from '@portal/contract/companies/companies/endpoints.ts';
import {
  companySettingsEndpoints,
  logoUpload,
} from '@portal/contract/companies/company-settings/endpoints.ts';
import type { GivenBody } from '@portal/contract/core/endpoint.ts';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { changedByCompany } from '../../companies/companies/shared/changed-by-company.ts';

/** Milliseconds between the upload of the logo and the save of the rest (B9). */
const AFTER_LOGO = 500;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Returns a function that saves the profile, with a picked logo first (B7). When the logo is refused, the rest is not
 * sent.
 */
export function useSaveProfile(company: Company) {
  const params = { companyId: company.id };
  const logo = useEndpointMutation(companySettingsEndpoints.logo, {
    invalidates: changedByCompany,
    failure: { title: 'Failed to upload logo' },
  });
  const update = useEndpointMutation(companySettingsEndpoints.update, {
    invalidates: changedByCompany,
    failure: { title: 'Failed to update company profile' },
  });
  return async (
    body: GivenBody<typeof companySettingsEndpoints.update>,
    file: File | undefined,
    onUploaded: () => void,
  ) => {
    let version = company.version;
    if (file) {
      const form = new FormData();
      form.set(logoUpload.field, file);
      version = (await logo.mutateAsync({ params, form })).version;
      onUploaded();
      await pause(AFTER_LOGO);
    }
    await update.mutateAsync({ params, body, ...(version !== undefined && { ifMatch: version }) });
    toast({ title: 'Company profile updated', description: `${body.name ?? company.name} has been saved.` });
  };
}
