import type { Page } from '@playwright/test';
import { expectAccessibleAtBothWidths } from './world/accessibility.ts';
import { expectTitle, expectToast, press } from './world/screen.ts';
import { expect, test } from './world/test.ts';

test.use({ portalName: 'quickbooks' });
test.setTimeout(240_000);

const CARD = '/admin/company-settings?tab=accounting';
/** A sync of so many customers takes a while on a busy machine. */
const PATIENT = { timeout: 90_000 };
const range = (count: number) => Array.from({ length: count }, (_, at) => at);
const emailOf = (name: string) => `${name.toLowerCase().replaceAll(' ', '-')}@x.example`;

const connect = async (page: Page, button: string) => {
  await page.getByRole('link', { name: button }).click();
  await page.getByRole('link', { name: 'Connect' }).click();
  await expectTitle(page, 'Connection Successful');
  // The page goes on by itself after three seconds (B9).
  await expectTitle(page, 'Company Settings');
};
const sync = async (page: Page) => {
  await page.goto('/admin/quickbooks');
  await press(page, 'Sync now');
  await expectToast(page, 'Sync started');
};
const result = (page: Page) =>
  page.getByRole('region', { name: 'Sync', exact: true }).getByRole('status').first();

test('connect, preview, sync of 500 customers, nothing to do again, disconnect, reconnect', async ({
  open,
  boss,
  portal: { quickbooks },
}) => {
  const { companyId } = boss.user;
  const here = [
    ...range(40).map((at) => [`Both ${at}`, '555-0100']),
    ...range(217).map((at) => [`Only here ${at}`, '']),
    ...range(3).map((at) => [`Vendor ${at}`, '']),
  ];
  const file = ['Name,Email,Phone', ...here.map(([name = '', phone]) => `${name},${emailOf(name)},${phone}`)];
  const imported = await boss.api.post(`/api/companies/${companyId}/customers/import`, {
    multipart: { file: { name: 'c.csv', mimeType: 'text/csv', buffer: Buffer.from(file.join('\n')) } },
  });
  expect((await imported.json()).imported).toBe(260);
  for (const at of range(3)) quickbooks.books.takenNames.add(`vendor ${at}`);
  for (const at of range(40))
    quickbooks.books.create({
      DisplayName: `Both ${at}`,
      PrimaryEmailAddr: { Address: emailOf(`Both ${at}`) },
      PrimaryPhone: { FreeFormNumber: at < 5 ? '555-0199' : '555-0100' },
    });
  for (const at of range(240))
    quickbooks.books.create({
      DisplayName: `Only there ${at}`,
      PrimaryEmailAddr: { Address: emailOf(`Only there ${at}`) },
    });

  const page = await open(
    '/admin/quickbooks/callback?error=%3Cimg%20src%3Dx%20onerror%3D%22window.hit%3D1%22%3E',
    boss,
  );
  await expect(page.getByRole('alert')).toHaveText('<img src=x onerror="window.hit=1">');
  expect(await page.evaluate(() => 'hit' in window)).toBe(false);
  await expectAccessibleAtBothWidths(page, 'a failed connection');
  await page.getByRole('link', { name: 'Return to Company Settings' }).click();
  await page.goto(CARD);
  await expect(page.getByText('Not connected')).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'the card without a connection');
  await connect(page, 'Connect to QuickBooks');
  await page.goto(CARD);
  await expect(page.getByText('Northwind Books')).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'the card of a connection');

  await sync(page);
  await expect(result(page)).toContainText('what the sync will do with 500 customers', PATIENT);
  await expectAccessibleAtBothWidths(page, 'the preview of a sync');
  expect(quickbooks.books.customers.size).toBe(280);
  await press(page, 'Start this sync');
  await expect(result(page)).toContainText('35 linked, 457 created, 5 conflicts, 3 failed', PATIENT);
  expect(quickbooks.books.customers.size).toBe(497);
  await page.getByRole('combobox', { name: 'Results' }).selectOption({ label: 'Failed' });
  await expect(page.getByText('QuickBooks already uses this name').first()).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'the report of a sync');

  await sync(page);
  await expect(page.getByRole('region', { name: 'All syncs' }).getByRole('row')).toHaveCount(3);
  await expect(result(page)).toHaveText('3 failed', PATIENT);
  expect(quickbooks.books.customers.size).toBe(497);

  await page.goto('/admin/quickbooks?link=conflict');
  await expect(page.getByText('Showing 1 to 5 of 5 customers')).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'the customers of QuickBooks');
  await page.getByRole('button', { name: 'Actions for Both 0' }).click();
  await page.getByRole('menuitem', { name: 'Decide' }).click();
  await press(page, 'Keep QuickBooks');
  await expectToast(page, 'Conflict decided', 'The values of QuickBooks are here now.');
  await expect(page.getByText('Showing 1 to 4 of 4 customers')).toBeVisible();
  await page.getByRole('tab', { name: 'Calls' }).click();
  await expectAccessibleAtBothWidths(page, 'the calls to QuickBooks');

  await page.goto(CARD);
  await press(page, 'Disconnect');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
  await expectToast(page, 'Disconnected');
  await expect.poll(() => quickbooks.tokens.counts.revoked).toBe(1);
  await page.goto('/admin/quickbooks');
  await expect(page.getByText('Connect the company to QuickBooks in Company Settings.')).toBeVisible();
  await page.goto(CARD);
  await connect(page, 'Connect to QuickBooks');
  await page.goto('/admin/quickbooks?link=linked');
  await expect(page.getByText('of 497 customers')).toBeVisible();
});
