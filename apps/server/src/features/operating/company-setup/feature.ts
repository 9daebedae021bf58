import type { Feature } from '../../../feature.ts';
import { companySetupRoutes } from './company-setup.routes.ts';

export const companySetupFeature = {
  routes: { companySetup: companySetupRoutes },
} satisfies Feature;
