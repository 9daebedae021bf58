import { companyUserEndpoints } from '@portal/contract/people/company-users/endpoints.ts';
import { useWatch } from 'react-hook-form';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { FormSection } from '../../../forms/form-section.tsx';
import { PasswordField } from '../../../forms/password-field.tsx';
import { SelectField } from '../../../forms/select-field.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { useZodForm } from '../../../forms/use-zod-form.ts';
import { CustomerField } from '../../../record-parts/customers/customer-field.tsx';
import { linkWords } from '../../../record-parts/mails/told-words.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { roleChoices } from './user-choices.ts';

const rules = () =>
  import('@portal/contract/people/company-users/endpoints.ts').then(({ companyUserForm }) => companyUserForm);

const blank = {
  ...{ firstName: '', lastName: '', username: '', email: '', phone: '', password: '' },
  role: 'technician' as const,
  customerId: null,
};

/** Returns the form for a new user of a company (D1.11). `onSubmit` adds the user and returns the list that shows them. */
export function useAddUser(companyId: number) {
  const create = useEndpointMutation(companyUserEndpoints.create, {
    invalidates: [companyUserEndpoints.list],
    failure: 'form',
  });
  const form = useZodForm(rules, { defaultValues: blank });
  const isCustomer = useWatch({ control: form.control, name: 'role' }) === 'customer';
  type Checked = Parameters<Parameters<typeof form.handleSubmit>[0]>[0];
  const add = async ({ customerId, ...rest }: Checked) => {
    const body = isCustomer ? { ...rest, customerId } : rest;
    const made = await create.mutateAsync({ params: { companyId }, body });
    toast({
      title: 'User added',
      description: made.hasPassword
        ? `${made.username} can sign in now.`
        : await linkWords(made.email, companyId),
    });
    return isCustomer ? { users: 'customers' } : {};
  };
  return { form, isCustomer, add };
}

interface UserFieldsProps {
  form: ReturnType<typeof useAddUser>['form'];
  isCustomer: boolean;
  companyId: number;
}

/** The fields of a new user. */
export function UserFields({ form: { control }, isCustomer, companyId }: UserFieldsProps) {
  return (
    <>
      <FormSection title="Person">
        <TextField control={control} name="firstName" label="First Name" autoComplete="off" />
        <TextField control={control} name="lastName" label="Last Name" autoComplete="off" />
        <TextField control={control} name="email" label="Email" type="email" required autoComplete="off" />
        <TextField control={control} name="phone" label="Phone" type="tel" autoComplete="off" />
      </FormSection>
      <FormSection title="Account">
        <TextField
          control={control}
          name="username"
          label="Username"
          required
          autoComplete="off"
          spellCheck={false}
        />
        <SelectField control={control} name="role" label="Role" required options={roleChoices} />
        {isCustomer ? (
          <CustomerField
            control={control}
            name="customerId"
            companyId={companyId}
            hint="Whose repairs they see. Leave it empty and a new customer is added for them."
          />
        ) : null}
        <PasswordField
          control={control}
          name="password"
          label="Password"
          autoComplete="new-password"
          hint="Leave it empty and they get a mail with a link to set one."
        />
      </FormSection>
    </>
  );
}
