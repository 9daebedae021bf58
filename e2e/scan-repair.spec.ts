import { labelFilm } from '../apps/server/test/label-film.ts';
import { submitRepair } from './world/people.ts';
import { expectTitle } from './world/screen.ts';
import { addTechnician } from './world/technicians.ts';
import { test as base, expect } from './world/test.ts';

/** The label that the camera sees: the first repair of a portal of its own. */
const NUMBER = 'SR-1001';

const test = base.extend({
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({
        ...launchOptions,
        args: [
          ...(launchOptions.args ?? []),
          '--use-fake-device-for-media-stream',
          '--use-fake-ui-for-media-stream',
          `--use-file-for-fake-video-capture=${await labelFilm(NUMBER)}`,
        ],
      }),
    { scope: 'worker' },
  ],
});
test.use({ portalName: 'scan-repair' });

test('the camera finds the box at receiving, and the repair from the home screen of a technician', async ({
  open,
  portal,
  customer,
  boss,
}) => {
  const { id, serviceReportNumber } = await submitRepair(customer);
  expect(serviceReportNumber).toBe(NUMBER);
  const page = await open('/admin/receive', boss);
  await page.getByRole('button', { name: 'Camera' }).click();
  await expect(page.getByText(`${NUMBER} is on the desk.`)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('textbox', { name: 'SR number, label or serial number' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Received now: 1' })).toBeVisible();

  const technician = await addTechnician(portal, boss);
  const phone = await open('about:blank', technician);
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.goto('/mobile-tech');
  await phone.getByRole('button', { name: 'Scan Label' }).click();
  await expect(phone).toHaveURL(`/mobile-tech/${id}`, { timeout: 30_000 });
  await expectTitle(phone, NUMBER);
});
