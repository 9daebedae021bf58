import { companyClosingsArea } from './company-closings/area.ts';
import { companyClosingEndpoints } from './company-closings/endpoints.ts';
import { companyExportsArea } from './company-exports/area.ts';
import { companyExportEndpoints } from './company-exports/endpoints.ts';
import { companySetupArea } from './company-setup/area.ts';
import { companySetupEndpoints } from './company-setup/endpoints.ts';
import { operationsArea } from './operations/area.ts';
import { operationsEndpoints } from './operations/endpoints.ts';
import { personalDataArea } from './personal-data/area.ts';
import { personalDataEndpoints } from './personal-data/endpoints.ts';
import { sampleDataArea } from './sample-data/area.ts';
import { sampleDataEndpoints } from './sample-data/endpoints.ts';

export const operatingAreas = [
  companyClosingsArea,
  companyExportsArea,
  companySetupArea,
  operationsArea,
  personalDataArea,
  sampleDataArea,
];

export const operatingCalls = {
  companyClosings: companyClosingEndpoints,
  companyExports: companyExportEndpoints,
  companySetup: companySetupEndpoints,
  operations: operationsEndpoints,
  personalData: personalDataEndpoints,
  sampleData: sampleDataEndpoints,
};
