import { email } from '@portal/contract/core/fields.ts';
import { authEndpoints } from '@portal/contract/people/auth/endpoints.ts';
import { z } from 'zod';
import { send } from '../../../api/client.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { useZodForm } from '../../../forms/use-zod-form.ts';
import { toast } from '../../../ui/toast/toast.ts';

const schema = z.object({ email: email() });

/** Asks for an email address and mails a link to set a new password there (D1.8). */
export function ForgotPasswordDialog({ onClose }: { onClose: () => void }) {
  const form = useZodForm(schema, { defaultValues: { email: '' } });
  const forgot = async (body: { email: string }) => {
    await send(authEndpoints.forgotPassword, { body });
    // The message never tells whether there is an account.
    toast({
      title: 'Check your email',
      description: 'If an account uses this address, a link to set a new password is on its way.',
    });
  };
  return (
    <FormDialog
      onClose={onClose}
      title="Forgot your password?"
      description="Enter the email address of your account. We will send you a link that works for one hour."
      size="sm"
      form={form}
      onSubmit={forgot}
      submitLabel="Send link"
      pendingLabel="Sending..."
      summary={false}
    >
      <TextField
        control={form.control}
        name="email"
        label="Email"
        type="email"
        autoComplete="email"
        required
      />
      <details className="text-sm text-muted">
        <summary className="min-h-6 w-fit cursor-pointer">No email?</summary>
        <p className="mt-1">
          Check your spam folder, or contact the company that services your equipment. If you operate this
          portal, run this on its machine:
        </p>
        <code className="mt-1 block wrap-anywhere">npm run admin -- reset-password USERNAME</code>
      </details>
    </FormDialog>
  );
}
