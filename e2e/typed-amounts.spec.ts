import type { Page } from '@playwright/test';
import type { Technician } from '@portal/contract/companies/technicians/endpoints.ts';
import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import { fresh, type Person, submitRepair } from './world/people.ts';
import { expectToast, press } from './world/screen.ts';
import { expect, test } from './world/test.ts';

const read = async <T>({ api }: Person, address: string) => (await (await api.get(address)).json()) as T;
const parts = (page: Page) => page.getByRole('region', { name: 'Parts Management' });

test('the prices of a part are stored as typed, and saving again without a change changes nothing', async ({
  open,
  boss,
  customer,
}) => {
  const { id } = await submitRepair(customer);
  const stored = async () => {
    const { partsUsed, totalCost } = await read<Repair>(boss, `/api/repairs/${id}`);
    return { lines: partsUsed.map(({ unitPrice, msrpPrice }) => [unitPrice, msrpPrice]), totalCost };
  };
  const page = await open(`/admin/repairs/${id}`, boss);
  const dialog = page.getByRole('dialog');
  await parts(page).getByRole('button', { name: 'Add Part' }).click();
  await dialog.getByLabel(/^Part Number/).fill('LAMP-9');
  await dialog.getByLabel(/^Quantity/).fill('2');
  await dialog.getByLabel(/^Unit Price/).fill('12.50');
  await dialog.getByLabel(/^MSRP Price/).fill('1,234.5');
  await dialog.getByRole('button', { name: 'Add Part' }).click();
  await expectToast(page, 'Parts updated');
  await expect(parts(page).getByText('Unit cost $12.50')).toBeVisible();
  await expect(parts(page).getByText('MSRP $1,234.50')).toBeVisible();
  const asTyped = { lines: [[12.5, 1234.5]], totalCost: 2469 };
  expect(await stored()).toEqual(asTyped);

  await press(page, 'Edit LAMP-9');
  await expect(dialog.getByLabel(/^MSRP Price/)).toHaveValue('1,234.50');
  await press(page, 'Save Part');
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(parts(page).getByText('MSRP $1,234.50')).toBeVisible();
  expect(await stored()).toEqual(asTyped);
});

test('the labor rate of a technician is stored as typed, and another change leaves it', async ({
  open,
  boss,
}) => {
  const name = fresh('Ravi ');
  const stored = async () =>
    (await read<Technician[]>(boss, `/api/companies/${boss.user.companyId}/technicians`)).find(
      (one) => one.name === name,
    );
  const page = await open('/admin/company-settings/technicians?dialog=new', boss);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Name/).fill(name);
  await dialog.getByLabel(/^Labor rate/).fill('95.50');
  await dialog.getByRole('button', { name: 'Add Technician' }).click();
  await expectToast(page, 'Technician added');
  const added = await stored();
  expect(added?.hourlyRate).toBe(95.5);

  await page.goto(`/admin/company-settings/technicians?dialog=${added?.id}`);
  await expect(dialog.getByLabel(/^Labor rate/)).toHaveValue('95.50');
  await dialog.getByLabel(/^Phone/).fill('555 0100');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Technician updated');
  expect(await stored()).toMatchObject({ phone: '555 0100', hourlyRate: 95.5 });
});

test('what is typed after a click anywhere into a field of 0.00 replaces it', async ({
  open,
  boss,
  customer,
}) => {
  const { id } = await submitRepair(customer);
  const page = await open(`/admin/repairs/${id}`, boss);
  await parts(page).getByRole('button', { name: 'Add Part' }).click();
  const dialog = page.getByRole('dialog');
  const field = dialog.getByLabel(/^Unit Price/);
  const other = dialog.getByLabel(/^MSRP Price/);
  const { width, height } = (await field.boundingBox()) ?? { width: 0, height: 0 };
  // On its left edge, in its middle, and on the number at its right edge.
  for (const x of [12, width / 2, width - 24]) {
    await field.click({ position: { x, y: height / 2 } });
    await page.keyboard.type('45');
    await other.click();
    await expect(field).toHaveValue('45.00');
    await field.fill('0');
    await other.click();
    await expect(field).toHaveValue('0.00');
  }
  await dialog.getByText('Unit Price (cost)', { exact: true }).click();
  await page.keyboard.type('46');
  await page.keyboard.press('Tab');
  await page.keyboard.type('47');
  await expect(field).toHaveValue('46.00');
  await expect(other).toHaveValue('47');
  // A second click puts the cursor where it is, to correct one figure.
  await other.click({ position: { x: 12, y: height / 2 } });
  await page.keyboard.type('1');
  await expect(other).toHaveValue('147');
});

test('a decimal comma is refused with a sentence, and nothing is stored', async ({ open, boss }) => {
  const page = await open('/admin/company-settings/portal', boss);
  const tax = page.getByLabel('Sales Tax (%)');
  await expect(tax).toBeVisible();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url());
  });
  await tax.fill('19,5');
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expect(page.getByText('with a point before the decimals').first()).toBeVisible();
  await expect(tax).toHaveValue('19,5');
  expect(sent).toEqual([]);
});
