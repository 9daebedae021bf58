import { type CompanyUser, companyUserEndpoints } from '@portal/contract/people/company-users/endpoints.ts';
import { lazy, Suspense, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { Form } from '../../../forms/form.tsx';
import { SelectField } from '../../../forms/select-field.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { useFollowing } from '../../../forms/use-following.ts';
import { useZodForm } from '../../../forms/use-zod-form.ts';
import { useCrumbs } from '../../../navigation/crumbs.ts';
import { AppLink } from '../../../navigation/navigation.tsx';
import { usePageTitle } from '../../../navigation/page-title.ts';
import { paths } from '../../../navigation/paths.ts';
import { useUnsavedChanges } from '../../../navigation/unsaved-changes.tsx';
import { CustomerField } from '../../../record-parts/customers/customer-field.tsx';
import { ManagesBadge } from '../../../record-parts/users/manages-badge.tsx';
import { Button, buttonClass } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { PersonDataCard } from '../../operating/personal-data/shared/person-data-card.tsx';
import { rightsWords } from '../../people/customer-team/shared/rights-words.ts';
import { changedByUser, UserAccess } from './user-access.tsx';
import { nameOf, RoleBadge, UserState } from './user-badges.tsx';
import { roleChoices } from './user-choices.ts';

const UserRightsDialog = lazy(() =>
  import('../../people/customer-team/shared/user-rights-dialog.tsx').then((part) => ({
    default: part.UserRightsDialog,
  })),
);

/** What a portal user may do for their customer (D1.5). */
function UserTeam({ user }: { user: CompanyUser }) {
  const [editing, setEditing] = useState(false);
  return (
    <Card title="Team" description={user.customerName ?? ''}>
      <div className="flex flex-col items-start gap-3">
        {user.managesTeam ? <ManagesBadge /> : null}
        <p>{rightsWords(user)}</p>
        <Button variant="secondary" onClick={() => setEditing(true)}>
          Edit Rights
        </Button>
      </div>
      {editing ? (
        <Suspense fallback={null}>
          <UserRightsDialog user={{ ...user, name: nameOf(user) }} onClose={() => setEditing(false)} />
        </Suspense>
      ) : null}
    </Card>
  );
}

const rules = () =>
  import('@portal/contract/people/company-users/endpoints.ts').then(({ companyUserUpdate }) =>
    companyUserUpdate.omit({
      ...{ companyId: true, active: true, contactName: true },
      ...{ managesTeam: true, mayApproveEstimates: true, approvalLimit: true },
    }),
  );

/** The page of a company's user: role, access and sessions (D1.11). */
export function UserPage({ user }: { user: CompanyUser }) {
  usePageTitle(nameOf(user));
  const users = user.companyId === null ? paths.companies() : paths.companyUsers(user.companyId);
  useCrumbs([
    { label: 'Companies', to: paths.companies() },
    { label: 'Users', to: users },
    { label: nameOf(user) },
  ]);
  const isOperator = user.role === 'superadmin';
  const update = useEndpointMutation(companyUserEndpoints.update, {
    invalidates: changedByUser,
    failure: 'form',
  });
  const stored = {
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    phone: user.phone ?? '',
    ...(user.role === 'customer' && { customerNo: user.customerNo ?? '' }),
    ...(user.role !== 'superadmin' && { role: user.role, customerId: user.customerId }),
  };
  const form = useZodForm(rules, { defaultValues: stored });
  useFollowing(form, stored);
  const { control } = form;
  const isCustomer = useWatch({ control, name: 'role' }) === 'customer';
  return (
    <>
      <PageHeader
        title={
          <span className="flex flex-wrap items-center gap-3">
            {nameOf(user)}
            <RoleBadge role={user.role} />
            <UserState user={user} />
          </span>
        }
        subtitle={[
          user.username,
          user.customerName,
          user.emailInUse === user.email ? null : `${user.emailInUse} until the new address is confirmed`,
        ]
          .filter(Boolean)
          .join(' · ')}
        action={
          <AppLink to={users} className={buttonClass({ variant: 'secondary' })}>
            Back to Users
          </AppLink>
        }
      />
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-3">
        <Card title="Person" className="lg:col-span-2">
          <Form
            form={form}
            onSubmit={async ({ customerId, customerNo, ...rest }) => {
              const body = isCustomer ? { ...rest, customerId, customerNo } : rest;
              const saved = await update.mutateAsync({
                params: { id: user.id },
                body,
                ifMatch: user.version,
              });
              toast({ title: 'User updated', description: `${nameOf(saved)} has been updated.` });
            }}
            onUnsavedChange={useUnsavedChanges()}
            submitLabel="Save Changes"
            pendingLabel="Saving..."
          >
            <div className="grid grid-cols-1 items-start gap-x-5 gap-y-4 sm:grid-cols-2">
              <TextField control={control} name="firstName" label="First Name" autoComplete="off" />
              <TextField control={control} name="lastName" label="Last Name" autoComplete="off" />
              <TextField
                control={control}
                name="email"
                label="Email"
                type="email"
                required
                autoComplete="off"
                hint="A new address has to be confirmed; the old one is told."
              />
              <TextField control={control} name="phone" label="Phone" type="tel" autoComplete="off" />
              {isOperator ? null : (
                <SelectField
                  control={control}
                  name="role"
                  label="Role"
                  required
                  options={roleChoices}
                  hint="A new role signs them out everywhere."
                />
              )}
              {isCustomer ? (
                <TextField control={control} name="customerNo" label="Customer Number" autoComplete="off" />
              ) : null}
              {isCustomer && user.companyId !== null ? (
                <CustomerField
                  control={control}
                  name="customerId"
                  companyId={user.companyId}
                  hint="Whose repairs they see."
                />
              ) : null}
            </div>
          </Form>
        </Card>
        <div className="flex min-w-0 flex-col gap-5">
          <UserAccess user={user} />
          {user.role === 'customer' && user.companyId !== null ? <UserTeam user={user} /> : null}
          {user.companyId === null ? null : (
            <PersonDataCard userId={user.id} name={nameOf(user)} hasCopy={user.role === 'customer'} />
          )}
        </div>
      </div>
    </>
  );
}
