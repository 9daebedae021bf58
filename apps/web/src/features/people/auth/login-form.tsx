import type { User } from '@portal/contract/people/auth/shapes.ts';
import { secondFactorMessages } from '@portal/contract/people/second-factor/messages.ts';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { Field } from '../../../ui/input/field.tsx';
import { Input } from '../../../ui/input/input.tsx';
import { PasswordInput } from '../../../ui/input/password-input.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { useLogin } from './use-login.ts';

const ForgotPasswordDialog = lazy(() =>
  import('./forgot-password-dialog.tsx').then((part) => ({ default: part.ForgotPasswordDialog })),
);

interface LoginFormProps {
  onEnter: (user: User) => void;
  onRegister: () => void;
}

/**
 * Sign-in with username or email address (A2, A5, D1.9). It is a plain form: the form library is a fifth of what the
 * first page may weigh.
 */
export function LoginForm({ onEnter, onRegister }: LoginFormProps) {
  const [forgot, setForgot] = useState(false);
  const { submit, check, errors, pending, wantsCode } = useLogin((user) => {
    toast({ title: 'Login successful', description: `Welcome back, ${user.username}!` });
    onEnter(user);
  });
  return (
    <>
      <form noValidate onSubmit={submit} onChange={check} className="flex min-w-0 flex-col gap-5">
        <div role="alert" className="empty:hidden">
          {errors.form ? (
            <p className="rounded-lg border border-red-200 bg-red-50 px-4 py-3 font-medium text-red-800">
              {errors.form}
            </p>
          ) : null}
        </div>
        <Field label="Username" error={errors.username}>
          {(aria) => <Input {...aria} name="username" autoComplete="username" spellCheck={false} />}
        </Field>
        <Field label="Password" error={errors.password}>
          {(aria) => <PasswordInput {...aria} name="password" autoComplete="current-password" />}
        </Field>
        {wantsCode ? (
          <Field
            label="Authentication Code"
            hint={`${secondFactorMessages.asked} A recovery code works too.`}
            error={errors.code}
          >
            {(aria) => (
              <Input {...aria} name="code" autoComplete="one-time-code" spellCheck={false} autoFocus />
            )}
          </Field>
        ) : null}
        <Button type="submit" pending={pending} pendingLabel="Logging in..." className="w-full">
          Login
        </Button>
      </form>
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
