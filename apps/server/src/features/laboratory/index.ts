import { authorisationsFeature } from './authorisations/feature.ts';
import { laboratorySettingsFeature } from './laboratory-settings/feature.ts';
import { proceduresFeature } from './procedures/feature.ts';
import { scopesFeature } from './scopes/feature.ts';

export const laboratoryFeatures = [
  laboratorySettingsFeature,
  proceduresFeature,
  scopesFeature,
  authorisationsFeature,
] as const;
