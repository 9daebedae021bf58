import type { Page } from '@playwright/test';
import { holdBack } from './world/hold-back.ts';
import { fresh, type Person, submitRepair } from './world/people.ts';
import { expectTitle, expectToast, press, repairHead } from './world/screen.ts';
import { addTechnician, openOnPhone } from './world/technicians.ts';
import { expect, test } from './world/test.ts';

/** Lets a call of this method wait, and answers it with a refusal when the returned function is called. Later calls pass. */
async function refuseLater(page: Page, address: string, method: string, message: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  let isOver = false;
  await page.route(address, async (route) => {
    if (isOver || route.request().method() !== method) return route.fallback();
    isOver = true;
    await promise;
    await route.fulfill({ status: 409, json: { message, code: 'test.refused' } });
  });
  return resolve;
}

const completed = async (boss: Person, customer: Person) => {
  const repair = await submitRepair(customer, { serialNumber: fresh('SN-') });
  const data = { status: 'completed', sendMail: false };
  expect((await boss.api.patch(`/api/repairs/${repair.id}`, { data })).ok()).toBe(true);
  return repair;
};

test('a part line is shown and gone before the portal has answered; a refused one comes back as it was typed', async ({
  open,
  customer,
  boss,
}) => {
  const { id } = await submitRepair(customer);
  const page = await open(`/admin/repairs/${id}#parts`, boss);
  const parts = page.getByRole('region', { name: 'Parts Management' });
  await parts.getByRole('button', { name: 'Add Part' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Part' });
  await dialog.getByRole('combobox', { name: 'Part Number' }).fill('FUSE-1');
  const refuse = await refuseLater(page, `**/api/repairs/${id}*`, 'PATCH', 'The part was not saved.');
  await dialog.getByRole('button', { name: 'Add Part' }).click();
  await expect(parts.getByText('1 × FUSE-1')).toBeVisible();
  await expect(dialog).toBeHidden();
  refuse();
  await expectToast(page, 'Update failed', 'The part was not saved.');
  await expect(dialog.getByRole('combobox', { name: 'Part Number' })).toHaveValue('FUSE-1');
  await expect(parts.getByText('1 × FUSE-1')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Add Part' }).click();
  await expect(dialog).toBeHidden();
  await expectToast(page, 'Parts updated');

  const letGo = await holdBack(page, `**/api/repairs/${id}*`, 'PATCH');
  await parts.getByRole('button', { name: 'Remove FUSE-1' }).click();
  await expect(parts.getByText('1 × FUSE-1')).toHaveCount(0);
  letGo();
  await expectToast(page, 'Parts updated');
});

test('a promised date and a note are shown before the portal has answered; a refused note stays in the form', async ({
  open,
  customer,
  boss,
}) => {
  const { id } = await submitRepair(customer);
  const page = await open(`/admin/repairs/${id}`, boss);
  await repairHead(page)
    .getByRole('button', { name: /edit Estimated Completion/ })
    .click();
  const date = repairHead(page).getByRole('textbox', { name: 'Estimated Completion Date' });
  await date.fill('05/06/2031');
  const letGo = await holdBack(page, `**/api/repairs/${id}*`, 'PATCH');
  await date.press('Enter');
  await expect(repairHead(page).getByText('May 6, 2031')).toBeVisible();
  letGo();
  await expectToast(page, 'Repair updated');

  await page
    .getByRole('region', { name: 'Add Status Update' })
    .getByRole('button', { name: 'Write' })
    .click();
  const form = page.getByRole('region', { name: 'Add Status Update' });
  const message = form.getByRole('textbox', { name: 'Message' });
  const timeline = page.getByRole('region', { name: 'Repair Timeline' });
  await message.fill('The jack is worn.');
  const refuse = await refuseLater(page, `**/api/repairs/${id}/logs*`, 'POST', 'Not saved.');
  await form.getByRole('button', { name: 'Add Update' }).click();
  await expect(timeline.getByText('The jack is worn.')).toBeVisible();
  refuse();
  await expectToast(page, 'Failed to add log');
  await expect(timeline.getByText('The jack is worn.')).toHaveCount(0);
  await expect(message).toHaveValue('The jack is worn.');
  await form.getByRole('button', { name: 'Add Update' }).click();
  await expectToast(page, 'Log added');
  await expect(timeline.getByText('The jack is worn.')).toHaveCount(1);
});

test('a box is in the list before the portal has proposed a date or answered', async ({
  open,
  customer,
  boss,
}) => {
  const { id, serviceReportNumber: number } = await submitRepair(customer);
  const page = await open('/admin/receive', boss);
  await expect(page.getByRole('textbox', { name: 'SR number, label or serial number' })).toBeFocused();
  const propose = await holdBack(page, `**/api/repairs/${id}/promise-proposal*`, 'GET');
  const answer = await holdBack(page, `**/api/repairs/${id}/receive*`, 'POST');
  await page.keyboard.type(number);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${number} is on the desk.`)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Receiving...')).toBeVisible();
  propose();
  answer();
  await expect(page.getByRole('heading', { name: 'Received now: 1' })).toBeVisible();
});

test('a parcel leaves the desk before the portal has answered, and a refused one is packed again with its reason', async ({
  open,
  customer,
  boss,
}) => {
  const [first, second] = [await completed(boss, customer), await completed(boss, customer)];
  const page = await open(`/admin/ship?repairs=${first.id}`, boss);
  await expect(page.getByRole('heading', { name: /: 1 unit$/ })).toBeVisible();
  await page.getByRole('textbox', { name: 'Tracking number' }).fill('1Z999AA10123456784');
  await page.getByRole('textbox', { name: 'Shipping cost' }).fill('12');
  const refuse = await refuseLater(page, '**/api/repairs/*/ship*', 'POST', 'The courier was not told.');
  await press(page, 'Mark as Shipped');
  await expect(page.getByText(`Shipping ${first.serviceReportNumber}...`)).toBeVisible();
  const ready = page.getByRole('region', { name: 'Ready to ship' });
  await expect(ready).toBeVisible();
  // The unit cannot go into a second parcel meanwhile.
  await expect(ready.getByRole('link', { name: first.serviceReportNumber, exact: true })).toHaveCount(0);
  const field = page.getByRole('textbox', { name: 'Unit or label of the carrier' });
  await field.fill(first.serviceReportNumber);
  await field.press('Enter');
  await expect(page.getByRole('alert')).toContainText(first.serviceReportNumber);
  await expect(ready).toBeVisible();
  // The next parcel is packed already, so the refused one waits.
  await field.fill(second.serviceReportNumber);
  await field.press('Enter');
  await expect(page.getByRole('heading', { name: /: 1 unit$/ })).toBeVisible();
  refuse();
  await expect(
    page.getByText(`Not shipped: ${first.serviceReportNumber}. The courier was not told.`),
  ).toBeVisible();
  await press(page, 'Mark as Shipped');
  await expectToast(page, 'Repair updated');
  await press(page, 'Pack Again');
  await expect(page.getByText('The parcel is not shipped. The courier was not told.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Tracking number' })).toHaveValue('1Z999AA10123456784');
  await expect(page.getByRole('textbox', { name: 'Shipping cost' })).toHaveValue('12.00');
  await press(page, 'Mark as Shipped');
  await expect(ready).toBeVisible();
  await expect
    .poll(async () => (await boss.api.get(`/api/repairs/${first.id}`)).json())
    .toMatchObject({ status: 'shipped', outboundTrackingNumber: '1Z999AA10123456784' });
});

test('start and stop of work are shown before the portal has answered', async ({
  open,
  portal,
  customer,
  boss,
}) => {
  const technician = await addTechnician(portal, boss);
  const { id, serviceReportNumber: number } = await submitRepair(customer);
  const data = { status: 'in_progress', technicianId: technician.technicianId };
  expect((await boss.api.patch(`/api/repairs/${id}`, { data })).ok()).toBe(true);
  const page = await openOnPhone(open, `/mobile-tech/${id}`, technician);
  await expectTitle(page, number);
  const letGo = await holdBack(page, '**/work-times/*', 'POST');
  const actions = page.getByRole('region', { name: 'Actions' });
  await actions.getByRole('button', { name: 'Start Work' }).click();
  await expect(page.getByRole('region', { name: 'Running work' })).toContainText(number);
  await actions.getByRole('button', { name: 'Stop Work' }).click();
  await expect(page.getByRole('region', { name: 'Running work' })).toHaveCount(0);
  letGo();
  await expect(actions.getByText(/to be sent$/)).toHaveCount(0);
});
