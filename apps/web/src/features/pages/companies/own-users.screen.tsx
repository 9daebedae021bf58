import { useCompanyId } from '../../../session/use-company-id.ts';
import { CompanyUserList } from './company-user-list.tsx';

/** The users of the admin's own company (D1.11), a section of the settings. */
export const OwnUsersScreen = () => <CompanyUserList companyId={useCompanyId() ?? 0} />;
