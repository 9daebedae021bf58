import type { endpoints } from '@portal/contract/index.ts';
import type { Handlers } from '../../http/call.ts';
import { appIcon } from './app-icon.ts';
import { appManifest } from './app-manifest.ts';
import { visitorsLook } from './visitors-look.ts';

export const portalAppRoutes: Handlers<typeof endpoints.portalApp> = {
  manifest: async ({ runtime, origin }) => appManifest(await visitorsLook(runtime, origin.host)),
  icon: async ({ runtime, origin, params }) =>
    appIcon(runtime, await visitorsLook(runtime, origin.host), params.name),
};
