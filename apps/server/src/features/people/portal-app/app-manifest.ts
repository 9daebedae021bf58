import { appIcons } from '@portal/contract/people/portal-app/endpoints.ts';
import type { FileAnswer } from '../../../files/file-answer.ts';
import type { PortalBranding } from './visitor-branding.ts';

/** The number of letters that fit under an icon on a phone. */
const SHORT_NAME = 12;

/** Returns as many whole words as fit. */
function shortName(name: string): string {
  if (name.length <= SHORT_NAME) return name;
  const fitting = name.slice(0, SHORT_NAME + 1).replace(/(?<!\s)\s+\S*$/, '');
  return fitting.slice(0, SHORT_NAME).trim();
}

/** Returns the web app manifest (D3.14), with which a phone offers to install the portal. */
export function appManifest({ name, primaryColor }: PortalBranding): FileAnswer {
  const manifest = {
    id: '/',
    name,
    short_name: shortName(name),
    description: 'Track and manage repairs and calibrations',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    lang: 'en-US',
    theme_color: primaryColor,
    background_color: '#ffffff',
    icons: Object.entries(appIcons).map(([file, { size, maskable }]) => ({
      src: `/icons/${file}`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: maskable ? 'maskable' : 'any',
    })),
  };
  return {
    body: JSON.stringify(manifest),
    type: 'application/manifest+json; charset=utf-8',
    name: 'manifest.webmanifest',
    inline: true,
  };
}
