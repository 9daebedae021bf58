import { customerTeamEndpoints, type TeamMember } from '@portal/contract/people/customer-team/endpoints.ts';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { changedByTeam } from './changed-by-team.ts';

interface RemoveMemberProps {
  member: TeamMember;
  onClose: () => void;
}

/** Removes a colleague or oneself from the team, after showing the consequences. */
export function RemoveMember({ member, onClose }: RemoveMemberProps) {
  const isOwn = useSignedInUser().id === member.id;
  const remove = useEndpointMutation(customerTeamEndpoints.remove, {
    invalidates: changedByTeam,
    failure: { title: 'Failed to remove from the team' },
    onSuccess: () =>
      toast({
        title: 'Team updated',
        description: isOwn ? 'You have left the team.' : `${member.name} is no longer in your team.`,
      }),
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={isOwn ? 'Leave the team?' : `Remove ${member.name}?`}
      description={
        isOwn
          ? 'You keep your account and what you submitted yourself, but no longer see the requests of the team.'
          : 'They keep their account and what they submitted themselves, but no longer see the requests of the team. What they submitted stays with the team too.'
      }
      confirmLabel={isOwn ? 'Leave' : 'Remove'}
      pendingLabel={isOwn ? 'Leaving...' : 'Removing...'}
      destructive
      onConfirm={() => remove.mutateAsync({ params: { userId: member.id } })}
    />
  );
}
