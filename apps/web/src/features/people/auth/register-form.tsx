import { ApiError } from '@portal/contract/core/calls/api-error.ts';
import { authEndpoints, registrationForm } from '@portal/contract/people/auth/endpoints.ts';
import type { User } from '@portal/contract/people/auth/shapes.ts';
import type { PublicInvitation } from '@portal/contract/people/invitations/endpoints.ts';
import { lazy, Suspense, useState } from 'react';
import type { AnswerState } from '../../../api/use-answer.ts';
import { CheckboxField } from '../../../forms/checkbox-field.tsx';
import { Form } from '../../../forms/form.tsx';
import { PasswordField } from '../../../forms/password-field.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { TextareaField } from '../../../forms/textarea-field.tsx';
import { useZodForm } from '../../../forms/use-zod-form.ts';
import { Button } from '../../../ui/button/button.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { signIn } from './sign-in.ts';

const TermsDialog = lazy(() => import('./terms-dialog.tsx').then((part) => ({ default: part.TermsDialog })));

const empty = {
  username: '',
  email: '',
  password: '',
  confirmPassword: '',
  contactName: '',
  company: '',
  phone: '',
  customerNo: '',
  address: '',
  acceptTerms: false,
};

const reason = (error: unknown): string =>
  error instanceof ApiError && error.body ? error.userMessage : 'An error occurred during registration';

interface RegisterFormProps {
  /** The invitation. An invited person registers with its email address and in its company. */
  invitation?: PublicInvitation & { token: string };
  terms: AnswerState<PublicInvitation['terms']>;
  /** The address of the page with the terms. Terms of another company than this address have no page. */
  termsPage?: string;
  onEnter: (user: User) => void;
  onLogin: () => void;
}

/** Creates a customer account and signs in (A2, A5, D1.4). */
export function RegisterForm({ invitation, terms, termsPage, onEnter, onLogin }: RegisterFormProps) {
  const [reading, setReading] = useState(false);
  const form = useZodForm(registrationForm, {
    defaultValues: {
      ...empty,
      email: invitation?.email ?? '',
      company: invitation?.customerName ?? '',
      contactName: invitation?.contactName ?? '',
    },
  });
  const register = signIn(
    authEndpoints.register,
    { title: 'Registration failed', description: reason },
    (user) => {
      toast({ title: 'Registration successful', description: 'Your account has been created' });
      onEnter(user);
    },
  );
  const { control } = form;
  return (
    <>
      <Form
        form={form}
        // The server does not get the confirmation and the terms box (A3).
        onSubmit={({ confirmPassword: _, acceptTerms: __, ...payload }) =>
          register({
            body: {
              ...payload,
              ...(invitation ? { inviteToken: invitation.token } : {}),
            },
          })
        }
        submitLabel="Create Account"
        leaves
        pendingLabel="Creating account..."
        guard={false}
        wide
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            control={control}
            name="username"
            label="Username"
            required
            autoComplete="username"
            spellCheck={false}
          />
          <TextField
            control={control}
            name="email"
            label="Email"
            required
            type="email"
            autoComplete="email"
            {...(invitation && { readOnly: true, hint: 'The invitation was sent to this address.' })}
          />
          <PasswordField
            control={control}
            name="password"
            label="Password"
            required
            hint="At least 6 characters."
            autoComplete="new-password"
          />
          <PasswordField
            control={control}
            name="confirmPassword"
            label="Confirm Password"
            required
            autoComplete="new-password"
          />
          <TextField control={control} name="contactName" label="Contact Name" autoComplete="name" />
          <TextField control={control} name="company" label="Company" autoComplete="organization" />
          <TextField control={control} name="phone" label="Phone" type="tel" autoComplete="tel" />
          <TextField control={control} name="customerNo" label="Customer Number (optional)" />
        </div>
        <TextareaField control={control} name="address" label="Address" rows={2} />
        <div className="flex flex-col items-start gap-1">
          <CheckboxField
            control={control}
            name="acceptTerms"
            label="I accept the terms and conditions"
            required
          />
          <Button variant="link" size="inline" className="ml-8" onClick={() => setReading(true)}>
            Read the terms and conditions
          </Button>
        </div>
      </Form>
      <p className="mt-4">
        Already have an account?{' '}
        <Button variant="link" size="inline" onClick={onLogin}>
          Login here
        </Button>
      </p>
      {reading ? (
        <Suspense>
          <TermsDialog terms={terms} page={termsPage} onClose={() => setReading(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
