import { customerTeamEndpoints, type TeamMember } from '@portal/contract/customer-team.ts';
import { useState } from 'react';
import { useEndpointMutation } from '../../api/mutation.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useZodForm } from '../../forms/use-zod-form.ts';
import { RightsFields, rightsOf } from '../../team/rights-fields.tsx';
import { toast } from '../../ui/toast.ts';
import { changedByTeam } from './changed-by-team.ts';

interface MemberDialogProps {
  member: TeamMember;
  onClose: () => void;
}

const rules = () =>
  import('@portal/contract/customer-team.ts').then(({ teamMemberUpdate }) => teamMemberUpdate);

/** Decides what a colleague may do. */
export function MemberDialog({ member, onClose }: MemberDialogProps) {
  const [open, setOpen] = useState(true);
  const update = useEndpointMutation(customerTeamEndpoints.update, {
    invalidates: changedByTeam,
    failure: 'form',
  });
  const form = useZodForm(rules, { defaultValues: rightsOf(member) });
  return (
    <FormDialog
      open={open}
      onOpenChange={(shown) => {
        setOpen(shown);
        if (!shown) onClose();
      }}
      title={`Rights of ${member.name}`}
      form={form}
      onSubmit={async () => {
        const body = form.getValues();
        await update.mutateAsync({ params: { userId: member.id }, body, ifMatch: member.version });
        toast({ title: 'Team updated', description: `The rights of ${member.name} have been saved.` });
      }}
      submitLabel="Save Changes"
      pendingLabel="Saving..."
      summary={false}
    >
      <RightsFields control={form.control} />
    </FormDialog>
  );
}
