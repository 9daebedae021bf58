import { backupsFeature } from './backups/feature.ts';
import { companyClosingsFeature } from './company-closings/feature.ts';
import { companyExportsFeature } from './company-exports/feature.ts';
import { companySetupFeature } from './company-setup/feature.ts';
import { operationsFeature } from './operations/feature.ts';
import { personalDataFeature } from './personal-data/feature.ts';
import { sampleDataFeature } from './sample-data/feature.ts';

export const operatingFeatures = [
  backupsFeature,
  companyClosingsFeature,
  companyExportsFeature,
  companySetupFeature,
  operationsFeature,
  personalDataFeature,
  sampleDataFeature,
] as const;
