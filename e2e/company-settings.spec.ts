import type { Page } from '@playwright/test';
import type { Company } from '@portal/contract/companies/companies/endpoints.ts';
import { takePhoto } from '../apps/server/test/photo.ts';
import { expectAccessibleAtBothWidths } from './world/accessibility.ts';
import { addCompany, addPerson } from './world/companies.ts';
import type { Person } from './world/people.ts';
import { expectTitle, expectToast, fill, press } from './world/screen.ts';
import { expect, test } from './world/test.ts';

test.use({ portalName: 'company-settings' });
test.setTimeout(120_000);

const ADDRESS = '/admin/company-settings';
const LONG = 'Bundesanstalt für Materialforschung und -prüfung, Zweigstelle Lichterfelde';

let company: Company;
let admin: Person;
test.beforeAll(async ({ portal, boss }) => {
  company = await addCompany(boss);
  admin = await addPerson(portal, boss, company.id, 'admin');
});

const style = (page: Page) => page.locator('html').getAttribute('style');

test('profile: logo, swatches, hex colors with preview and contrast hint', async ({ open }) => {
  const page = await open(ADDRESS, admin);
  await expectTitle(page, 'Company Settings');
  await expect(page).toHaveTitle('Company Settings | Repair Portal');
  const preview = page.getByRole('region', { name: 'Preview' });
  const primary = page.getByRole('group', { name: 'Primary Color swatches' });
  await expect(primary.getByRole('button')).toHaveCount(7);
  await primary.getByRole('button', { name: '#10b981' }).click();
  await expect(page.getByRole('textbox', { name: 'Primary Color' })).toHaveValue('#10b981');
  await expect(preview.locator('[style*="--primary: #10b981"]')).toBeVisible();
  // Before the save only the preview changes.
  expect(await style(page)).not.toContain('#10b981');
  await fill(page, 'Primary Color', '#fef08a');
  await expect(preview.getByText(/The primary color is very light/)).toBeVisible();
  await fill(page, 'Secondary Color', 'blue');
  await fill(page, 'Company Name', 'X');
  await press(page, 'Save Profile');
  await expect(page.getByText('Must be a valid hex color (e.g. #FF0000)').first()).toBeVisible();
  await expect(page.getByText('Company name must be at least 2 characters').first()).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'profile with faults');

  const logo = page.getByLabel('Company Logo');
  await logo.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
  await expectToast(page, 'Invalid file type', 'Please select an image file');
  const big = Buffer.alloc(2 * 1024 * 1024 + 1);
  await logo.setInputFiles({ name: 'big.png', mimeType: 'image/png', buffer: big });
  await expectToast(page, 'File too large', 'Logo image must be less than 2MB');
  await logo.setInputFiles({ name: 'l.jpg', mimeType: 'image/jpeg', buffer: await takePhoto(20, 120, 60) });
  await expect(preview.getByRole('presentation').or(preview.locator('img'))).toBeVisible();
  await fill(page, 'Company Name', LONG);
  await fill(page, 'Primary Color', '#0A0');
  await fill(page, 'Secondary Color', '#fbbf24');
  await press(page, 'Save Profile');
  await expectToast(page, 'Company profile updated', `${LONG} has been saved.`);
  await expect(page.getByRole('banner').getByText(LONG)).toBeVisible();
  await expect(page.locator('aside img')).toHaveAttribute('src', /^\/api\/logos\//);
  await expect.poll(() => style(page)).toContain('--primary: #00aa00');
  await expectAccessibleAtBothWidths(page, 'profile, filled');
});

test('email: a write-only password, and a test that shows the mail server’s answer', async ({ open }) => {
  const page = await open(`${ADDRESS}/email`, admin);
  const panel = page.getByRole('tabpanel');
  const state = panel.getByRole('status').filter({ hasText: 'mail server' });
  await expect(state).toContainText('The mail server of this installation');
  await page
    .getByRole('combobox', { name: 'The test goes through' })
    .selectOption({ label: 'Through the installation’s' });
  await press(page, 'Send Test Email');
  await expectToast(page, 'Test email sent');
  await page
    .getByRole('combobox', { name: 'The test goes through' })
    .selectOption({ label: 'Through your own server' });
  await press(page, 'Send Test Email');
  await expectToast(page, 'Email notifications disabled', 'Please enable email notifications first.');
  await page.getByRole('switch', { name: 'Enable email notifications' }).click();
  await fill(page, 'Email Address', 'nobody');
  await press(page, 'Save Email Settings');
  await expect(panel.getByText('Invalid email address').first()).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'email with faults');
  await fill(page, 'Email Address', 'service@southgate.example');
  await press(page, 'Save Email Settings');
  await expect(panel.getByText('Password is required when notifications are enabled').first()).toBeVisible();
  await page.getByLabel(/^Password/).fill('Planted-secret-1');
  await fill(page, 'Mail Server', '127.0.0.1');
  await page.getByRole('textbox', { name: 'Port' }).fill('587');
  await press(page, 'Save Email Settings');
  const refused = /^Please provide the public name or address of a mail server/;
  await expect(panel.getByText(refused).first()).toBeVisible();
  await fill(page, 'Mail Server', '8.8.8.8');
  await page.getByRole('textbox', { name: 'Port' }).fill('22');
  await press(page, 'Save Email Settings');
  await expectToast(page, 'Email settings updated', 'The email settings have been saved.');
  await expect(state).toContainText('Your own mail server');
  await expect(state).toContainText('8.8.8.8:22');
  await expect(page.getByLabel(/^Password/)).toHaveValue('');
  await expect(panel.getByText(/^A password is stored\./)).toBeVisible();
  await press(page, 'Send Test Email');
  await expectToast(
    page,
    'Failed to send test email',
    'Port 22 is not a mail port. Use 465, 587, 2525 or 25.',
  );
  // The notice stays when the toast has gone. The test may also go to the person who asks.
  await expect(panel.getByText('The test email was not sent')).toBeVisible();
  await page
    .getByRole('combobox', { name: 'The test goes to' })
    .selectOption({ label: `To me, ${admin.user.email}` });
  await expectAccessibleAtBothWidths(page, 'a test mail that failed');
  await fill(page, 'Mail Server', 'smtp.elsewhere.example');
  await press(page, 'Save Email Settings');
  await expect(panel.getByText(/^Please enter the password again/).first()).toBeVisible();
  expect(await page.content()).not.toContain('Planted-secret-1');
  await page.reload();
  await expect(panel.getByText(/^A password is stored\./)).toBeVisible();
  expect(await page.content()).not.toContain('Planted-secret-1');
});

test('time zone and threshold, by keyboard alone', async ({ open }) => {
  const page = await open(ADDRESS, admin);
  await expectTitle(page, 'Company Settings');
  await page.getByRole('tab', { name: 'Company Profile' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('tab', { name: 'Time Zone & Estimates' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${ADDRESS}/portal`);
  await expectAccessibleAtBothWidths(page, 'portal');
  // The keyboard goes on in the section, past its heading.
  await expect(page.getByRole('main')).toBeFocused();
  const zone = page.getByRole('combobox', { name: 'Time Zone' });
  for (let n = 0; n < 6 && !(await zone.evaluate((e) => e === document.activeElement)); n++)
    await page.keyboard.press('Tab');
  await expect(zone).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type('chicago');
  await expect(page.getByRole('option', { name: 'America/Chicago' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(zone).toHaveText(/America\/Chicago/);
  await expect(zone).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Estimate Threshold')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('350.50');
  // Enter in a text field submits the form, as in every form.
  await page.keyboard.press('Enter');
  await expectToast(page, 'Company settings updated');
  await page.reload();
  await expect(page.getByLabel('Estimate Threshold')).toHaveValue(/350\.50/);
  await expect(zone).toHaveText(/America\/Chicago/);
});

test('one list has every section, with a search, and asks before it leaves unsaved changes', async ({
  open,
}) => {
  const page = await open(`${ADDRESS}?tab=email`, admin);
  await expect(page).toHaveURL(`${ADDRESS}/email`);
  await page.goto('/admin/technicians?dialog=new');
  await expect(page).toHaveURL(`${ADDRESS}/technicians?dialog=new`);
  await expect(page.getByRole('dialog', { name: 'Add Technician' })).toBeVisible();
  await page.goto('/admin/outbox?tab=rules');
  await expect(page).toHaveURL(`${ADDRESS}/mail-rules`);
  await expect(page.getByRole('checkbox', { name: 'Equipment shipped: Customer' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Find a setting' }).fill('late fee');
  await expect(page.getByRole('tab')).toHaveCount(1);
  await page.getByRole('tab', { name: 'Loans' }).click();
  await expect(page).toHaveURL(`${ADDRESS}/loans`);
  await page.getByRole('searchbox', { name: 'Find a setting' }).fill('');
  await fill(page, 'Late Fee per Day', '12.50');
  await page.getByRole('tab', { name: 'Calibration' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByLabel('Late Fee per Day')).toHaveValue(/12\.50/);
  await press(page, 'Save Settings');
  await expectToast(page, 'Company settings updated');
  await page.getByRole('tab', { name: 'Calibration' }).click();
  await expect(page.getByRole('switch', { name: 'A second person approves' })).toBeVisible();
  // Sections with a screen of their own are in the list, and their breadcrumb leads back.
  for (const [name, address] of [
    ['Reference Standards', '/admin/reference-standards'],
    ['Audit Trail', '/admin/audit'],
  ] as const) {
    await page.getByRole('tab', { name }).click();
    await expect(page).toHaveURL(address);
    await expectTitle(page, name);
    await page
      .getByRole('navigation', { name: 'Breadcrumb' })
      .getByRole('link', { name: 'Company Settings' })
      .click();
    await expectTitle(page, 'Company Settings');
  }
  await page.goto(`${ADDRESS}/security`);
  await expect(page.getByText('The operator of this installation decides')).toBeVisible();
});

test('the sections take over the side navigation, with a way back to where one was', async ({ open }) => {
  const page = await open('/admin/customers?search=acme', admin);
  const aside = page.getByRole('complementary');
  const main = aside.getByRole('navigation', { name: 'Main' });
  await expect(aside.getByRole('tab')).toHaveCount(0);
  await main.getByRole('link', { name: 'Company Settings' }).click();
  await aside.getByRole('tab', { name: 'Export' }).click();
  await expect(page).toHaveURL(`${ADDRESS}/export`);
  await expect(aside.getByRole('tab', { name: 'Export' })).toHaveAttribute('aria-selected', 'true');
  await expectAccessibleAtBothWidths(page, 'settings in the side navigation');
  await aside.getByRole('link', { name: 'Leave Settings' }).click();
  await expect(page).toHaveURL('/admin/customers?search=acme');
  await expect(aside.getByRole('tab')).toHaveCount(0);
  // A2's lines stay reachable by their names.
  await page.goto(`${ADDRESS}/export`);
  await main.getByRole('link', { name: 'Repair Management' }).click();
  await expectTitle(page, 'Repair Management');
  // Between a phone and a wide window the side navigation has icons only, and the list is a page.
  await page.setViewportSize({ width: 900, height: 800 });
  await page.goto(ADDRESS);
  await expect(aside.getByRole('tab')).toHaveCount(0);
  await page.getByRole('tab', { name: 'Loans' }).click();
  await expect(page).toHaveURL(`${ADDRESS}/loans`);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Open navigation' }).click();
  const menu = page.getByRole('dialog', { name: 'Navigation' });
  await expect(menu.getByRole('link', { name: 'Loans', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await menu.getByRole('searchbox', { name: 'Find a setting' }).fill('export');
  await menu.getByRole('link', { name: 'Export' }).click();
  await expect(menu).toHaveCount(0);
  await expect(page).toHaveURL(`${ADDRESS}/export`);
});

test('on a phone the list is a page of its own', async ({ open }) => {
  const page = await open(ADDRESS, admin);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('tab', { name: 'Name, address, logo and colors' })).toBeVisible();
  await page.getByRole('tab', { name: 'Company Profile' }).click();
  await expect(page).toHaveURL(`${ADDRESS}/profile`);
  await expect(page.getByRole('textbox', { name: 'Company Name' })).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(0);
  await page.getByRole('link', { name: 'All settings' }).click();
  await page.getByRole('tab', { name: 'Users' }).click();
  await expect(page.getByRole('searchbox', { name: 'Search users...' })).toBeVisible();
});

test('a company in Germany: its paper, its week and the country of its customers', async ({
  open,
  boss,
  portal,
}) => {
  const { id } = await addCompany(boss);
  const german = await addPerson(portal, boss, id, 'admin');
  const page = await open(`${ADDRESS}/country`, german);
  const country = page.getByRole('combobox', { name: 'Country', exact: true });
  await expect(country).toHaveText('United States');
  await expect(page.getByRole('textbox', { name: 'Country in Addresses' })).toHaveValue('USA');
  await country.click();
  await page
    .getByRole('combobox', { name: 'Search countries...' })
    .or(page.getByPlaceholder('Search countries...'))
    .fill('germ');
  await page.getByRole('option', { name: 'Germany' }).click();
  await expect(page.getByRole('textbox', { name: 'Country in Addresses' })).toHaveValue('Germany');
  await expect(page.getByRole('combobox', { name: 'Paper', exact: true })).toHaveValue('a4');
  await expect(page.getByRole('combobox', { name: 'First Day of the Week' })).toHaveValue('1');
  // Back to the stored country, and all that belongs to it is as it was.
  const choose = async (name: string) => {
    await country.click();
    await page.getByPlaceholder('Search countries...').fill(name);
    await page.getByRole('option', { name, exact: true }).click();
  };
  await choose('United States');
  await expect(page.getByRole('textbox', { name: 'Country in Addresses' })).toHaveValue('USA');
  await expect(page.getByRole('combobox', { name: 'Paper', exact: true })).toHaveValue('letter');
  await choose('Germany');
  await page.getByRole('combobox', { name: 'First Day of the Week' }).selectOption({ label: 'Saturday' });
  await fill(page, 'Country in Addresses', 'Deutschland');
  await expectAccessibleAtBothWidths(page, 'country');
  await press(page, 'Save Settings');
  await expectToast(page, 'Company settings updated');
  await page.reload();
  await expect(country).toHaveText('Germany');
  await expect(page.getByRole('textbox', { name: 'Country in Addresses' })).toHaveValue('Deutschland');

  await page.goto('/admin/service-calendar');
  // Days are written as in the locale, which followed the country.
  await expect(page.getByRole('columnheader').first()).toHaveText('Sa');
  await page.goto('/admin/customers?dialog=new');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Country').first()).toHaveValue('Deutschland');
  await dialog.getByRole('textbox', { name: 'Customer Name' }).fill('Müller Messtechnik');
  await dialog.getByLabel('City').first().fill('Aachen');
  await press(page, 'Create Customer');
  await expect(page.getByText('Aachen').first()).toBeVisible();
  await expect(page.getByText('Deutschland')).toHaveCount(0);
});
