import { may } from '@portal/contract/core/permissions.ts';
import { authorisationsPermissions } from '@portal/contract/laboratory/authorisations/area.ts';
import { authorisationEndpoints } from '@portal/contract/laboratory/authorisations/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { q } from '../../../api/query.ts';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { Switch } from '../../../ui/input/switch.tsx';
import { toast } from '../../../ui/toast/toast.ts';

/** Whether only authorised people may calibrate and sign. Others than admins read it. */
export function OnlyAuthorised({ companyId }: { companyId: number }) {
  const { role } = useSignedInUser();
  const { data } = useQuery(q(authorisationEndpoints.readRule, { params: { companyId } }));
  const save = useEndpointMutation(authorisationEndpoints.saveRule, {
    invalidates: [authorisationEndpoints.readRule],
    failure: { title: 'Update failed' },
    onSuccess: ({ onlyAuthorised }) =>
      toast({
        title: 'Authorised people',
        description: onlyAuthorised
          ? 'Only authorised people may calibrate by a procedure and sign its certificates now.'
          : 'All staff may calibrate by a procedure now.',
      }),
  });
  if (!data) return null;
  return (
    <Switch
      label="Only authorised people may calibrate by a procedure and sign"
      hint="Asked of who calibrated on the day of calibration, and of who approves the certificate on the day of issue."
      checked={data.onlyAuthorised}
      disabled={!may(role, authorisationsPermissions['authorisation.write']) || save.isPending}
      onCheckedChange={(onlyAuthorised) => save.mutate({ params: { companyId }, body: { onlyAuthorised } })}
    />
  );
}
