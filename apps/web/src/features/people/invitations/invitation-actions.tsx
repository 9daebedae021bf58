import { outboxEndpoints } from '@portal/contract/conversation/outbox/endpoints.ts';
import { type Invitation, invitationEndpoints } from '@portal/contract/people/invitations/endpoints.ts';
import { Ban, Send } from 'lucide-react';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { ActionMenu } from '../../../ui/menu/action-menu.tsx';
import { toast } from '../../../ui/toast/toast.ts';

interface InvitationActionsProps {
  row: Invitation;
  onRevoke: (invitation: Invitation) => void;
}

/** Resend and Revoke (D5.3). An accepted or revoked invitation has no actions. */
export function InvitationActions({ row, onRevoke }: InvitationActionsProps) {
  const resend = useEndpointMutation(invitationEndpoints.resend, {
    invalidates: [invitationEndpoints.list, outboxEndpoints.list],
    failure: { title: 'Failed to send invitation' },
    onSuccess: ({ recipientEmail }) =>
      void toast({
        title: 'Invitation sent again',
        description: `${recipientEmail} gets a new link. The old one no longer works.`,
      }),
  });
  if (row.state === 'accepted' || row.state === 'revoked') return null;
  return (
    <ActionMenu
      label={`Actions for ${row.recipientEmail}`}
      actions={[
        { label: 'Resend', icon: Send, onSelect: () => resend.mutate({ params: { id: row.id } }) },
        ...(row.state === 'sent'
          ? [{ label: 'Revoke', icon: Ban, destructive: true, onSelect: () => onRevoke(row) }]
          : []),
      ]}
    />
  );
}
