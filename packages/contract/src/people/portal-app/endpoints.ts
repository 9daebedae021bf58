import { z } from 'zod';
import { endpoint } from '../../core/calls/endpoint.ts';

/** The icons of the browser tab and the installed app: plain, with a margin for masks, and the one for iPhones. */
export const appIcons = {
  '64.png': { size: 64, maskable: false },
  '192.png': { size: 192, maskable: false },
  '512.png': { size: 512, maskable: false },
  'maskable-192.png': { size: 192, maskable: true },
  'maskable-512.png': { size: 512, maskable: true },
  'apple-touch.png': { size: 180, maskable: true },
} as const;
export type AppIcon = keyof typeof appIcons;

/** The calls that make the portal installable. The visitor's host name decides the company, as for branding (D1.10). */
export const portalAppEndpoints = {
  manifest: endpoint({
    method: 'GET',
    path: '/manifest.webmanifest',
    permission: 'public',
    summary: "The web app manifest with the company's name, colors and icons",
    answer: 'file',
  }),
  icon: endpoint({
    method: 'GET',
    path: '/icons/:name',
    permission: 'public',
    summary: "The company's logo, else its initials, as an icon",
    params: z.object({ name: z.enum(Object.keys(appIcons) as [AppIcon, ...AppIcon[]], 'Unknown icon') }),
    answer: 'file',
  }),
};
