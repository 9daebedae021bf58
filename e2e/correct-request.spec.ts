import { dateIn } from '@portal/contract/core/dates/dates.ts';
import { submitRepair } from './world/people.ts';
import { expectToast, press } from './world/screen.ts';
import { expect, test } from './world/test.ts';
import { fieldOf } from './world/there-and-back.ts';

test.use({ portalName: 'correct-request' });
test.setTimeout(120_000);

test('an admin corrects what came in wrong, and everybody reads it', async ({
  open,
  boss,
  customer,
  browser,
}) => {
  const { id } = await submitRepair(customer);
  const at = `/api/repairs/${id}`;
  const read = async () => (await boss.api.get(at)).json();
  const day = dateIn('UTC', new Date(Date.now() + 9 * 86_400_000));
  const visit = await (
    await boss.api.post(`/api/companies/${boss.user.companyId}/appointments`, {
      data: {
        ...{ title: 'Drop-off', appointmentType: 'Repair', sendMail: false },
        ...{ startTime: `${day}T13:00:00Z`, endTime: `${day}T14:00:00Z` },
      },
    })
  ).json();
  const page = await open(`/admin/repairs/${id}`, boss);

  await press(page, 'Edit request');
  const unit = page.getByRole('dialog', { name: 'Edit Request' });
  await fieldOf(unit, 'Serial Number').fill('SN-0042-B');
  await fieldOf(unit, 'Model / Part Number').fill('');
  await unit.getByRole('button', { name: 'Save Changes' }).click();
  await expect(unit.getByText('Model / part number is required').first()).toBeVisible();
  await fieldOf(unit, 'Model / Part Number').fill('DSOX-1204');
  await unit.getByRole('radio', { name: 'Warranty', exact: true }).check();
  await fieldOf(unit, 'Description of Problem').fill('No trace on channel 2');
  await fieldOf(unit, 'Date Sent In').fill('2/28/2026');
  await unit.getByRole('checkbox', { name: 'Calibration' }).check();
  await fieldOf(unit, 'Calibration Date').fill('2/28/2051');
  await unit.getByRole('combobox', { name: 'Appointment' }).selectOption(String(visit.id));
  await unit.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Request corrected');
  await expect.poll(read).toMatchObject({
    ...{ modelPartNo: 'DSOX-1204', serialNumber: 'SN-0042-B', warrantyStatus: 'warranty' },
    ...{ descriptionProblem: 'No trace on channel 2', sentInOn: '2026-02-28' },
    ...{ calibrationDate: '2051-02-28', appointmentId: visit.id },
  });

  await press(page, 'Edit customer');
  const contact = page.getByRole('dialog', { name: 'Edit Customer and Addresses' });
  await fieldOf(contact, 'Contact Name').fill('Zoë Grün');
  await fieldOf(contact, 'PO Number').fill('PO-2026/7');
  await contact.getByRole('checkbox', { name: 'Tax Exempt' }).check();
  await contact.getByRole('checkbox', { name: 'No Estimate Required if under $200' }).check();
  await contact.getByRole('button', { name: 'Save Changes' }).click();
  await expect.poll(read).toMatchObject({ contactName: 'Zoë Grün', poNumber: 'PO-2026/7', taxExempt: true });
  expect(await read()).toMatchObject({ noEstimateUnder200: true, preApprovedUpTo: 200 });

  await page.reload();
  const information = page.getByRole('region', { name: 'Repair Information' });
  for (const words of ['DSOX-1204', 'SN-0042-B', 'No trace on channel 2', 'Feb 28, 2026'])
    await expect(information.getByText(words, { exact: true }).first()).toBeVisible();
  const who = page.getByRole('region', { name: 'Customer Information' });
  for (const words of ['Zoë Grün', 'PO-2026/7']) await expect(who.getByText(words)).toBeVisible();
  await press(page, 'Edit request');
  await expect(fieldOf(unit, 'Date Sent In')).toHaveValue('Feb 28, 2026');
  await expect(fieldOf(unit, 'Serial Number')).toHaveValue('SN-0042-B');
  await page.keyboard.press('Escape');

  const label = await boss.api.get(`${at}/pdf`);
  expect(label.ok()).toBe(true);
  const theirs = await open(`/repairs/${id}`, customer);
  await expect(theirs.getByText('SN-0042-B').first()).toBeVisible();
  await expect(theirs.getByRole('button', { name: 'Edit request' })).toHaveCount(0);
  await expect(theirs.getByText('Contact name, PO number corrected.')).toBeVisible();
  const { link } = await (await boss.api.get(`${at}/tracking-link`)).json();
  const reader = await (await browser.newContext()).newPage();
  await reader.goto(new URL(new URL(link).pathname, page.url()).href);
  await expect(reader.getByText('SN-0042-B').first()).toBeVisible();
});

test('a request moves to the right customer, and the former one no longer sees it', async ({
  open,
  boss,
  customer,
}) => {
  const { id } = await submitRepair(customer);
  const { companyId } = boss.user;
  const made = await boss.api.post(`/api/companies/${companyId}/customers`, {
    data: { name: 'Brightwater Labs', email: 'lab@brightwater.example', phone: '555-0101', companyId },
  });
  const right = await made.json();
  const page = await open(`/admin/repairs/${id}`, boss);
  await press(page, 'Edit customer');
  const dialog = page.getByRole('dialog', { name: 'Edit Customer and Addresses' });
  await dialog.getByRole('combobox', { name: 'Customer' }).click();
  await page.getByRole('combobox', { name: 'Search customers...' }).fill('Brightwater');
  await page
    .getByRole('gridcell', { name: /Brightwater Labs/ })
    .first()
    .click();
  await expect(fieldOf(dialog, 'Email Address')).toHaveValue('lab@brightwater.example');
  await fieldOf(dialog, 'Contact Name').fill('Rita Bright');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect
    .poll(async () => (await boss.api.get(`/api/repairs/${id}`)).json())
    .toMatchObject({ customerId: right.id, userId: null, companyName: 'Brightwater Labs' });
  expect((await customer.api.get(`/api/repairs/${id}`)).status()).toBe(404);
});
