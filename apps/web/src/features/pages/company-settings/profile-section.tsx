import { ProfileTab } from './profile-tab.tsx';
import { WithCompany } from './with-company.tsx';

/** The first section. It has a file of its own, because the settings begin with it and the other forms are larger. */
export const ProfileSection = () => (
  <WithCompany>{(company) => <ProfileTab company={company} />}</WithCompany>
);
