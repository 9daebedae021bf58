import type { Feature } from '../../feature.ts';
import { companyUsersRoutes } from './company-user.routes.ts';

export const companyUsersFeature = {
  routes: { companyUsers: companyUsersRoutes },
} satisfies Feature;
