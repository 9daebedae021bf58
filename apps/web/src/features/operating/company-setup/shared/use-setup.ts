import { companySetupEndpoints } from '@portal/contract/operating/company-setup/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { useEndpointMutation } from '../../../../api/mutation.ts';
import { q } from '../../../../api/query.ts';
import { useCompanyId } from '../../../../session/use-company-id.ts';
import { toast } from '../../../../ui/toast/toast.ts';

/** Closes the list of first steps for everybody in the company, or shows it again. */
export function useDismissSetup() {
  const companyId = useCompanyId() ?? 0;
  const { mutate, isPending } = useEndpointMutation(companySetupEndpoints.dismiss, {
    invalidates: [companySetupEndpoints.get],
    failure: { title: 'Update failed' },
    onSuccess: ({ dismissed }) =>
      toast(
        dismissed
          ? { title: 'First steps closed', description: 'Help & Support shows them again.' }
          : { title: 'First steps are back', description: 'They are at the top of your dashboard.' },
      ),
  });
  return {
    set: (dismissed: boolean) => mutate({ params: { companyId }, body: { dismissed } }),
    isPending,
  };
}

/** Returns the first steps of the company, or undefined while they are not known. Only admins may ask. */
export const useSetup = () => {
  const companyId = useCompanyId();
  return useQuery({
    ...q(companySetupEndpoints.get, { params: { companyId: companyId ?? 0 } }),
    enabled: companyId !== undefined,
  }).data;
};
