import { companySettingsEndpoints } from '@portal/contract/companies/company-settings/endpoints.ts';
import { companySetupEndpoints } from '@portal/contract/operating/company-setup/endpoints.ts';
import { authEndpoints } from '@portal/contract/people/auth/endpoints.ts';
import { useEndpointMutation } from '../../../../api/mutation.ts';
import { useCompanyId } from '../../../../session/use-company-id.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { toast } from '../../../../ui/toast/toast.ts';
import { changedByCompany } from '../../../companies/companies/shared/changed-by-company.ts';

/** A button that gives the company the time zone of this browser. */
export function UseZoneHere() {
  const companyId = useCompanyId() ?? 0;
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const { mutate, isPending } = useEndpointMutation(companySettingsEndpoints.update, {
    invalidates: [companySetupEndpoints.get, authEndpoints.user, ...changedByCompany],
    failure: { title: 'Update failed' },
    onSuccess: ({ timeZone }) =>
      toast({ title: 'Time zone saved', description: `Dates are shown in ${timeZone} now.` }),
  });
  return (
    <Button
      variant="secondary"
      size="sm"
      className="mr-4 mb-2 ml-12 max-w-full sm:my-2 sm:ml-0"
      pending={isPending}
      pendingLabel="Saving..."
      onClick={() => mutate({ params: { companyId }, body: { timeZone: here } })}
    >
      Set to {here.replaceAll('_', ' ')}
    </Button>
  );
}
