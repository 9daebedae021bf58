import { accountFeature } from './account/feature.ts';
import { authFeature } from './auth/feature.ts';
import { companyUsersFeature } from './company-users/feature.ts';
import { customerImportFeature } from './customer-import/feature.ts';
import { customerTeamFeature } from './customer-team/feature.ts';
import { customersFeature } from './customers/feature.ts';
import { fileImportFeature } from './file-import/feature.ts';
import { invitationsFeature } from './invitations/feature.ts';
import { portalAppFeature } from './portal-app/feature.ts';
import { secondFactorFeature } from './second-factor/feature.ts';

export const peopleFeatures = [
  accountFeature,
  authFeature,
  companyUsersFeature,
  customerImportFeature,
  customerTeamFeature,
  customersFeature,
  fileImportFeature,
  invitationsFeature,
  portalAppFeature,
  secondFactorFeature,
] as const;
