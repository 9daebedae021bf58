import { ApiError, userMessage } from '@portal/contract/core/calls/api-error.ts';
import { authEndpoints } from '@portal/contract/people/auth/endpoints.ts';
import type { User } from '@portal/contract/people/auth/shapes.ts';
import { secondFactorMessages } from '@portal/contract/people/second-factor/messages.ts';
import { type FormEvent, lazy, Suspense, useRef, useState } from 'react';
import { wasReported } from '../../../api/reported-errors.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Field } from '../../../ui/input/field.tsx';
import { Input } from '../../../ui/input/input.tsx';
import { PasswordInput } from '../../../ui/input/password-input.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { asksForCode, signIn } from './sign-in.ts';

// The schema library is loaded when the form is first checked, because the first page has no room for it.
const loadSchema = async () => (await import('@portal/contract/people/auth/endpoints.ts')).credentials;

const names = ['username', 'password', 'code'] as const;
type Name = (typeof names)[number];
/** The message of each faulty field, and of the form for a failure that belongs to no field. */
type Errors = Partial<Record<Name | 'form', string>>;

const valuesOf = (form: HTMLFormElement) => Object.fromEntries(new FormData(form)) as Record<string, string>;

/** Returns the first message of each faulty field, and the checked values when there is none. */
async function checked(form: HTMLFormElement) {
  const { success, data, error } = (await loadSchema()).safeParse(valuesOf(form));
  const errors: Errors = {};
  for (const { path, message } of error?.issues ?? []) errors[path[0] as Name] ??= message;
  return success ? { data, errors } : { errors };
}

/** Returns the messages of the server's refusal. A toast has shown the sentence of most refusals. */
function refusalOf(error: unknown): Errors {
  const fields = error instanceof ApiError ? error.fields : {};
  const named = Object.fromEntries(names.flatMap((name) => (fields?.[name] ? [[name, fields[name]]] : [])));
  return wasReported(error) ? named : { ...named, form: userMessage(error) };
}

const focusFirst = (form: HTMLFormElement, errors: Errors) => {
  const first = names.find((name) => errors[name]);
  if (first) (form.elements.namedItem(first) as HTMLElement | null)?.focus();
};

/**
 * Returns the state of the login form: `submit` checks the fields and signs in, `check` checks them again while the user
 * types, from the first attempt on.
 */
function useLogin(onUser: (user: User) => void) {
  const [errors, setErrors] = useState<Errors>({});
  const [pending, setPending] = useState(false);
  const [wantsCode, setWantsCode] = useState(false);
  const tried = useRef(false);
  const login = signIn(authEndpoints.login, { title: 'Login failed' }, onUser);

  const send = async (form: HTMLFormElement): Promise<Errors> => {
    const { data, errors: faults } = await checked(form);
    if (!data) return faults;
    const { code, ...credentials } = data;
    try {
      await login({ body: code ? { ...credentials, code } : credentials });
      return {};
    } catch (error) {
      if (!asksForCode(error)) return refusalOf(error);
      setWantsCode(true);
      return wantsCode ? refusalOf(error) : {};
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (pending) return;
    const form = event.currentTarget;
    tried.current = true;
    setPending(true);
    void send(form)
      .catch((error: unknown): Errors => ({ form: userMessage(error) }))
      .then((found) => {
        setErrors(found);
        setPending(false);
        focusFirst(form, found);
      });
  };
  const check = (event: FormEvent<HTMLFormElement>) => {
    if (tried.current) void checked(event.currentTarget).then((found) => setErrors(found.errors));
  };
  return { submit, check, errors, pending, wantsCode };
}

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
