import { type Invitation, invitationEndpoints } from '@portal/contract/people/invitations/endpoints.ts';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { toast } from '../../../ui/toast/toast.ts';

interface RevokeInvitationProps {
  invitation: Invitation;
  onClose: () => void;
}

/** Asks before the link of an invitation is revoked. This cannot be undone. */
export function RevokeInvitation({ invitation: { id, recipientEmail }, onClose }: RevokeInvitationProps) {
  const revoke = useEndpointMutation(invitationEndpoints.revoke, {
    invalidates: [invitationEndpoints.list],
    failure: { title: 'Failed to revoke invitation' },
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Revoke Invitation"
      description={`Are you sure you want to revoke the invitation to ${recipientEmail}? The link will stop working.`}
      confirmLabel="Revoke"
      pendingLabel="Revoking..."
      destructive
      onConfirm={async () => {
        await revoke.mutateAsync({ params: { id } });
        toast({
          title: 'Invitation revoked',
          description: `The link sent to ${recipientEmail} no longer works.`,
        });
      }}
    />
  );
}
