import { takePhoto } from '../apps/server/test/photo.ts';
import { expectAccessibleAtBothWidths } from './world/accessibility.ts';
import { submitRepair } from './world/people.ts';
import { expectTitle, expectToast, fill, press } from './world/screen.ts';
import { expect, test } from './world/test.ts';

for (const width of [1280, 390]) {
  test(`a request of two units, each with its own photo, at ${width} pixels`, async ({ open, customer }) => {
    const page = await open('/new-rma', customer);
    await page.setViewportSize({ width, height: 900 });
    await press(page, 'Change sender and addresses');
    await fill(page, 'Company Name', 'Lakehead Power');
    await fill(page, 'Model / Part Number', 'Fluke 87V');
    await fill(page, 'Description of Problem', 'Dead');
    await press(page, 'Add another unit');
    const second = page.getByRole('region', { name: 'Unit 2 of 2' });
    const model = second.getByRole('textbox', { name: 'Model / Part Number' });
    await expect(model).toBeFocused();
    await model.fill('Fluke 289');
    await press(page, 'Submit Repair Request');
    await expect(second.getByText('Please describe the problem')).toBeVisible();

    await second.getByRole('textbox', { name: 'Description of Problem' }).fill('Shows nonsense');
    await second.getByLabel('Add photos of unit 2').setInputFiles({
      name: 'label.jpg',
      mimeType: 'image/jpeg',
      buffer: await takePhoto(200, 120, 80),
    });
    await press(page, 'Submit Repair Request');
    await expectToast(page, 'Repair request submitted');
    await expect(page).toHaveURL(/\/repairs\/\d+$/);
    await expect(page.getByText('No images yet')).toBeVisible();

    const others = page.getByRole('region', { name: 'Sent together' });
    await expect(others.getByText('Fluke 289')).toBeVisible();
    const [slip] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('link', { name: /Print packing slip/ }).click(),
    ]);
    await slip.close();
    const number = await others.getByRole('link').innerText();
    await others.getByRole('link').click();
    await expectTitle(page, number);
    await expect(page.getByRole('img', { name: 'label.jpg' })).toBeVisible();
    await expect(others.getByText('Fluke 87V')).toBeVisible();
  });
}

test('staff see which mail a step will send, and switch it off', async ({ open, customer, boss }) => {
  const { id, serviceReportNumber } = await submitRepair(customer);
  const page = await open(`/admin/repairs/${id}`, boss);
  await press(page, 'Other steps and email');
  const status = page.getByRole('dialog', { name: 'Status' });
  const tick = status.getByRole('checkbox', { name: 'Send the email for this step' });
  const button = (name: string) => status.getByRole('button', { name });
  await expect(tick).toBeChecked();
  await expect(status.getByText(`Mark as Received: ${customer.user.email}`)).toBeVisible();
  await status.getByText('Show messages').click();
  await expect(status.getByText(`${serviceReportNumber}: your equipment has arrived`)).toBeVisible();
  await expect(status.getByText(/We have received your equipment/)).toBeVisible();
  await status.getByText('Show messages').click();
  await button('Put on Hold').hover();
  await expect(status.getByText('Put on Hold: no email is sent')).toBeVisible();

  // The pointer passes other buttons on its way to the checkbox. The checkbox must not move or lose its choice.
  await button('Cancel Repair').hover();
  const place = (await tick.boundingBox())!;
  await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2, { steps: 20 });
  expect(await tick.boundingBox()).toEqual(place);
  await page.mouse.down();
  await page.mouse.up();
  await button('Put on Hold').hover();
  await expect(tick).not.toBeChecked();
  await page.keyboard.press('Escape');
  await press(page, 'Mark as Received');
  await expectToast(page, 'Repair updated');
  const mails = await boss.api.get(`/api/repairs/${id}/messages`, {
    params: { companyId: boss.user.companyId ?? 0 },
  });
  const events = ((await mails.json()) as { event: string }[]).map(({ event }) => event);
  expect(events).toEqual(['repair.submitted']);
});

test('a mail that is switched off is not announced', async ({ open, customer, boss }) => {
  const { id } = await submitRepair(customer);
  const page = await open('/admin/outbox', boss);
  await page.getByRole('link', { name: 'What is sent' }).click();
  const shipped = page.getByRole('checkbox', { name: 'Equipment shipped: Customer' });
  await shipped.uncheck();
  await expectToast(page, 'Mail rules updated');
  const preview = await boss.api.get(`/api/repairs/${id}/mail-preview`, {
    params: { status: 'shipped', companyId: boss.user.companyId ?? 0 },
  });
  expect(await preview.json()).toBeNull();
  await shipped.check();
  await expect(shipped).toBeChecked();
});

test('reports count the finished work of the chosen days', async ({ open, customer, boss }) => {
  const { id } = await submitRepair(customer);
  const headers = { 'If-Match': '"1"' };
  const data = { companyId: boss.user.companyId, status: 'completed', laborCost: 120 };
  expect((await boss.api.patch(`/api/repairs/${id}`, { data, headers })).status()).toBe(200);
  const page = await open('/admin/reports?period=thisYear', boss);
  // A tile has the number, and leads to the page of the report, which keeps the period.
  const revenue = page.getByRole('region', { name: 'Revenue and margin', exact: true });
  await expect(revenue).toContainText('$120.00');
  await expect(page.getByRole('region', { name: 'Answers after return', exact: true })).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'the tiles of the reports');
  await revenue.getByRole('link', { name: 'Revenue and margin' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/reports/revenue?period=thisYear');
  await expect(page.getByRole('heading', { name: 'Revenue and margin', level: 1 })).toBeVisible();
  const numbers = page.getByRole('region', { name: 'Revenue and margin in numbers' });
  await expect(numbers.getByRole('row').last()).toContainText('$120.00');
  await expectAccessibleAtBothWidths(page, 'a report');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export Revenue and margin as CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('revenue.csv');
  // On paper there are the numbers, without the navigation and the buttons.
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes');
  });
  await press(page, 'Print');
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes');
  await page.emulateMedia({ media: 'print' });
  await expect(numbers).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('link', { name: 'Back to Reports' }).click();
  await expect(page).toHaveURL('/admin/reports?period=thisYear');
  await page.goto('/admin/reports/nothing');
  await expect(page.getByText('There is no such report')).toBeVisible();

  await page.goto('/admin/reports/days-in-status');
  const turnaround = page.getByRole('region', { name: 'Turnaround by status in numbers' });
  await expect(turnaround.getByRole('row', { name: /Submitted/ })).toBeVisible();
  await fill(page, 'To', '1/31/2020');
  await page.getByRole('textbox', { name: 'To' }).press('Tab');
  await fill(page, 'From', '1/1/2020');
  await page.getByRole('textbox', { name: 'From' }).press('Tab');
  await expect(page).toHaveURL(/from=2020-01-01/);
  await expect(page.getByText('No repair has left a status within this range.')).toBeVisible();
});
