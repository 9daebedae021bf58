import type { Locator, Page } from '@playwright/test';
import type { Appointment } from '@portal/contract/calendar/appointments/shapes.ts';
import { expectAccessible, expectAccessibleAtBothWidths } from './world/accessibility.ts';
import { expectTitle, expectToast, fill, navigate, press } from './world/screen.ts';
import { expect, test } from './world/test.ts';

test.use({ portalName: 'service-calendar' });
test.setTimeout(240_000);

/** A Wednesday far enough ahead, so that the day of the run plays no part. */
const DAY = '2031-05-07';

async function dragTo(page: Page, from: Locator, to: { x: number; y: number }): Promise<void> {
  const box = (await from.boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + 8);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y - 20, { steps: 5 });
  await page.mouse.move(to.x, to.y, { steps: 5 });
  await page.mouse.up();
}

test('an appointment is added, moved, undone and linked, and another coordinator sees it', async ({
  open,
  boss,
  customer,
}) => {
  const { companyId, customerId } = customer.user;
  const list = async () =>
    (await (
      await boss.api.get(`/api/companies/${companyId}/appointments?startDate=${DAY}&endDate=${DAY}`)
    ).json()) as Appointment[];
  await boss.api.patch(`/api/companies/${companyId}`, { data: { timeZone: 'America/New_York' } });
  const technicians = (await (
    await boss.api.get(`/api/companies/${companyId}/technicians?sort=name`)
  ).json()) as {
    id: number;
    name: string;
  }[];
  expect(technicians).toHaveLength(3);
  const repair = await boss.api.post('/api/repairs', {
    data: {
      companyId,
      customerId,
      contactName: 'Ann Bell',
      emailAddress: 'ann@acme.example',
      modelPartNo: 'Fluke 87V',
      descriptionProblem: 'Dark display',
    },
  });
  const { serviceReportNumber } = (await repair.json()) as { serviceReportNumber: string };
  const { name: customerName } = (await (await boss.api.get(`/api/customers/${customerId}`)).json()) as {
    name: string;
  };

  const page = await open('/admin', boss);
  await navigate(page, 'Service Calendar');
  await expectTitle(page, 'Service Calendar');
  await page.goto(`/admin/service-calendar?date=${DAY}`);
  await expect(page.locator('td[data-day]')).toHaveCount(42);
  await expect(page.locator('td[data-day]').first()).toHaveAttribute('data-day', '2031-04-28');
  await expectAccessibleAtBothWidths(page, 'an empty month');

  // The plus button of a day, then the form by keyboard.
  await page.getByRole('button', { name: 'Add appointment on Wednesday, May 7, 2031' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Start')).toHaveValue(`${DAY}T09:00`);
  await expect(dialog.getByLabel('End')).toHaveValue(`${DAY}T10:00`);
  await dialog.getByRole('combobox', { name: 'Customer' }).click();
  await page.keyboard.type(customerName);
  await page.getByRole('row', { name: customerName }).first().click();
  await expect(dialog.getByLabel('Title')).toHaveValue(`${customerName} - Yearly Calibration`);
  await dialog.getByLabel('Type').selectOption('Repair');
  await expect(dialog.getByLabel('Title')).toHaveValue(`${customerName} - Repair`);
  await dialog.getByLabel('Start').fill(`${DAY}T06:00`);
  await expect(dialog.getByLabel('End')).toHaveValue(`${DAY}T07:00`);
  await dialog.getByLabel('Technician').selectOption(technicians[0]!.name);
  await expect(dialog.getByText('outside the working hours')).toBeVisible();
  await dialog.getByLabel('Start').fill(`${DAY}T09:00`);
  await expect(dialog.getByText('outside the working hours')).toBeHidden();
  await expectAccessibleAtBothWidths(page, 'the form of an appointment');
  await dialog.getByRole('button', { name: 'Add Appointment' }).click();
  await expectToast(page, 'Appointment added');
  const chip = page
    .locator(`td[data-day="${DAY}"]`)
    .getByRole('button', { name: new RegExp(`${customerName} - Repair`) });
  await expect(chip).toBeVisible();
  await expect(chip).toContainText('Scheduled');
  expect((await list())[0]).toMatchObject({
    startTime: '2031-05-07T13:00:00.000Z',
    technicianId: technicians[0]!.id,
  });

  // Another coordinator looks at the same week.
  const other = await open(`/admin/service-calendar?view=week&date=${DAY}`, boss);
  // Five working days fit into the window, and the legend tells whose color is whose.
  await other.setViewportSize({ width: 1280, height: 800 });
  for (const day of ['2031-05-05', DAY, '2031-05-09'])
    await expect(other.locator(`[data-column="${day}|all"]`)).toBeInViewport({ ratio: 0.1 });
  const week = other.getByRole('region', { name: 'Appointments by technician' });
  expect(await week.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  await expect(other.getByRole('list', { name: 'Technicians' })).toContainText(technicians[1]!.name);
  const theirs = other.locator(`[data-column="${DAY}|all"]`);
  await expect(theirs).toBeVisible();

  await page.goto(`/admin/service-calendar?view=day&date=${DAY}`);
  const block = page.getByRole('button', { name: /9:00 AM to 10:00 AM/ });
  const target = (await page.locator(`[data-column="${DAY}|${technicians[1]!.id}"]`).boundingBox())!;
  const grid = (await block.boundingBox())!;
  await dragTo(page, block, { x: target.x + target.width / 2, y: grid.y + 8 + 96 });
  await expectToast(page, 'Appointment moved');
  await expect(theirs.getByRole('button', { name: /11:00 AM to 12:00 PM/ })).toBeVisible();
  expect((await list())[0]).toMatchObject({
    startTime: '2031-05-07T15:00:00.000Z',
    technicianId: technicians[1]!.id,
  });
  await page
    .getByRole('region', { name: 'Notifications (F8)' })
    .getByRole('button', { name: 'Undo' })
    .click();
  await expectToast(page, 'Move undone');
  await expect(block).toBeVisible();
  expect((await list())[0]).toMatchObject({
    startTime: '2031-05-07T13:00:00.000Z',
    technicianId: technicians[0]!.id,
  });

  // The lower edge changes the end.
  const edge = (await block.boundingBox())!;
  await page.mouse.move(edge.x + 20, edge.y + edge.height - 2);
  await page.mouse.down();
  await page.mouse.move(edge.x + 20, edge.y + edge.height + 22, { steps: 5 });
  await page.mouse.up();
  await expectToast(page, 'Appointment moved');
  await expect(page.getByRole('button', { name: /9:00 AM to 10:30 AM/ })).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'a day');
  await page.goto(`/admin/service-calendar?view=week&date=${DAY}`);
  await expectAccessibleAtBothWidths(page, 'a week');

  // The three buttons, by keyboard.
  await page.getByRole('button', { name: /9:00 AM to 10:30 AM/ }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('link', { name: 'Yearly Calibration' })).toHaveAttribute(
    'href',
    /\/admin\/new-repair\?title=.*&type=calibration&appointmentId=\d+&startTime=2031-05-07T13%3A00%3A00.000Z&customerId=\d+/,
  );
  await expect(dialog.getByRole('link', { name: 'Repair Request' })).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'the details');
  await dialog.getByRole('button', { name: 'Link to Existing Request' }).click();
  await dialog.getByRole('button', { name: `Link ${serviceReportNumber}` }).click();
  await expectToast(page, 'Appointment linked');
  await page.getByRole('button', { name: new RegExp(`opens ${serviceReportNumber}`) }).click();
  await expect(page).toHaveURL(/\/admin\/repairs\/\d+$/);
  await expect(page.getByText(/Repair appointment on May 7, 2031, 9:00 AM linked/)).toBeVisible();
});

test('a new calibration belongs to its appointment and leads back to the calendar', async ({
  open,
  boss,
  customer,
}) => {
  const { companyId, customerId } = customer.user;
  const made = await boss.api.post(`/api/companies/${companyId}/appointments`, {
    data: {
      title: 'Acme - Yearly Calibration',
      startTime: '2031-06-04T13:00:00Z',
      endTime: '2031-06-04T14:00:00Z',
      appointmentType: 'Yearly Calibration',
      customerId,
      location: '7 Harbor Rd',
    },
  });
  const { id } = (await made.json()) as { id: number };
  const page = await open(`/admin/service-calendar?date=2031-06-04&dialog=${id}`, boss);
  await page.getByRole('dialog').getByRole('link', { name: 'Yearly Calibration' }).click();
  await expectTitle(page, 'Create New Calibration');
  await fill(page, 'Company Name', 'Acme');
  await press(page, 'Create Calibration');
  await expectToast(page, 'Calibration created');
  await expect(page).toHaveURL('/admin/service-calendar');
  const linked = (await (await boss.api.get(`/api/appointments/${id}`)).json()) as Appointment;
  expect(linked.repairId).not.toBeNull();
});

test('a week on a phone is a list of days that begins with today', async ({
  browser,
  baseURL,
  boss,
  customer,
}) => {
  const context = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    storageState: boss.cookies,
    viewport: { width: 390, height: 844 },
  });
  const { companyId } = customer.user;
  const made = await boss.api.post(`/api/companies/${companyId}/appointments`, {
    data: {
      title: 'Check the scale',
      startTime: '2031-05-09T13:00:00Z',
      endTime: '2031-05-09T14:00:00Z',
      appointmentType: 'Repair',
    },
  });
  expect(made.status()).toBe(201);
  const page = await context.newPage();
  await page.clock.setFixedTime('2031-05-11T15:00:00Z');
  await page.goto('/admin/service-calendar?view=week');
  const today = page.getByRole('region', { name: 'Sunday, May 11, 2031' });
  await expect(today).toBeInViewport({ ratio: 1 });
  await expect(today.getByText('No appointments on this day.')).toBeVisible();
  const chip = page.getByRole('button', { name: /Check the scale/ });
  await expect(chip).toBeHidden();
  await page.getByText(/^Earlier this week: \d+ appointment/).click();
  await expect(chip).toContainText('Scheduled');
  await expectAccessible(page, 'a week on a phone');
  await context.close();
});
