import { companyUserEndpoints } from '@portal/contract/people/company-users/endpoints.ts';
import { customerEndpoints } from '@portal/contract/people/customers/endpoints.ts';
import type { CustomerUser } from '@portal/contract/people/customers/shapes.ts';
import { SlidersHorizontal, UserCog, UserMinus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { useGo } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { ActionMenu } from '../../../ui/menu/action-menu.tsx';
import { toast } from '../../../ui/toast/toast.ts';

const UserRightsDialog = lazy(() =>
  import('../../people/customer-team/shared/user-rights-dialog.tsx').then((part) => ({
    default: part.UserRightsDialog,
  })),
);

interface PersonActionsProps {
  user: CustomerUser;
  /** All portal users of the same customer. */
  team: readonly CustomerUser[];
}

/** The actions of staff for a portal user: change their rights, open their account, remove them from this customer. */
export function PersonActions({ user, team }: PersonActionsProps) {
  const [shown, setShown] = useState<'rights' | 'remove'>();
  const go = useGo();
  const close = () => setShown(undefined);
  const update = useEndpointMutation(companyUserEndpoints.update, {
    invalidates: [customerEndpoints.get],
    failure: { title: 'Update failed' },
    onSuccess: () =>
      toast({ title: 'Portal access updated', description: `${user.name} has a customer of their own.` }),
  });
  return (
    <>
      <ActionMenu
        label={`Portal access of ${user.name}`}
        actions={[
          { label: 'Edit Rights', icon: SlidersHorizontal, onSelect: () => setShown('rights') },
          { label: 'Open User', icon: UserCog, onSelect: () => go(paths.companyUser(user.id)) },
          ...(team.length > 1
            ? [{ label: 'Remove', icon: UserMinus, destructive: true, onSelect: () => setShown('remove') }]
            : []),
        ]}
      />
      {shown === 'rights' ? (
        <Suspense fallback={null}>
          <UserRightsDialog user={user} onClose={close} />
        </Suspense>
      ) : null}
      {shown === 'remove' ? (
        <ConfirmDialog
          open
          onOpenChange={(open) => open || close()}
          title={`Remove ${user.name}?`}
          description="They keep their account and what they submitted themselves, with a new customer record of their own, and no longer see the other requests of this customer."
          confirmLabel="Remove"
          pendingLabel="Removing..."
          destructive
          onConfirm={() =>
            update.mutateAsync({
              params: { id: user.id },
              body: { customerId: null },
              ifMatch: user.version,
            })
          }
        />
      ) : null}
    </>
  );
}
