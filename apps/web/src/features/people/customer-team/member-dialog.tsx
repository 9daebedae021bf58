import { customerTeamEndpoints, type TeamMember } from '@portal/contract/people/customer-team/endpoints.ts';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { changedByTeam } from './changed-by-team.ts';
import { RightsDialog } from './shared/rights-dialog.tsx';

interface MemberDialogProps {
  member: TeamMember;
  onClose: () => void;
}

/** Decides what a colleague may do. */
export function MemberDialog({ member, onClose }: MemberDialogProps) {
  const { id, name, version } = member;
  const update = useEndpointMutation(customerTeamEndpoints.update, {
    invalidates: changedByTeam,
    failure: 'form',
    onSuccess: () => toast({ title: 'Team updated', description: `The rights of ${name} have been saved.` }),
  });
  return (
    <RightsDialog
      name={name}
      rights={member}
      onSave={(body) => update.mutateAsync({ params: { userId: id }, body, ifMatch: version })}
      onClose={onClose}
    />
  );
}
