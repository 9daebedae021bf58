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
      description="They get a mail with a link to create an account in your team."
      form={form}
      onSubmit={async () => {
        const { email } = await invite.mutateAsync({ body: form.getValues() });
        toast({ title: 'Invitation sent', description: `${email} gets a mail with a link.` });
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
        hint="Somebody who has an account here already can be added by us."
      />
      <RightsFields control={form.control} />
    </FormDialog>
  );
}
