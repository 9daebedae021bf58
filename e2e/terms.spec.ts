import { expectAccessible } from './world/accessibility.ts';
import { expectTitle, fill, press } from './world/screen.ts';
import { expect, test } from './world/test.ts';

test('a visitor reads the terms during registration and on a printable page', async ({ open }) => {
  const page = await open('/auth?tab=register');
  await fill(page, 'Username', 'reader');
  await press(page, 'Read the terms and conditions');
  const dialog = page.getByRole('dialog', { name: 'Terms and Conditions' });
  await expect(dialog.getByText('These terms apply between')).toBeVisible();
  const [paper] = await Promise.all([
    page.waitForEvent('popup'),
    dialog.getByRole('link', { name: 'Open as a page' }).click(),
  ]);
  await expect(paper).toHaveURL('/terms');
  await expectTitle(paper, 'Terms and Conditions');
  await expect(paper.getByText(/^Version \d+, in force since \w+ \d+, \d{4}\.$/)).toBeVisible();
  await expectAccessible(paper, '/terms');
  // Only the text is printed.
  await expect(paper.getByRole('button', { name: 'Print' })).toBeVisible();
  await paper.emulateMedia({ media: 'print' });
  await expect(paper.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(paper.getByText('These terms apply between')).toBeVisible();
  // The form behind the dialog is unchanged.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('textbox', { name: 'Username' })).toHaveValue('reader');
});

test("an admin writes the company's own terms, and customers see which version they accepted", async ({
  open,
  customer,
  boss,
}) => {
  const page = await open('/terms', customer);
  const version = Number(/Version (\d+)/.exec(await page.getByText(/^Version \d+/).innerText())?.[1]);
  const settings = await open('/admin/company-settings/terms', boss);
  await fill(settings, 'Terms', `Runtime rules.\n\nWritten for ${customer.user.username}.`);
  await press(settings, 'Save Settings');
  await expect(settings.getByText(`This is version ${version + 1}.`)).toBeVisible();
  await page.goto('/');
  await page.getByRole('button', { name: /user menu$/ }).click();
  await page.getByRole('menuitem', { name: 'Terms and Conditions' }).click();
  await expect(page.getByText(`Written for ${customer.user.username}.`)).toBeVisible();
  await expect(page.getByText(`Version ${version + 1}, in force since`)).toBeVisible();
  await page.getByRole('link', { name: 'Back to the portal' }).click();
  await expectTitle(page, 'Dashboard');
});
