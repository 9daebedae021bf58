import { customerTeamEndpoints } from '@portal/contract/people/customer-team/endpoints.ts';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { useZodForm } from '../../../forms/use-zod-form.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { changedByTeam } from './changed-by-team.ts';
import { RightsFields, rightsOf } from './shared/rights-fields.tsx';

const rules = () =>
  import('@portal/contract/people/customer-team/endpoints.ts').then(({ colleagueForm }) => colleagueForm);

/** Invites a colleague, with the rights they get when they accept. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const invite = useEndpointMutation(customerTeamEndpoints.invite, {
    invalidates: changedByTeam,
    failure: 'form',
  });
  const form = useZodForm(rules, { defaultValues: { email: '', ...rightsOf() } });
  return (
    <FormDialog
      onClose={onClose}
      title="Invite Colleague"
      description="We will email them a link to create an account on your team."
      form={form}
      onSubmit={async () => {
        const { email } = await invite.mutateAsync({ body: form.getValues() });
        toast({ title: 'Invitation sent', description: `We are emailing ${email} a link.` });
      }}
      submitLabel="Send Invitation"
      pendingLabel="Sending..."
      summary={false}
    >
      <TextField
        control={form.control}
        name="email"
        label="Email"
        type="email"
        required
        autoComplete="off"
        hint="If they already have an account here, ask us to add them."
      />
      <RightsFields control={form.control} />
    </FormDialog>
  );
}
