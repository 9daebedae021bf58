import type { Page } from '@playwright/test';
import { expectAccessible } from './world/accessibility.ts';
import { expectTitle, expectToast, fill, press, textOf } from './world/screen.ts';
import { expect, test } from './world/test.ts';

test.setTimeout(120_000);

const nameNewType = async (page: Page) => {
  await page.getByRole('combobox', { name: 'Type of equipment 1' }).click();
  await page.getByRole('option', { name: 'Create new type' }).click();
  await fill(page, 'New type of equipment 1', 'Oscilloscope');
};

test('an admin enters a calibration for a customer who called in, with new equipment', async ({
  open,
  boss,
}) => {
  const { companyId } = boss.user;
  const made = await boss.api.post(`/api/companies/${companyId}/customers`, {
    data: { name: 'Brightwater Labs', email: 'lab@brightwater.example', address: '1 Main St', companyId },
  });
  const customer = (await made.json()) as { id: number };
  const page = await open('/admin', boss);
  await page.getByRole('tab', { name: 'New Calibration' }).click();
  await expect(page.getByRole('link', { name: 'Create New Calibration' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'View Calendar' })).toHaveAttribute(
    'href',
    '/admin/service-calendar',
  );
  await page.getByRole('link', { name: 'New Calibration Request' }).click();
  await expect(page).toHaveURL('/admin/new-repair?type=calibration');
  await expectTitle(page, 'Create New Calibration');

  const query = new URLSearchParams({
    type: 'calibration',
    title: 'Yearly round',
    description: '<p>Gate <b>4</b></p>',
    location: '7 Harbor Rd',
    customerId: String(customer.id),
  });
  await page.goto(`/admin/new-repair?${query}`);
  const text = (name: string) => textOf(page, name);
  await expect(text('Email Address')).toHaveValue('lab@brightwater.example');
  await expect(text('Company Name')).toHaveValue('Brightwater Labs');
  await press(page, 'Change the addresses');
  await expect(text('Billing Address')).toHaveValue('7 Harbor Rd');
  await expect(text('Model / Part Number')).toHaveValue('Yearly round');
  await expect(text('Description of Problem')).toHaveValue('Gate 4');
  await page.getByRole('checkbox', { name: 'Shipping address same as billing' }).check();
  await expect(text('Shipping Address')).toBeHidden();

  await press(page, 'Add Equipment');
  await press(page, 'Create Calibration');
  await expect(page.getByText('Equipment type required').first()).toBeVisible();
  await nameNewType(page);
  await press(page, 'Create Calibration');
  await expect(page.getByText('Model name required').first()).toBeVisible();
  await expect(page.getByText('Make required').first()).toBeVisible();
  await expectAccessible(page, 'the form with its faults');
  await press(page, 'Create Model');
  await expect(page.getByRole('combobox', { name: 'Type of equipment 1' })).toBeFocused();
  await press(page, 'Create Type');
  await expectToast(page, 'Equipment type created');
  await expect(page.getByRole('combobox', { name: 'Type of equipment 1' })).toHaveText('Oscilloscope');
  await expect(page.getByRole('combobox', { name: 'Type of equipment 1' })).toBeFocused();
  await fill(page, 'New model of equipment 1', 'TBS1052C');
  await fill(page, 'Make of equipment 1', 'Tektronix');
  await press(page, 'Create Model');
  await expectToast(page, 'Equipment model created');
  await expect(page.getByRole('combobox', { name: 'Model of equipment 1' })).toHaveText('Tektronix TBS1052C');
  await fill(page, 'Serial Number of equipment 1', 'C-100');
  await press(page, 'Create Calibration');

  await expectToast(page, 'Calibration created');
  // B2.3: a calibration leads to the calendar.
  await expect(page).toHaveURL('/admin/service-calendar');
  const { id } = ((await (await boss.api.get('/api/repairs')).json()) as { id: number }[])[0]!;
  await page.goto(`/admin/repairs/${id}`);
  await expect(page.getByText('Equipment for calibration: Tektronix TBS1052C (C-100).')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Calibration', exact: true })).toBeVisible();
  await expect(page.getByText('Oscilloscope · S/N C-100')).toBeVisible();
  const repair = await (await boss.api.get(`/api/repairs/${id}`)).json();
  expect(repair).toMatchObject({
    requestType: 'calibration',
    customerId: customer.id,
    billingAddress: '7 Harbor Rd',
    shippingAddress: '7 Harbor Rd',
  });
});

test('Submit opens the page of the repair, and Cancel opens the list', async ({ open, boss }) => {
  const page = await open('/admin', boss);
  await page.getByRole('link', { name: 'New Repair', exact: true }).click();
  await expectTitle(page, 'Create New Repair');
  await expectAccessible(page, 'the empty form');
  await press(page, 'Cancel');
  await expect(page).toHaveURL('/admin/repairs');

  await page.goto('/admin/new-repair');
  await fill(page, 'Contact Name', 'Ann Bell');
  await fill(page, 'Email Address', 'ann@acme.example');
  await fill(page, 'Model / Part Number', 'Fluke 87V');
  await fill(page, 'Description of Problem', 'The display stays dark.');
  await press(page, 'Submit Repair Request');
  await expectToast(page, 'Repair request submitted');
  await expect(page).toHaveURL(/\/admin\/repairs\/\d+$/);
});
