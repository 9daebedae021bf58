import type { MailboxForm } from '@portal/contract/conversation/inbound-mail/endpoints.ts';
import type { Control } from 'react-hook-form';
import { PasswordField } from '../../../forms/password-field.tsx';
import { TextField } from '../../../forms/text-field.tsx';

interface SignInFieldsProps {
  control: Control<MailboxForm>;
  auth: MailboxForm['auth'];
  /** True when secrets for this kind of sign-in are stored. */
  isStored: boolean;
}

const kept = 'Stored. Leave this empty to keep it. Another server or user name needs it again.';

/** The password, or the three values of OAuth. */
export function SignInFields({ control, auth, isStored }: SignInFieldsProps) {
  const hint = isStored ? kept : 'Stored encrypted; nobody can read it again.';
  if (auth === 'password')
    return (
      <PasswordField
        control={control}
        name="password"
        label="Password"
        autoComplete="new-password"
        hint={hint}
      />
    );
  return (
    <>
      <TextField control={control} name="clientId" label="Client ID" autoComplete="off" spellCheck={false} />
      <PasswordField
        control={control}
        name="clientSecret"
        label="Client Secret"
        autoComplete="new-password"
        hint={hint}
      />
      <PasswordField
        control={control}
        name="refreshToken"
        label="Refresh Token"
        autoComplete="new-password"
        hint={hint}
      />
    </>
  );
}
