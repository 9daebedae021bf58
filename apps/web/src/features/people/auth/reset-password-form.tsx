import { authEndpoints, resetPasswordForm } from '@portal/contract/people/auth/endpoints.ts';
import { passwordHint } from '@portal/contract/people/auth/password-hint.ts';
import { send } from '../../../api/client.ts';
import { Form } from '../../../forms/form.tsx';
import { PasswordField } from '../../../forms/password-field.tsx';
import { useZodForm } from '../../../forms/use-zod-form.ts';
import { Button } from '../../../ui/button/button.tsx';
import { toast } from '../../../ui/toast/toast.ts';

interface ResetPasswordFormProps {
  token: string;
  /** Called when the password has been changed. */
  onChanged?: (() => void) | undefined;
  /** Goes back to the login form. */
  onDone: () => void;
}

/** The page of the link for a forgotten password (D1.8). */
export function ResetPasswordForm({ token, onChanged, onDone }: ResetPasswordFormProps) {
  const form = useZodForm(resetPasswordForm, { defaultValues: { password: '', confirmPassword: '' } });
  const reset = async ({ password }: { password: string }) => {
    await send(authEndpoints.resetPassword, { body: { token, password } });
    // All sessions have ended, also the one of this browser (D10.4).
    onChanged?.();
    toast({ title: 'Password changed', description: 'Please sign in with your new password.' });
    onDone();
  };
  return (
    <section aria-labelledby="reset-title">
      <h2 id="reset-title">Set a new password</h2>
      <Form
        form={form}
        onSubmit={reset}
        submitLabel="Set password"
        leaves
        pendingLabel="Saving..."
        summary={false}
        guard={false}
        wide
        className="mt-4"
      >
        <PasswordField
          control={form.control}
          name="password"
          label="New password"
          required
          hint={passwordHint}
          autoComplete="new-password"
        />
        <PasswordField
          control={form.control}
          name="confirmPassword"
          label="Confirm new password"
          required
          autoComplete="new-password"
        />
      </Form>
      <p className="mt-4">
        <Button variant="link" size="inline" onClick={onDone}>
          Back to login
        </Button>
      </p>
    </section>
  );
}
