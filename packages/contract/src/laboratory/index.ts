import { authorisationsArea } from './authorisations/area.ts';
import { authorisationEndpoints } from './authorisations/endpoints.ts';
import { laboratorySettingsArea } from './laboratory-settings/area.ts';
import { laboratorySettingsEndpoints } from './laboratory-settings/endpoints.ts';
import { proceduresArea } from './procedures/area.ts';
import { procedureEndpoints } from './procedures/endpoints.ts';
import { scopesArea } from './scopes/area.ts';
import { scopeEndpoints } from './scopes/endpoints.ts';
import { signingCertificatesArea } from './signing-certificates/area.ts';
import { signingCertificateEndpoints } from './signing-certificates/endpoints.ts';

export const laboratoryAreas = [
  laboratorySettingsArea,
  proceduresArea,
  scopesArea,
  authorisationsArea,
  signingCertificatesArea,
];

export const laboratoryCalls = {
  laboratorySettings: laboratorySettingsEndpoints,
  procedures: procedureEndpoints,
  scopes: scopeEndpoints,
  authorisations: authorisationEndpoints,
  signingCertificates: signingCertificateEndpoints,
};
