import { accountArea } from './account/area.ts';
import { accountEndpoints } from './account/endpoints.ts';
import { authArea } from './auth/area.ts';
import { authEndpoints } from './auth/endpoints.ts';
import { companyUsersArea } from './company-users/area.ts';
import { companyUserEndpoints } from './company-users/endpoints.ts';
import { customerImportArea } from './customer-import/area.ts';
import { customerImportEndpoints } from './customer-import/endpoints.ts';
import { customerTeamArea } from './customer-team/area.ts';
import { customerTeamEndpoints } from './customer-team/endpoints.ts';
import { customersArea } from './customers/area.ts';
import { customerEndpoints } from './customers/endpoints.ts';
import { invitationsArea } from './invitations/area.ts';
import { invitationEndpoints } from './invitations/endpoints.ts';
import { portalAppEndpoints } from './portal-app/endpoints.ts';
import { secondFactorArea } from './second-factor/area.ts';
import { secondFactorEndpoints } from './second-factor/endpoints.ts';

export const peopleAreas = [
  accountArea,
  authArea,
  companyUsersArea,
  customerImportArea,
  customerTeamArea,
  customersArea,
  invitationsArea,
  secondFactorArea,
];

export const peopleCalls = {
  account: accountEndpoints,
  auth: authEndpoints,
  companyUsers: companyUserEndpoints,
  customerImport: customerImportEndpoints,
  customerTeam: customerTeamEndpoints,
  customers: customerEndpoints,
  invitations: invitationEndpoints,
  portalApp: portalAppEndpoints,
  secondFactor: secondFactorEndpoints,
};
