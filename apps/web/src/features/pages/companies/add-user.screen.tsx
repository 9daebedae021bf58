import type { Company } from '@portal/contract/companies/companies/endpoints.ts';
import { companyUserEndpoints } from '@portal/contract/people/company-users/endpoints.ts';
import { useWatch } from 'react-hook-form';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { Form } from '../../../forms/form.tsx';
import { FormSection } from '../../../forms/form-section.tsx';
import { PasswordField } from '../../../forms/password-field.tsx';
import { SelectField } from '../../../forms/select-field.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { useZodForm } from '../../../forms/use-zod-form.ts';
import { useCrumbs } from '../../../navigation/crumbs.ts';
import { useGo } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { useUnsavedChanges } from '../../../navigation/unsaved-changes.tsx';
import { CustomerField } from '../../../record-parts/customers/customer-field.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { CompanyFrame, firstCompany } from './company-frame.tsx';
import { roleChoices } from './user-choices.ts';

const rules = () =>
  import('@portal/contract/people/company-users/endpoints.ts').then(({ companyUserForm }) => companyUserForm);

/** Adds a user to a company (D1.11, '/admin/companies/$id/add-user'). */
export const AddUserScreen = () => (
  <CompanyFrame>{(company) => <AddUser key={company.id} company={company} />}</CompanyFrame>
);
AddUserScreen.firstCall = firstCompany;

function AddUser({ company }: { company: Company }) {
  const go = useGo();
  useCrumbs([{ label: 'Users', to: paths.companyUsers(company.id) }, { label: 'Add User' }]);
  const create = useEndpointMutation(companyUserEndpoints.create, {
    invalidates: [companyUserEndpoints.list],
    failure: 'form',
  });
  const form = useZodForm(rules, {
    defaultValues: {
      firstName: '',
      lastName: '',
      username: '',
      email: '',
      phone: '',
      role: 'technician',
      customerId: null,
      password: '',
    },
  });
  const { control } = form;
  const isCustomer = useWatch({ control, name: 'role' }) === 'customer';
  return (
    <>
      <PageHeader title="Add User" subtitle={company.name} />
      <Card>
        <Form
          form={form}
          onSubmit={async ({ customerId, ...rest }) => {
            const body = isCustomer ? { ...rest, customerId } : rest;
            const made = await create.mutateAsync({ params: { companyId: company.id }, body });
            toast({
              title: 'User added',
              description: made.hasPassword
                ? `${made.username} can sign in now.`
                : `${made.email} gets a mail with a link to set a password.`,
            });
            go(paths.companyUsers(company.id, isCustomer ? { users: 'customers' } : {}));
          }}
          onUnsavedChange={useUnsavedChanges()}
          submitLabel="Add User"
          leaves
          pendingLabel="Adding..."
          onCancel={() => go(paths.companyUsers(company.id))}
        >
          <FormSection title="Person">
            <TextField control={control} name="firstName" label="First Name" autoComplete="off" />
            <TextField control={control} name="lastName" label="Last Name" autoComplete="off" />
            <TextField
              control={control}
              name="email"
              label="Email"
              type="email"
              required
              autoComplete="off"
            />
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
                companyId={company.id}
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
        </Form>
      </Card>
    </>
  );
}
