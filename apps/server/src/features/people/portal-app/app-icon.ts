import { type AppIcon, appIcons } from '@portal/contract/people/portal-app/endpoints.ts';
import type { FileAnswer } from '../../../files/file-answer.ts';
import { drawIcon } from '../../../files/images.ts';
import { isKey } from '../../../files/storage-key.ts';
import type { Runtime } from '../../../runtime.ts';
import type { PortalBranding } from './visitor-branding.ts';

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
export const appIcon = async (runtime: Runtime, look: PortalBranding, name: AppIcon): Promise<FileAnswer> => {
  const bytes = await bytesOf(runtime, look, name);
  return { body: bytes, type: 'image/png', name, inline: true, bytes: bytes.length };
};
