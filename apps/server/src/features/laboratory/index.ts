import { authorisationsFeature } from './authorisations/feature.ts';
import { laboratorySettingsFeature } from './laboratory-settings/feature.ts';
import { proceduresFeature } from './procedures/feature.ts';
import { scopesFeature } from './scopes/feature.ts';
import { signingCertificatesFeature } from './signing-certificates/feature.ts';

export const laboratoryFeatures = [
  laboratorySettingsFeature,
  proceduresFeature,
  scopesFeature,
  authorisationsFeature,
  signingCertificatesFeature,
] as const;
