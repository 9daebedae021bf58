import { appIcons } from '@portal/contract/people/portal-app/endpoints.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { newKey } from '../../../files/storage.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const get = (url: string, host = 'localhost:3000') => portal.signedOut.get(url, { headers: { host } });
const manifest = async (host?: string) => (await get('/manifest.webmanifest', host)).body;
/** Returns the colour in the corner of an icon, and whether the icon shows anything else. */
async function look(name: string, host?: string) {
  const { bytes, headers } = await get(`/icons/${name}`, host);
  expect(headers['content-type']).toBe('image/png');
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const corner = data.subarray(0, 3);
  const { channels } = await sharp(bytes).stats();
  return {
    size: [info.width, info.height],
    corner: `#${corner.toString('hex')}`,
    isDrawn: channels.some(({ min, max }) => max - min > 100),
  };
}

it('has the name of the company of the visitor’s host, or else of the portal', async () => {
  expect(await manifest()).toMatchObject({ name: 'Repair Portal', theme_color: '#0891b2' });
  await portal.buildCompany({ name: 'Northfield Instrument Service', primaryColor: '#0f4c81' });
  await portal.buildCompany({ name: 'Other', hostName: 'other.example.com', primaryColor: '#fde047' });
  const first = await manifest();
  expect(first).toMatchObject({
    name: 'Northfield Instrument Service',
    short_name: 'Northfield',
    start_url: '/',
    display: 'standalone',
    theme_color: '#0f4c81',
  });
  expect((await manifest('other.example.com')).name).toBe('Other');
  expect(first.icons.map(({ src }: { src: string }) => src)).toEqual(
    Object.keys(appIcons).map((name) => `/icons/${name}`),
  );
});

it('draws initials on the company’s colour, in each size', async () => {
  for (const [name, { size }] of Object.entries(appIcons))
    expect(await look(name)).toEqual({ size: [size, size], corner: '#0f4c81', isDrawn: true });
  expect(await look('192.png', 'other.example.com')).toMatchObject({ corner: '#fde047', isDrawn: true });
  expect((await get('/icons/17.png')).status).toBe(400);
});

it('shows an uploaded logo, and the initials when the logo cannot be read', async () => {
  const picture = await sharp({ create: { width: 300, height: 100, channels: 3, background: '#dc2626' } })
    .webp()
    .toBuffer();
  const { id } = await portal.buildCompany({ name: 'Logo', hostName: 'logo.example.com' });
  const key = newKey(id, 'webp');
  await portal.runtime.storage.put(key, picture, 'image/webp');
  const setLogo = (logo: string) =>
    portal.runtime.database.dangerouslyAcrossCompanies((db) =>
      db.updateTable('companies').set({ logo }).where('id', '=', id).execute(),
    );
  await setLogo(key);
  expect(await look('512.png', 'logo.example.com')).toMatchObject({ corner: '#ffffff', isDrawn: true });
  await setLogo(newKey(id, 'webp'));
  expect(await look('512.png', 'logo.example.com')).toMatchObject({ corner: '#1e40af', isDrawn: true });
});
