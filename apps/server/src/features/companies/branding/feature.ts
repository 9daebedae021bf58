import type { endpoints } from '@portal/contract/index.ts';
import type { Feature } from '../../../feature.ts';
import type { Handlers } from '../../../http/call.ts';
import { readLogo } from '../companies/index.ts';
import { readBranding, readOwnTerms, readTerms } from './branding.queries.ts';

const brandingRoutes: Handlers<typeof endpoints.branding> = {
  branding: ({ runtime, origin }) => readBranding(runtime, origin.host),
  logo: ({ runtime, params }) => readLogo(runtime, params.name),
  terms: ({ runtime, origin }) => readTerms(runtime, origin.host),
  ownTerms: ({ work }) => readOwnTerms(work),
};

export const brandingFeature = {
  routes: { branding: brandingRoutes },
} satisfies Feature;
