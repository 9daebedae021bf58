import type { endpoints } from '@portal/contract/index.ts';
import type { Handlers } from '../../../http/call.ts';
import { appIcon } from './app-icon.ts';
import { appManifest } from './app-manifest.ts';
import { visitorBranding } from './visitor-branding.ts';

export const portalAppRoutes: Handlers<typeof endpoints.portalApp> = {
  manifest: async ({ runtime, origin }) => appManifest(await visitorBranding(runtime, origin.host)),
  icon: async ({ runtime, origin, params }) =>
    appIcon(runtime, await visitorBranding(runtime, origin.host), params.name),
};
