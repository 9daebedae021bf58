import type { endpoints } from '@portal/contract/index.ts';
import { type AppIcon, appIcons } from '@portal/contract/people/portal-app/endpoints.ts';
import type { Feature } from '../../../feature.ts';
import type { FileAnswer } from '../../../files/file-answer.ts';
import { drawIcon } from '../../../files/images.ts';
import { isKey } from '../../../files/storage-key.ts';
import type { Handlers } from '../../../http/call.ts';
import type { Runtime } from '../../../runtime.ts';
import { type PortalBranding, visitorBranding } from './visitor-branding.ts';

/** The number of letters that fit under an icon on a phone. */
const SHORT_NAME = 12;

/** Returns as many whole words as fit. */
function shortName(name: string): string {
  if (name.length <= SHORT_NAME) return name;
  const fitting = name.slice(0, SHORT_NAME + 1).replace(/(?<!\s)\s+\S*$/, '');
  return fitting.slice(0, SHORT_NAME).trim();
}

/** Returns the web app manifest (D3.14), with which a phone offers to install the portal. */
function appManifest({ name, primaryColor }: PortalBranding): FileAnswer {
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

/** Icons that were drawn before. The calls are public, so nobody may make the portal draw again and again. */
const drawn = new Map<string, Buffer>();
const KEPT = 100;

async function logoOf({ storage, log }: Runtime, key: string | null): Promise<Buffer | undefined> {
  if (key === null || !isKey(key)) return undefined;
  try {
    return Buffer.from(await storage.readBytes(key));
  } catch (err) {
    log.warn({ err }, 'a logo could not be read for an icon');
    return undefined;
  }
}

async function bytesOf(runtime: Runtime, look: PortalBranding, name: AppIcon): Promise<Buffer> {
  const kind = [look.name, look.primaryColor, look.logo, name].join('\n');
  const before = drawn.get(kind);
  if (before) return before;
  const logo = await logoOf(runtime, look.logo);
  const bytes = await drawIcon({ ...appIcons[name], title: look.name, color: look.primaryColor, logo });
  if (drawn.size >= KEPT) drawn.clear();
  drawn.set(kind, bytes);
  return bytes;
}

/** Returns the company's logo as a PNG icon, or else its initials on its colour. */
const appIcon = async (runtime: Runtime, look: PortalBranding, name: AppIcon): Promise<FileAnswer> => {
  const bytes = await bytesOf(runtime, look, name);
  return { body: bytes, type: 'image/png', name, inline: true, bytes: bytes.length };
};

const portalAppRoutes: Handlers<typeof endpoints.portalApp> = {
  manifest: async ({ runtime, origin }) => appManifest(await visitorBranding(runtime, origin.host)),
  icon: async ({ runtime, origin, params }) =>
    appIcon(runtime, await visitorBranding(runtime, origin.host), params.name),
};

export const portalAppFeature = {
  routes: { portalApp: portalAppRoutes },
} satisfies Feature;
