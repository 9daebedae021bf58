import { laboratorySettingsArea } from './laboratory-settings/area.ts';
import { laboratorySettingsEndpoints } from './laboratory-settings/endpoints.ts';
import { proceduresArea } from './procedures/area.ts';
import { procedureEndpoints } from './procedures/endpoints.ts';

export const laboratoryAreas = [laboratorySettingsArea, proceduresArea];

export const laboratoryCalls = {
  laboratorySettings: laboratorySettingsEndpoints,
  procedures: procedureEndpoints,
};
