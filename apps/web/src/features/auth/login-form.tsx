import { authEndpoints } from '@portal/contract/auth/endpoints.ts';
import type { User } from '@portal/contract/auth/shapes.ts';
import { secondFactorMessages } from '@portal/contract/second-factor/messages.ts';
import { lazy, Suspense, useState } from 'react';
import { Form } from '../../forms/form.tsx';
import { PasswordField } from '../../forms/password-field.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { useZodForm } from '../../forms/use-zod-form.ts';
import { Button } from '../../ui/button/button.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { asksForCode, signIn } from './sign-in.ts';

const ForgotPasswordDialog = lazy(() =>
  import('./forgot-password-dialog.tsx').then((part) => ({ default: part.ForgotPasswordDialog })),
);

const loadSchema = async () => (await import('@portal/contract/auth/endpoints.ts')).credentials;

interface LoginFormProps {
  onEnter: (user: User) => void;
  onRegister: () => void;
}

/** Sign-in with username or email address (A2, A5, D1.9). */
export function LoginForm({ onEnter, onRegister }: LoginFormProps) {
  const [forgot, setForgot] = useState(false);
  const [wantsCode, setWantsCode] = useState(false);
  const form = useZodForm(loadSchema, { defaultValues: { username: '', password: '', code: '' } });
  const login = signIn(authEndpoints.login, { title: 'Login failed' }, (user) => {
    toast({ title: 'Login successful', description: `Welcome back, ${user.username}!` });
    onEnter(user);
  });
  return (
    <>
      <Form
        form={form}
        onSubmit={({ code, ...credentials }) =>
          login({ body: code ? { ...credentials, code } : credentials }).catch((error: unknown) => {
            if (!asksForCode(error)) throw error;
            setWantsCode(true);
            if (wantsCode) throw error;
          })
        }
        submitLabel="Login"
        pendingLabel="Logging in..."
        summary={false}
        guard={false}
        wide
      >
        <TextField
          control={form.control}
          name="username"
          label="Username"
          autoComplete="username"
          spellCheck={false}
        />
        <PasswordField
          control={form.control}
          name="password"
          label="Password"
          autoComplete="current-password"
        />
        {wantsCode ? (
          <TextField
            control={form.control}
            name="code"
            label="Authentication Code"
            hint={`${secondFactorMessages.asked} A recovery code works too.`}
            autoComplete="one-time-code"
            spellCheck={false}
            autoFocus
          />
        ) : null}
      </Form>
      <div className="mt-4 flex flex-wrap justify-between gap-x-4 gap-y-1">
        <Button variant="link" size="inline" onClick={() => setForgot(true)}>
          Forgot password?
        </Button>
        <span>
          Don't have an account?{' '}
          <Button variant="link" size="inline" onClick={onRegister}>
            Register here
          </Button>
        </span>
      </div>
      {forgot ? (
        <Suspense>
          <ForgotPasswordDialog onClose={() => setForgot(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
