import type { Company } from '@portal/contract/companies/companies/endpoints.ts';
import { ApiError } from '@portal/contract/core/calls/api-error.ts';
import { companyUserEndpoints } from '@portal/contract/people/company-users/endpoints.ts';
import type { newCompanyForm } from '@portal/contract/people/company-users/new-company.ts';
import { useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { PasswordField } from '../../../forms/password-field.tsx';
import { SwitchField } from '../../../forms/switch-field.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { linkWords } from '../../../record-parts/mails/told-words.ts';
import { toast } from '../../../ui/toast/toast.ts';

type Values = z.input<typeof newCompanyForm>;

/** The server names the fields of the admin without their place in the form. */
function withPlaces(error: unknown): unknown {
  const fields = error instanceof ApiError ? error.body?.fields : undefined;
  for (const [name, text] of Object.entries(fields ?? {})) fields![`admin.${name}`] = text;
  return error;
}

/**
 * Returns how a new company is made together with its first admin. When the company is made and the admin is refused,
 * `made` is the company, and the next press adds the admin only.
 */
export function useFirstAdmin(makeCompany: (values: Values) => Promise<Company>) {
  const [made, setMade] = useState<Company>();
  const add = useEndpointMutation(companyUserEndpoints.create, {
    invalidates: [companyUserEndpoints.list],
    failure: 'form',
  });
  const create = async (values: Values) => {
    const company = made ?? (await makeCompany(values));
    if (!values.withAdmin) return;
    setMade(company);
    const user = await add
      .mutateAsync({ params: { companyId: company.id }, body: { ...values.admin, role: 'admin' } })
      .catch((error: unknown) => Promise.reject(withPlaces(error)));
    toast({
      title: 'User added',
      description: user.hasPassword
        ? `${user.username} can sign in now.`
        : await linkWords(user.email, company.id),
    });
  };
  return { made, create };
}

// biome-ignore lint/suspicious/noExplicitAny: the schema's output does not matter for a field
type FormControl = Control<Values, any, any>;

/** Who administers a new company. Without a password they get a mail with a link to set one, as every user that staff add. */
export function FirstAdminFields({ control, made }: { control: FormControl; made: Company | undefined }) {
  const isAsked = useWatch({ control, name: 'withAdmin' });
  return (
    <>
      {made ? (
        <p role="status">{made.name} has been created. Only its first admin is missing.</p>
      ) : (
        <SwitchField
          control={control}
          name="withAdmin"
          label="Add the first admin"
          hint="They can then do the rest."
        />
      )}
      {isAsked ? (
        <div className="grid grid-cols-1 items-start gap-x-5 gap-y-4 sm:grid-cols-2">
          <TextField control={control} name="admin.firstName" label="First Name" autoComplete="off" />
          <TextField control={control} name="admin.lastName" label="Last Name" autoComplete="off" />
          <TextField
            control={control}
            name="admin.email"
            label="Admin Email"
            type="email"
            required
            autoComplete="off"
          />
          <TextField
            control={control}
            name="admin.username"
            label="Username"
            required
            autoComplete="off"
            spellCheck={false}
          />
          <PasswordField
            control={control}
            name="admin.password"
            label="Password"
            autoComplete="new-password"
            hint="Leave it empty and they get a mail with a link to set one."
          />
        </div>
      ) : null}
    </>
  );
}
