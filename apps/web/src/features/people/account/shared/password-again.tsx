import { Form } from '../../../../forms/form.tsx';
import { PasswordField } from '../../../../forms/password-field.tsx';
import { useZodForm } from '../../../../forms/use-zod-form.ts';
import { useSignedInUser } from '../../../../session/signed-in-user.ts';

const loadSchema = async () =>
  (await import('@portal/contract/people/second-factor/endpoints.ts')).passwordAgain;

interface PasswordAgainProps {
  submitLabel: string;
  pendingLabel: string;
  destructive?: boolean;
  /** Called with the password. The form shows a rejection. */
  onPassword: (currentPassword: string) => Promise<unknown>;
}

/** Asks for the password again before the user's sign-in changes (access.md). */
export function PasswordAgain({ submitLabel, pendingLabel, destructive, onPassword }: PasswordAgainProps) {
  const { username } = useSignedInUser();
  const form = useZodForm(loadSchema, { defaultValues: { currentPassword: '' } });
  return (
    <Form
      form={form}
      onSubmit={({ currentPassword }) => onPassword(currentPassword)}
      submitLabel={submitLabel}
      pendingLabel={pendingLabel}
      destructive={destructive}
      summary={false}
      guard={false}
      wide
    >
      {/* Tells password managers which user's password it is. */}
      <input hidden readOnly autoComplete="username" value={username} />
      <PasswordField
        control={form.control}
        name="currentPassword"
        label="Current Password"
        required
        autoComplete="current-password"
      />
    </Form>
  );
}
