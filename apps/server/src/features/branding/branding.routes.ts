import type { endpoints } from '@portal/contract/index.ts';
import type { Handlers } from '../../http/call.ts';
import { readLogo } from '../companies/index.ts';
import { readBranding, readOwnTerms, readTerms } from './branding.queries.ts';

export const brandingRoutes: Handlers<typeof endpoints.branding> = {
  branding: ({ house, origin }) => readBranding(house, origin.host),
  logo: ({ house, params }) => readLogo(house, params.name),
  terms: ({ house, origin }) => readTerms(house, origin.host),
  ownTerms: ({ work }) => readOwnTerms(work),
};
