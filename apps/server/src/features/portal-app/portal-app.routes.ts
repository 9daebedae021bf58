import type { endpoints } from '@portal/contract/index.ts';
import type { Handlers } from '../../http/call.ts';
import { appIcon } from './app-icon.ts';
import { appManifest } from './app-manifest.ts';
import { visitorsLook } from './visitors-look.ts';

export const portalAppRoutes: Handlers<typeof endpoints.portalApp> = {
  manifest: async ({ house, origin }) => appManifest(await visitorsLook(house, origin.host)),
  icon: async ({ house, origin, params }) =>
    appIcon(house, await visitorsLook(house, origin.host), params.name),
};
