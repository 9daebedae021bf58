import { estimatesArea } from './estimates/area.ts';
import { estimateEndpoints } from './estimates/endpoints.ts';

export const estimatesAreas = [estimatesArea];

export const estimatesCalls = {
  estimates: estimateEndpoints,
};
