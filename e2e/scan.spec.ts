import { labelFilm } from '../apps/server/test/label-film.ts';
import { test as base, expect } from './world/test.ts';

const test = base.extend({
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({
        ...launchOptions,
        args: [
          ...(launchOptions.args ?? []),
          '--use-fake-device-for-media-stream',
          '--use-fake-ui-for-media-stream',
          `--use-file-for-fake-video-capture=${await labelFilm('https://portal.example/equipment/4711')}`,
        ],
      }),
    { scope: 'worker' },
  ],
});

test('a browser that cannot read codes loads a library and opens the unit of the label', async ({
  open,
  boss,
}) => {
  const page = await open('/equipment', boss);
  // No reader of its own, as in Safari and Firefox.
  await page.evaluate(() => Reflect.deleteProperty(globalThis, 'BarcodeDetector'));
  await page.getByRole('button', { name: 'Scan Label' }).click();
  await expect(page).toHaveURL('/equipment/4711', { timeout: 30_000 });
  await expect(page.getByText('Equipment not found')).toBeVisible();
});
