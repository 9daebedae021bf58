import { ApiError, userMessage } from '@portal/contract/core/api-error.ts';
import { authEndpoints } from '@portal/contract/people/auth/endpoints.ts';
import type { User } from '@portal/contract/people/auth/shapes.ts';
import { type FormEvent, useRef, useState } from 'react';
import { wasReported } from '../../../api/reported-errors.ts';
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
export function useLogin(onUser: (user: User) => void) {
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
