import { expectAccessible } from './world/accessibility.ts';
import { linkIn, mailTo } from './world/mails.ts';
import { submitRepair } from './world/people.ts';
import { expectToast, fill, press } from './world/screen.ts';
import { expect, test } from './world/test.ts';

/** The smallest picture there is, 1 × 1 pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('from the link in a mail a customer sends a photo and a question on a phone, and staff revoke the link', async ({
  open,
  customer,
  boss,
  portal,
  browser,
}) => {
  const { id, serviceReportNumber: number } = await submitRepair(customer, { serialNumber: 'SN-815' });
  await boss.api.post(`/api/repairs/${id}/logs`, {
    data: { message: 'Internal words', visibility: 'internal' },
  });
  await boss.api.patch(`/api/repairs/${id}`, { data: { status: 'received' } });
  const mail = await mailTo(portal, customer.user.email, `${number}: your equipment has arrived`);
  const address = linkIn(portal, mail);
  expect(address).toMatch(/^\/track\/r/);

  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  });
  const page = await phone.newPage();
  await page.goto(portal.url + address);
  await expect(page.getByRole('heading', { name: 'Fluke 87V · S/N SN-815' })).toBeVisible();
  await expect(page.getByText('Your unit has arrived at our workshop.')).toBeVisible();
  await expect(page.getByText('Internal words')).toHaveCount(0);
  await expectAccessible(page, 'the page of a tracking link');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  await press(page, 'Send Message');
  await expect(page.getByText('Please write your question first.')).toBeVisible();
  await fill(page, 'Your message', 'Do you need the charger?');
  await fill(page, 'Your name (optional)', 'Ann Bell');
  await press(page, 'Send Message');
  await expect(page.getByText('Thank you. We have your message')).toBeVisible();
  await expect(page.getByText('Do you need the charger?')).toBeVisible();
  await page.getByLabel('Photo', { exact: true }).setInputFiles({
    name: 'front.png',
    mimeType: 'image/png',
    buffer: PICTURE,
  });
  await expect(page.getByText('Thank you. We have your photo.')).toBeVisible();
  await press(page, 'front.png');
  await expect(page.getByRole('dialog').getByRole('img', { name: 'front.png' })).toBeVisible();
  await page.keyboard.press('Escape');

  const desk = await open(`/admin/repairs/${id}`, boss);
  await expect(desk.getByText('Ann Bell (tracking link)').first()).toBeVisible();
  await press(desk, 'Tracking link');
  const dialog = desk.getByRole('dialog', { name: 'Tracking link' });
  await expect(dialog.getByText(/^Opened once/)).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Link' })).toHaveValue(portal.url + address);
  await expectAccessible(desk, 'the tracking link of a repair');
  await press(desk, 'Revoke Link');
  await desk
    .getByRole('alertdialog', { name: 'Revoke Link' })
    .getByRole('button', { name: 'Revoke', exact: true })
    .click();
  await expectToast(desk, 'Link revoked', 'This repair has a new link now.');
  await expect(dialog.getByRole('textbox', { name: 'Link' })).not.toHaveValue(portal.url + address);

  await page.reload();
  await expect(page.getByText('This link does not work')).toBeVisible();
  await expectAccessible(page, 'a tracking link that does not work');
});
