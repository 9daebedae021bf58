import type { Feature } from '../../feature.ts';
import { referenceStandardScope } from './reference-standard.policy.ts';
import { referenceStandardsRoutes } from './reference-standard.routes.ts';

export const referenceStandardsFeature = {
  routes: { referenceStandards: referenceStandardsRoutes },
  scopes: { referenceStandard: referenceStandardScope },
  references: { reference_standard_id: 'reference standard', certificate_file_id: 'file' },
} satisfies Feature;
