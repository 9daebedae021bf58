import { type CompanyUser, companyUserEndpoints } from '@portal/contract/people/company-users/endpoints.ts';
import { useState } from 'react';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { useGo } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { nameOf } from './user-badges.tsx';

/** The consequences by role. A customer's account is useless without a company. */
const effect = (user: CompanyUser) =>
  user.role === 'customer'
    ? 'They are signed out at once and cannot sign in again.'
    : 'They are signed out at once. They can sign in again, but see nothing of any company.';

/**
 * Removes a user from their company (D10.3). Only a superadmin may do it. It is final, because users never change
 * companies.
 */
export function RemoveFromCompany({ user }: { user: CompanyUser }) {
  const me = useSignedInUser();
  const [asking, setAsking] = useState(false);
  const go = useGo();
  const name = nameOf(user);
  const { mutateAsync } = useEndpointMutation(companyUserEndpoints.update, {
    // Not the read of the user, because their page would load a user who was removed.
    invalidates: [companyUserEndpoints.list, companyUserEndpoints.all],
    failure: { title: 'Update failed' },
  });
  if (me.role !== 'superadmin' || user.companyId === null) return null;
  const list = paths.companyUsers(user.companyId);
  const remove = async () => {
    await mutateAsync({ params: { id: user.id }, body: { companyId: null }, ifMatch: user.version });
    go(list, { replace: true });
    toast({ title: 'User removed', description: `${name} belongs to no company now.` });
  };
  return (
    <>
      <Button
        variant="secondary"
        onClick={() => setAsking(true)}
        disabledReason={user.id === me.id ? 'This is your own account; see Account Settings.' : null}
      >
        Remove from Company
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Remove ${name} from the company?`}
        description={`${effect(user)} Their account leaves this company's lists and cannot be put back; to keep somebody out for a while, deactivate them instead.`}
        confirmLabel="Remove"
        pendingLabel="Removing..."
        destructive
        onConfirm={remove}
      />
    </>
  );
}
