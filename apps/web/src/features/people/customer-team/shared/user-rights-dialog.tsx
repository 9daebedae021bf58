import { companyUserEndpoints } from '@portal/contract/people/company-users/endpoints.ts';
import type { TeamRights } from '@portal/contract/people/customer-team/endpoints.ts';
import { customerEndpoints } from '@portal/contract/people/customers/endpoints.ts';
import { useEndpointMutation } from '../../../../api/mutation.ts';
import { toast } from '../../../../ui/toast/toast.ts';
import { RightsDialog } from './rights-dialog.tsx';

interface UserRightsDialogProps {
  user: TeamRights & { id: number; name: string; version: number };
  onClose: () => void;
}

/** The dialog in which staff set a portal user's rights for their customer. */
export function UserRightsDialog({ user, onClose }: UserRightsDialogProps) {
  const { id, name, version } = user;
  const update = useEndpointMutation(companyUserEndpoints.update, {
    invalidates: [customerEndpoints.get, companyUserEndpoints.get, companyUserEndpoints.list],
    failure: 'form',
    onSuccess: () =>
      toast({ title: 'Portal access updated', description: `The rights of ${name} have been saved.` }),
  });
  return (
    <RightsDialog
      name={name}
      rights={user}
      onSave={(body) => update.mutateAsync({ params: { id }, body, ifMatch: version })}
      onClose={onClose}
    />
  );
}
