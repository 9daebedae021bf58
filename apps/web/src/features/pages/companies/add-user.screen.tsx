import type { Company } from '@portal/contract/companies/companies/endpoints.ts';
import { Form } from '../../../forms/form.tsx';
import { useCrumbs } from '../../../navigation/crumbs.ts';
import { useGo } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { useUnsavedChanges } from '../../../navigation/unsaved-changes.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { UserFields, useAddUser } from './add-user-form.tsx';
import { CompanyFrame, firstCompany } from './company-frame.tsx';

/** Adds a user to a company (D1.11, '/admin/companies/$id/add-user'). */
export const AddUserScreen = () => (
  <CompanyFrame>{(company) => <AddUser key={company.id} company={company} />}</CompanyFrame>
);
AddUserScreen.firstCall = firstCompany;

function AddUser({ company }: { company: Company }) {
  const go = useGo();
  useCrumbs([{ label: 'Users', to: paths.companyUsers(company.id) }, { label: 'Add User' }]);
  const { form, isCustomer, add } = useAddUser(company.id);
  return (
    <>
      <PageHeader title="Add User" subtitle={company.name} />
      <Card>
        <Form
          form={form}
          onSubmit={async (user) => go(paths.companyUsers(company.id, await add(user)))}
          onUnsavedChange={useUnsavedChanges()}
          submitLabel="Add User"
          leaves
          pendingLabel="Adding..."
          onCancel={() => go(paths.companyUsers(company.id))}
        >
          <UserFields form={form} isCustomer={isCustomer} companyId={company.id} />
        </Form>
      </Card>
    </>
  );
}
