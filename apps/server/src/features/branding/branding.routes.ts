import type { endpoints } from '@portal/contract/index.ts';
import type { Handlers } from '../../http/call.ts';
import { readBranding, readTerms } from './branding.queries.ts';

export const brandingRoutes: Handlers<typeof endpoints.branding> = {
  branding: ({ house, origin }) => readBranding(house, origin.host),
  terms: ({ house, origin }) => readTerms(house, origin.host),
};
