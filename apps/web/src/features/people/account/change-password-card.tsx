import { accountEndpoints } from '@portal/contract/people/account/endpoints.ts';
import { passwordHint } from '@portal/contract/people/auth/password-hint.ts';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { Form } from '../../../forms/form.tsx';
import { PasswordField } from '../../../forms/password-field.tsx';
import { useZodForm } from '../../../forms/use-zod-form.ts';
import { useUnsavedChanges } from '../../../navigation/unsaved-changes.tsx';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { Card } from '../../../ui/page/card.tsx';
import { toast } from '../../../ui/toast/toast.ts';

// Loaded when the form is first checked, because the page does not need it before.
const loadSchema = async () =>
  (await import('@portal/contract/people/account/endpoints.ts')).passwordChangeForm;

const empty = { currentPassword: '', newPassword: '', confirmPassword: '' };

/** The form to change one's own password. It ends the other sessions (D1.8). */
export function ChangePasswordCard() {
  const { username } = useSignedInUser();
  const form = useZodForm(loadSchema, { defaultValues: empty });
  const change = useEndpointMutation(accountEndpoints.changePassword, {
    invalidates: [accountEndpoints.sessions],
    failure: 'form',
    onSuccess: () =>
      toast({
        title: 'Update successful',
        description: 'Your password has been changed. Other devices have been signed out.',
      }),
  });
  const { control } = form;
  return (
    <Card title="Account Security" description="Change your password">
      <Form
        form={form}
        onSubmit={async ({ currentPassword, newPassword }, { thenStartFrom }) => {
          await change.mutateAsync({ body: { currentPassword, newPassword } });
          thenStartFrom(empty);
        }}
        submitLabel="Change Password"
        pendingLabel="Changing..."
        summary={false}
        onUnsavedChange={useUnsavedChanges()}
      >
        {/* Tells password managers which user's password changes. */}
        <input hidden readOnly autoComplete="username" value={username} />
        <PasswordField
          control={control}
          name="currentPassword"
          label="Current Password"
          required
          autoComplete="current-password"
        />
        <PasswordField
          control={control}
          name="newPassword"
          label="New Password"
          required
          hint={passwordHint}
          autoComplete="new-password"
        />
        <PasswordField
          control={control}
          name="confirmPassword"
          label="Confirm New Password"
          required
          autoComplete="new-password"
        />
      </Form>
    </Card>
  );
}
