import { useCrumbs } from '../../../navigation/crumbs.ts';
import { AppLink } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { buttonClass } from '../../../ui/button/button.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { CompanyFrame, firstCompany } from './company-frame.tsx';
import { CompanyUserList } from './company-user-list.tsx';

/** The users of a company (D1.11, '/admin/companies/$id/users'). */
export const CompanyUsersScreen = () => (
  <CompanyFrame>{({ id, name }) => <CompanyUsers key={id} id={id} name={name} />}</CompanyFrame>
);
CompanyUsersScreen.firstCall = firstCompany;

function CompanyUsers({ id, name }: { id: number; name: string }) {
  useCrumbs([
    { label: 'Companies', to: paths.companies() },
    { label: name, to: paths.company(id) },
    { label: 'Users' },
  ]);
  return (
    <>
      <PageHeader
        title="Users"
        subtitle={name}
        action={
          <AppLink to={paths.company(id)} className={buttonClass({ variant: 'secondary' })}>
            Company Details
          </AppLink>
        }
      />
      <CompanyUserList companyId={id} />
    </>
  );
}
