import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './world/accessibility.ts';
import { choose, expectToast, press } from './world/screen.ts';
import { expect, test } from './world/test.ts';

test.use({ portalName: 'customer-import' });
test.setTimeout(120_000);

const TAB = '/admin/company-settings?tab=import';
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 900 };

const file = (name: string, ...lines: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\n')),
});
const pick = (page: Page, given: ReturnType<typeof file>) =>
  page.getByLabel('Choose a CSV or Excel file or drop it here').setInputFiles(given);

/** Checks both widths and leaves the page at the wide one. */
async function look(page: Page, what: string): Promise<void> {
  await page.setViewportSize(PHONE);
  await expectAccessible(page, `${what}, phone`);
  await page.setViewportSize(DESKTOP);
  await expectAccessible(page, what);
}
const rowOf = (table: Locator, text: string) => table.getByRole('row').filter({ hasText: text });

test('a file is previewed, imported and undone', async ({ open, boss }) => {
  const customers = `/api/companies/${boss.user.companyId}/customers`;
  const data = { name: 'Acme', email: 'lab@acme.example', companyId: boss.user.companyId };
  expect((await boss.api.post(customers, { data })).status()).toBe(201);

  const page = await open('/admin/company-settings', boss);
  await page.getByRole('tab', { name: 'Customer Import' }).click();
  await expect(page.getByText('No imports yet')).toBeVisible();
  await look(page, 'an empty import');
  await press(page, 'Preview Import');
  await expectToast(page, 'No File Selected', 'Please select a file to import.');
  await pick(page, file('photo.png', 'x'));
  await expectToast(page, 'Invalid File Type', 'Please select a CSV or Excel file.');

  await pick(
    page,
    file(
      'customers.csv',
      'Name,Email,Phone,City',
      'Acme Labs,lab@acme.example,555-0100,Salem',
      'Badger Brewing,office@badger.example,555-0101,Bend',
      'Cascade,not-an-address,555-0102,',
    ),
  );
  // From here the test uses the keyboard.
  await page.getByRole('button', { name: 'Preview Import' }).focus();
  await page.keyboard.press('Enter');
  const rows = page.getByRole('region', { name: 'rows of the file' });
  await expect(rowOf(rows, 'Cascade')).toContainText('Invalid email address');
  await expect(
    page.getByText('1 to create, 1 to update, 1 with errors. Nothing is stored yet.'),
  ).toBeVisible();
  // The result is in view and has the focus.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Change Columns' })).toBeFocused();
  await look(page, 'a preview');
  await choose(page, 'Show', 'All rows (3)');
  await expect(rowOf(rows, 'Acme Labs')).toContainText('Found by email address');
  await expect(rowOf(rows, 'Badger Brewing')).toContainText('Create');
  const saved = page.waitForEvent('download');
  await press(page, 'Download Errors');
  expect((await saved).suggestedFilename()).toBe('customer-import-errors.csv');

  await press(page, 'Import 2 Customers');
  await expectToast(
    page,
    'Import Successful',
    'Successfully imported 2 customers. 1 record had errors and was skipped.',
  );
  await expect(page.getByText('Successfully imported 2 customers.', { exact: true })).toBeVisible();
  await look(page, 'an import at its end');
  await page.reload();
  await expect(page.getByText('1 record had errors and was skipped.', { exact: true })).toBeVisible();
  await press(page, 'Import Another File');

  await page.getByRole('button', { name: 'Undo customers.csv' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page, 'the question before an undo');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo Import' }).click();
  await expectToast(page, 'Import Undone', 'Customers: 1 removed, 1 restored.');
  await page.goto('/admin/customers');
  await expect(page.getByRole('link', { name: 'Acme', exact: true })).toBeVisible();
  await expect(page.getByText('Badger Brewing')).toHaveCount(0);
});

test('a row with an error is mended where it stands, and the file is checked again', async ({
  open,
  boss,
}) => {
  const page = await open(TAB, boss);
  await pick(
    page,
    file(
      'to-mend.csv',
      'Name,Email,Phone',
      'Dover Works,dover@works.example,555-0110',
      'Exeter,no-address,555-0111',
      `,also none,${'5'.repeat(60)}`,
    ),
  );
  await press(page, 'Preview Import');
  const rows = page.getByRole('region', { name: 'rows of the file' });
  await choose(page, 'Show', 'All rows (3)');
  // Errors come first, each with its reason beneath the name.
  await expect(rows.getByRole('row').nth(1)).toContainText('Exeter');
  await expect(rows.getByRole('row').nth(3)).toContainText('Dover Works');
  await rows.getByRole('button', { name: 'Mend row 3' }).focus();
  await page.keyboard.press('Enter');
  const cells = page.getByRole('group', { name: 'Mend row 3' });
  await expect(cells.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await look(page, 'cells to mend');
  await cells.getByRole('textbox', { name: 'Email' }).fill('office@exeter.example');
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 to create, 1 with errors. Nothing is stored yet.')).toBeVisible();
  await expect(rowOf(rows, 'Exeter')).toContainText('Mended here, not in the file.');
  // A row with several faults names them all, and all are mended at a time.
  const bad = rows.getByRole('row').filter({ hasText: 'Customer name is required' });
  await expect(bad).toContainText('Invalid email address');
  await expect(bad).toContainText('Phone: Must be at most 50 characters');
  await look(page, 'several faults of a row');
  await rows.getByRole('button', { name: 'Mend row 4' }).click();
  const several = page.getByRole('group', { name: 'Mend row 4' });
  await several.getByRole('textbox', { name: 'Name' }).fill('Fargo');
  await several.getByRole('textbox', { name: 'Email' }).fill('f@fargo.example');
  await several.getByRole('textbox', { name: 'Phone' }).fill('555-0112');
  await press(page, 'Check Again');
  await press(page, 'Import 3 Customers');
  await expectToast(page, 'Import Successful', 'Successfully imported 3 customers.');
  const stored = await boss.api.get(`/api/companies/${boss.user.companyId}/customers?search=exeter`);
  expect(await stored.json()).toMatchObject([{ name: 'Exeter', email: 'office@exeter.example' }]);
});

test('columns that are not recognized are chosen by hand', async ({ open, boss }) => {
  const page = await open(TAB, boss);
  await pick(page, file('kunden.csv', 'Firma;Kontakt;Nummer', 'Zähler AG;info@zaehler.example;030 1234567'));
  await press(page, 'Preview Import');
  await expect(page.getByText('The file needs columns for Name, Email and Phone.').first()).toBeVisible();
  await look(page, 'columns to choose');
  await choose(page, 'Name', 'Firma');
  await choose(page, 'Email', 'Kontakt');
  await choose(page, 'Phone', 'Nummer');
  await press(page, 'Apply Columns');
  await expect(page.getByRole('region', { name: 'rows of the file' })).toContainText('Zähler AG');
  await press(page, 'Import 1 Customer');
  await expectToast(page, 'Import Successful', 'Successfully imported 1 customer.');
});

test('the import of a large file shows its progress', async ({ open, boss }) => {
  const lines = Array.from({ length: 8_000 }, (_, i) => `Customer ${i},c${i}@x.example,555-${10_000 + i}`);
  const page = await open(TAB, boss);
  await pick(page, file('large.csv', 'Name,Email,Phone', ...lines));
  await press(page, 'Preview Import');
  await press(page, 'Import 8,000 Customers');
  await expect(page.getByText(/^Processing\.\.\. [\d,]+ of 8,000 rows$/)).toBeVisible();
  const value = Number(
    await page.getByRole('progressbar', { name: 'Import progress' }).getAttribute('value'),
  );
  expect(value).toBeGreaterThanOrEqual(80);
  await expectToast(page, 'Import Successful', 'Successfully imported 8000 customers.');
});
