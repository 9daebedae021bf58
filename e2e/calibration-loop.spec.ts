import type { Locator, Page } from '@playwright/test';
import type { UnitPassport } from '@portal/contract/calibration/customer-equipment/shapes.ts';
import { addDays, dateIn, formatDate, formatDateLong } from '@portal/contract/core/dates/dates.ts';
import { pdfText } from '../apps/server/test/pdf-text.ts';
import { expectAccessible } from './world/accessibility.ts';
import { linkIn, mailTo } from './world/mails.ts';
import { type Person, registerCustomer } from './world/people.ts';
import { choose, expectTitle, expectToast, fill, press } from './world/screen.ts';
import { addTechnician } from './world/technicians.ts';
import { expect, test } from './world/test.ts';

test.use({ portalName: 'calibration-loop' });
test.setTimeout(240_000);

const PHONE = { width: 390, height: 844 };
/** Returns a day as many days from now as given, YYYY-MM-DD. The company's clocks show UTC. */
const day = (ahead: number) => dateIn('UTC', new Date(Date.now() + ahead * 86_400_000));

/** Adds three units of one model to the register of a customer, due in 12, 25 and 50 days. Returns their ids. */
async function registerUnits({ api, user }: Person, customerId: number): Promise<number[]> {
  const made = async (path: string, data: object) => {
    const answer = await api.post(path, { data });
    expect(answer.status(), await answer.text()).toBe(201);
    return (await answer.json()) as { id: number };
  };
  const at = `/api/companies/${user.companyId}`;
  const equipmentTypeId = (await made(`${at}/equipment-types`, { name: 'Multimeter' })).id;
  const model = { equipmentTypeId, name: '87V', make: 'Fluke', calibrationIntervalDays: 180 };
  const equipmentModelId = (await made(`${at}/equipment-models`, model)).id;
  const ids: number[] = [];
  for (const [serialNumber, due] of [
    ['LP-1', day(12)],
    ['LP-2', day(25)],
    ['LP-3', day(50)],
  ] as const) {
    const dates = { lastCalibrationDate: day(-300), nextCalibrationDue: due };
    const names = { equipmentTypeId, equipmentModelId, serialNumber };
    ids.push((await made(`/api/customers/${customerId}/equipment`, { ...names, ...dates })).id);
  }
  return ids;
}

/** Waits until the work list shows a unit in this stage. The open screen follows without a reload. */
const expectStage = (desk: Page, serialNumber: string, stage: string) =>
  expect(
    desk
      .getByRole('region', { name: 'calibrations' })
      .getByRole('row')
      .filter({ hasText: `S/N ${serialNumber}` })
      .getByText(stage, { exact: true }),
  ).toBeVisible();

async function dragToColumn(page: Page, block: Locator, column: Locator): Promise<void> {
  const from = (await block.boundingBox())!;
  const to = (await column.boundingBox())!;
  await page.mouse.move(from.x + from.width / 2, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, from.y - 8, { steps: 5 });
  await page.mouse.move(to.x + to.width / 2, from.y + 8, { steps: 5 });
  await page.mouse.up();
}

async function enterResults(phone: Page, serialNumber: string, result: string, asFound: string, asLeft = '') {
  const point = phone.getByRole('group', { name: 'Point 1' });
  for (const [label, value] of [
    ['Quantity', 'DC voltage'],
    ['Nominal', '10.000'],
    ['Unit', 'V'],
    ['Lower limit', '9.990'],
    ['Upper limit', '10.010'],
    ['As found', asFound],
    ['As left', asLeft],
  ] as const)
    await point.getByRole('textbox', { name: label, exact: true }).fill(value);
  await fill(phone, 'The limits come from', 'Data sheet');
  await expect(phone.getByText(`The measurement points suggest: ${result}`)).toBeVisible();
  await choose(phone, 'Result', result, phone.getByRole('dialog'));
  await press(phone, 'Save results');
  await expect(phone.getByRole('dialog', { name: new RegExp(serialNumber) })).toBeHidden();
}

test('a due date becomes a recall, a visit, results, a certificate, and the next due date', async ({
  open,
  boss,
  portal,
}) => {
  const customer = await registerCustomer(portal);
  const technician = await addTechnician(portal, boss);
  const { companyId } = boss.user;
  const { email, customerId } = customer.user;
  const units = await registerUnits(boss, customerId!);
  const unit = async (index: number) =>
    (await (await boss.api.get(`/api/customer-equipment/${units[index]}`)).json()) as UnitPassport;
  const { name: customerName } = (await (await boss.api.get(`/api/customers/${customerId}`)).json()) as {
    name: string;
  };

  // One recall for three units.
  const desk = await open(`/admin/calibrations?search=${encodeURIComponent('LP-')}`, boss);
  for (const serialNumber of ['LP-1', 'LP-2', 'LP-3']) {
    await expectStage(desk, serialNumber, 'Not asked');
    await desk.getByRole('checkbox', { name: `Select Fluke 87V ${serialNumber}` }).check();
  }
  await press(desk, 'Send Recall Now');
  const recallDialog = desk.getByRole('dialog', { name: 'Send recall' });
  await expect(recallDialog.getByText('Calibration of 3 units is due')).toBeVisible();
  await recallDialog.getByRole('button', { name: 'Send 1 email' }).click();
  await expectToast(desk, `Recall queued for ${customerName}`);
  const recall = await mailTo(portal, email, 'Calibration of 3 units is due');
  await expectStage(desk, 'LP-1', 'Asked');

  // The customer books two of them on a phone without an account.
  const guest = await open('/terms');
  await guest.setViewportSize(PHONE);
  await guest.goto(linkIn(portal, recall));
  for (const [serialNumber, answer] of [
    ['LP-1', 'Calibrate'],
    ['LP-2', 'Calibrate'],
    ['LP-3', 'Not this time'],
  ] as const)
    await choose(guest, `Answer for Fluke 87V, S/N ${serialNumber}`, answer);
  await guest.getByRole('radio', { name: 'We would like to set a date' }).check();
  await guest.getByLabel('Date', { exact: true }).fill(day(1));
  await fill(guest, 'Your name', 'Rita Call');
  await press(guest, 'Request Calibration');
  await expect(guest.getByText('Thank you. We have your calibration request')).toBeVisible();
  await expectStage(desk, 'LP-1', 'Booked');
  await expectStage(desk, 'LP-2', 'Booked');
  await expectStage(desk, 'LP-3', 'Customer said no');

  // Staff turn the wish into an appointment and drag it to another technician.
  const calendar = await open(`/admin/service-calendar?view=day&date=${day(1)}&dialog=requests`, boss);
  await press(calendar, `Plan for ${customerName}`);
  const plan = calendar.getByRole('dialog', { name: 'Plan Appointment' });
  await plan.getByLabel('Technician').selectOption('Technician 1');
  await plan.getByRole('button', { name: 'Plan Appointment' }).click();
  await expectToast(calendar, 'Appointment planned');
  const invitation = await mailTo(portal, email, `SR-1001: your appointment on ${formatDateLong(day(1))}`);
  // The drawer stays open for the next request.
  const drawer = calendar.getByRole('dialog', { name: /^Appointment requests/ });
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect(drawer).toBeHidden();
  const block = calendar.locator('[data-column]').getByRole('button', { name: /9:00 AM to/ });
  await dragToColumn(
    calendar,
    block,
    calendar.locator(`[data-column="${day(1)}|${technician.technicianId}"]`),
  );
  await expectToast(calendar, 'Appointment moved');
  const [appointment] = (await (
    await boss.api.get(`/api/companies/${companyId}/appointments?startDate=${day(1)}&endDate=${day(1)}`)
  ).json()) as { id: number; technicianId: number; repairId: number; status: string }[];
  const { repairId } = appointment!;
  expect(appointment).toMatchObject({ technicianId: technician.technicianId, status: 'scheduled' });
  expect(repairId).not.toBeNull();

  // The customer confirms by the mailed link, and the calendar says so.
  await guest.goto(linkIn(portal, invitation));
  await press(guest, 'Confirm');
  await expect(guest.getByText('Thank you. The appointment is confirmed.')).toBeVisible();
  await expect(block).toContainText('Confirmed');

  // The units are received on site.
  const here = await boss.api.patch(`/api/repairs/${repairId}`, { data: { companyId, status: 'received' } });
  expect(here.status(), await here.text()).toBe(200);

  // The technician reads the label of a unit and enters results, all without a connection.
  const phone = await open('/auth', technician);
  await phone.setViewportSize(PHONE);
  const stored = phone.waitForResponse('**/reference-standards?*');
  await phone.goto('/mobile-tech');
  await expectTitle(phone, 'Field Technician');
  await phone.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  await (await stored).finished();
  await phone.context().setOffline(true);
  await press(phone, 'Scan Label');
  await fill(phone, 'SR Number', `${portal.url}/equipment/${units[0]}`);
  await press(phone, 'Open Repair');
  await expect(phone.getByRole('dialog', { name: 'Results of Fluke 87V, S/N LP-1' })).toBeVisible();
  await enterResults(phone, 'LP-1', 'Adjusted', '10.0200', '10.0010');
  await press(phone, 'Enter results of Fluke 87V LP-2');
  await enterResults(phone, 'LP-2', 'Pass', '10.0000');
  const actions = phone.getByRole('region', { name: 'Actions' });
  await expect(actions.getByText('2 changes wait to be sent')).toBeVisible();
  await expectAccessible(phone, 'results that wait to be sent');
  expect((await unit(0)).nextCalibrationDue).toBe(day(12));
  await phone.context().setOffline(false);
  await expect(actions.getByText(/to be sent$/)).toHaveCount(0);

  // Due dates follow from the day of the calibration, not from the former due date.
  for (const index of [0, 1])
    expect(await unit(index)).toMatchObject({
      lastCalibrationDate: day(0),
      nextCalibrationDue: addDays(day(0), 180),
    });
  expect((await unit(2)).nextCalibrationDue).toBe(day(50));

  // The technician drafts the certificate, an admin approves it.
  await phone.getByRole('link', { name: 'Certificates and Details' }).click();
  await press(phone, 'Draft certificate');
  await phone.getByRole('alertdialog').getByRole('button', { name: 'Draft certificate' }).click();
  await expectToast(phone, 'Certificate drafted', 'CAL-1001 waits for approval.');
  await expectStage(desk, 'LP-1', 'Waiting for approval');
  const office = await open(`/admin/repairs/${repairId}`, boss);
  const approve = async (said: string) => {
    await press(office, 'Approve and issue');
    const dialog = office.getByRole('alertdialog');
    await expect(dialog.getByRole('checkbox')).toBeVisible();
    await dialog.getByRole('button', { name: 'Approve and issue' }).click();
    await expectToast(office, 'Certificate issued', `${said} has been issued. Mail for ${email} is queued.`);
  };
  await approve('CAL-1001');

  // The customer downloads it, and its code says that it is valid.
  const own = await open(`/equipment/${units[0]}`, customer);
  const link = own.getByRole('link', { name: /^CAL-1001/ });
  await expect(link).toBeVisible();
  const paper = await (await customer.api.get((await link.getAttribute('href'))!)).body();
  const words = pdfText(paper);
  for (const said of ['LP-1', 'LP-2', '10.0200', '10.0010']) expect(words).toContain(said);
  const code = /\/verify\/([\w-]{43})/.exec(words.replaceAll(' ', ''))![1]!;
  const visitor = await open(`/verify/${code}`);
  await expect(visitor.getByRole('heading', { name: 'Valid', exact: true })).toBeVisible();

  // A correction takes its place.
  await press(office, 'Actions for CAL-1001');
  await office.getByRole('menuitem', { name: 'Correct' }).click();
  await fill(office, 'Reason', 'The day was wrong');
  await press(office, 'Begin correction');
  await expectToast(office, 'Correction begun');
  await press(office, 'Edit results of Fluke 87V LP-1');
  // Whoever changes results has calibrated, or the named person confirms them again.
  await choose(office, 'Calibrated by', 'You');
  await office.getByRole('textbox', { name: /^Date of calibration/ }).fill(formatDate(day(-1)));
  await office.keyboard.press('Tab');
  await fill(
    office,
    'Reason to certify them nevertheless',
    'Calibrated on site, the receipt was recorded a day later',
  );
  await press(office, 'Save results');
  await expectToast(office, 'Results saved');
  // Until the correction is issued, the register stands.
  expect((await unit(0)).lastCalibrationDate).toBe(day(0));
  await approve('CAL-1001 version 2');
  await visitor.reload();
  await expect(visitor.getByText('This certificate was replaced by CAL-1001 version 2.')).toBeVisible();
  expect(await unit(0)).toMatchObject({
    lastCalibrationDate: day(-1),
    nextCalibrationDue: addDays(day(-1), 180),
  });

  // With the end of the request the units are free for their next recall.
  const done = await boss.api.patch(`/api/repairs/${repairId}`, { data: { companyId, status: 'completed' } });
  expect(done.status(), await done.text()).toBe(200);
  await expect(
    desk.getByRole('region', { name: 'calibrations' }).getByRole('row').filter({ hasText: 'S/N LP-2' }),
  ).toHaveCount(0);
  await expectStage(desk, 'LP-3', 'Customer said no');
  await customer.api.dispose();
  await technician.api.dispose();
});
