import type { Locator, Page } from '@playwright/test';
import { certificateMessages } from '@portal/contract/calibration/certificates/messages.ts';
import type { UnitPassport } from '@portal/contract/calibration/customer-equipment/shapes.ts';
import { dateIn, formatDate } from '@portal/contract/core/dates/dates.ts';
import { pdfText } from '../apps/server/test/pdf-text.ts';
import { expectAccessible } from './world/accessibility.ts';
import { paste } from './world/calibrations.ts';
import { addPerson } from './world/companies.ts';
import { mailTo } from './world/mails.ts';
import { type Person, registerCustomer } from './world/people.ts';
import { expectToast, fill, press } from './world/screen.ts';
import { tabTo } from './world/tab-to.ts';
import { addTechnician } from './world/technicians.ts';
import { expect, test } from './world/test.ts';

test.use({ portalName: 'calibration-journey' });
test.setTimeout(240_000);

const PHONE = { width: 390, height: 844 };
const WRONG = 'C-0815';
const RIGHT = 'C-0851';
const REASON = 'The serial number was wrong';
const BAD = 'The calibrator was out of its limits';

/** Returns a day as many days from now as given, YYYY-MM-DD. The company's clocks show UTC. */
const day = (ahead: number) => dateIn('UTC', new Date(Date.now() + ahead * 86_400_000));

/** What a spreadsheet gives in a country with decimal commas. The first point is found outside its limits and adjusted. */
const POINTS = [
  ['Quantity', 'Nominal', 'Unit', 'Lower limit', 'Upper limit'],
  ['DC voltage', '1,0000', 'V', '0,9950', '1,0050'],
  ['DC voltage', '10,000', 'V', '9,950', '10,050'],
]
  .map((row) => row.join('\t'))
  .join('\r\n');
const READINGS = '1,0075\t1,0010\t0,0004\r\n10,010\t10,005\t0,004';

/** Puts an overdue unit into the register of a customer, and a calibrator onto the shelf. Returns the unit's id. */
async function prepare({ api, user }: Person, customerId: number): Promise<number> {
  const made = async (path: string, data: object) => {
    const answer = await api.post(path, { data });
    expect(answer.status(), await answer.text()).toBe(201);
    return (await answer.json()) as { id: number };
  };
  const at = `/api/companies/${user.companyId}`;
  const second = await api.patch(at, { data: { certificateSecondPerson: true } });
  expect(second.status(), await second.text()).toBe(200);
  const calibrated = { certificateNumber: 'DK77', issuer: 'National Laboratory', calibratedOn: day(-90) };
  await made(`${at}/reference-standards`, { name: 'Calibrator', serialNumber: 'K-1', ...calibrated });
  const { id: equipmentTypeId } = await made(`${at}/equipment-types`, { name: 'Multimeter' });
  const model = { equipmentTypeId, name: '87V', make: 'Fluke', calibrationIntervalDays: 365 };
  const { id: equipmentModelId } = await made(`${at}/equipment-models`, model);
  const dates = { lastCalibrationDate: day(-400), nextCalibrationDue: day(-35) };
  const unit = { equipmentTypeId, equipmentModelId, serialNumber: WRONG, ...dates };
  return (await made(`/api/customers/${customerId}/equipment`, unit)).id;
}

/** Chooses an option of the select that has the focus by typing the begin of its name. */
async function typeChoice(page: Page, select: Locator, option: string): Promise<void> {
  await tabTo(page, select);
  await page.keyboard.type(option);
  await expect(select.locator('option:checked')).toHaveText(new RegExp(`^${option}`));
}

/** Opens the results of the unit and enters them with keys alone. */
async function calibrateByKeyboard(page: Page): Promise<void> {
  const form = page.getByRole('dialog', { name: `Results of Fluke 87V, S/N ${WRONG}` });
  const cell = (column: string, point: number) =>
    form.getByRole('textbox', { name: `${column}, point ${point}`, exact: true });
  await tabTo(page, page.getByRole('button', { name: `Enter results of Fluke 87V ${WRONG}` }));
  await page.keyboard.press('Enter');
  await tabTo(page, form.getByRole('textbox', { name: 'Procedure', exact: true }));
  await page.keyboard.type('QP-87');
  await tabTo(page, form.getByRole('textbox', { name: 'The limits come from', exact: true }));
  await page.keyboard.type('Data sheet');
  await tabTo(page, cell('Quantity', 1));
  await paste(page, POINTS);
  await expect(form.getByText('Pasted into 2 rows.')).toBeVisible();
  await tabTo(page, cell('As found', 1));
  await paste(page, READINGS);
  await expect(cell('Uncertainty', 2)).toHaveValue('0,004');
  await expect(form.getByText('Within, was outside')).toBeVisible();
  await expect(form.getByText('The measurement points suggest: Adjusted')).toBeVisible();
  await tabTo(page, form.getByRole('combobox', { name: 'Add a reference standard', exact: true }));
  await page.keyboard.type('Calibrator');
  await expect(form.getByRole('button', { name: 'Remove Calibrator' })).toBeVisible();
  await typeChoice(page, form.getByRole('combobox', { name: 'Result', exact: true }), 'Adjusted');
  await tabTo(page, form.getByRole('button', { name: 'Save results' }));
  await page.keyboard.press('Enter');
  await expectToast(page, 'Results saved');
  const draft = page.getByRole('button', { name: 'Draft certificate', exact: true });
  await tabTo(page, draft);
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('alertdialog').getByRole('button', { name: 'Draft certificate' }));
  await page.keyboard.press('Enter');
  await expectToast(page, 'Certificate drafted', 'CAL-1001 waits for approval.');
}

async function approve(desk: Page, name: string, email: string): Promise<void> {
  await press(desk, 'Approve and issue');
  const dialog = desk.getByRole('alertdialog');
  await expect(dialog.getByText(email)).toBeVisible();
  await dialog.getByRole('button', { name: 'Approve and issue' }).click();
  // The paper is drawn before the answer.
  await expect(dialog).toBeHidden({ timeout: 60_000 });
  await expectToast(desk, 'Certificate issued', `${name} has been issued. Mail for ${email} is queued.`);
}

/** Reads a paper as its customer downloads it. Returns its text, and the path of the page behind its code. */
async function read(customer: Person, page: Page, name: string) {
  const link = page.getByRole('link', { name: `PDF of ${name}, opens in a new tab`, exact: true });
  const answer = await customer.api.get((await link.getAttribute('href'))!);
  const text = pdfText(await answer.body());
  return { text, verify: /\/verify\/[\w-]{43}/.exec(text.replaceAll(' ', ''))![0] };
}

test('a customer asks on a phone, and the unit is calibrated, certified, corrected and withdrawn', async ({
  open,
  boss,
  portal,
}) => {
  const customer = await registerCustomer(portal);
  const technician = await addTechnician(portal, boss);
  const approver = await addPerson(portal, boss, boss.user.companyId!, 'admin');
  const { email } = customer.user;
  const unitId = await prepare(boss, customer.user.customerId!);
  const passport = async (id = unitId) =>
    (await (await customer.api.get(`/api/customer-equipment/${id}`)).json()) as UnitPassport;
  const inBell = async (title: string) => {
    const told = (await (await customer.api.get('/api/notifications')).json()) as { title: string }[];
    expect(told.map((one) => one.title)).toContain(title);
  };

  const phone = await open(`/equipment/${unitId}`, customer);
  await phone.setViewportSize(PHONE);
  await expect(phone.getByText(`Overdue`).first()).toBeVisible();
  await phone.getByRole('link', { name: 'New Request' }).click();
  await expect(phone.getByText(`S/N ${WRONG}`, { exact: true })).toBeVisible();
  await expect(phone.getByRole('checkbox', { name: 'Calibration (Extra Charge)' })).toBeChecked();
  await press(phone, 'Submit Repair Request');
  await expect(phone).toHaveURL(/\/repairs\/\d+$/);
  const repairId = Number(phone.url().split('/').at(-1));

  await test.step('staff receive it', async () => {
    const desk = await open('/admin/receive', boss);
    await expect(desk.getByRole('textbox', { name: 'SR number, label or serial number' })).toBeFocused();
    await desk.keyboard.type(WRONG);
    await desk.keyboard.press('Enter');
    await press(desk, 'Receive');
    await expectToast(desk, 'Repair updated', `SR-1001 is received. Mail for ${email} is queued.`);
    await mailTo(portal, email, 'SR-1001: your equipment has arrived');
    const assigned = { technicianId: technician.technicianId, companyId: boss.user.companyId };
    const answer = await boss.api.patch(`/api/repairs/${repairId}`, { data: assigned });
    expect(answer.status(), await answer.text()).toBe(200);
  });

  await test.step('a technician calibrates and adjusts it by keyboard alone', async () => {
    const bench = await open(`/repairs/${repairId}`, technician);
    await calibrateByKeyboard(bench);
    await expect(bench.getByRole('button', { name: 'Approve and issue' })).toHaveCount(0);
  });
  expect(await passport()).toMatchObject({ lastCalibrationDate: day(0), nextCalibrationDue: day(365) });

  const desk = await open(`/admin/repairs/${repairId}`, boss);
  await approve(desk, 'CAL-1001', email);
  const issued = await mailTo(portal, email, 'SR-1001: calibration certificate CAL-1001');
  await inBell('Calibration certificate CAL-1001 was issued');
  await phone.reload();
  const first = await read(customer, phone, 'CAL-1001');
  for (const said of ['Calibration Certificate', 'Page 1 of', `Serial number ${WRONG}`, 'QP-87', 'DK77'])
    expect(first.text).toContain(said);
  // The readings before and after the adjustment, with the digits that were typed.
  for (const row of ['1.0075 No 1.0010 Yes 0.0004', '10.010 Yes 10.005 Yes 0.004'])
    expect(first.text).toContain(row);
  expect(first.text).toContain('the results are traceable through the reference standards named above');
  expect(first.text).toMatch(/Calibrated by Ravi Patel/);
  expect(first.text).not.toContain(formatDate(day(365)));
  const [attached] = issued.attachments;
  expect(pdfText(Buffer.from(attached!.content as ArrayBuffer))).toBe(first.text);

  await test.step('its serial number was wrong: a second version has the right one', async () => {
    await press(desk, 'Actions for CAL-1001');
    await desk.getByRole('menuitem', { name: 'Correct' }).click();
    await fill(desk, 'Reason', REASON);
    await press(desk, 'Begin correction');
    await expectToast(desk, 'Correction begun');
    await press(desk, `Edit unit Fluke 87V ${WRONG}`);
    await fill(desk, 'Serial number', RIGHT);
    await press(desk, 'Save Changes');
    await expectToast(desk, 'Unit updated');
    expect((await passport()).serialNumber).toBe(WRONG);
    // Who wrote the correction does not approve it.
    await expect(desk.getByRole('button', { name: 'Approve and issue' })).toHaveAccessibleDescription(
      certificateMessages.secondPerson,
    );
    await approve(await open(`/admin/repairs/${repairId}`, approver), 'CAL-1001 version 2', email);
  });
  const corrected = await mailTo(portal, email, 'SR-1001: calibration certificate CAL-1001 version 2');
  expect(corrected.text).toContain(`It replaces the previous version. Reason: ${REASON}`);
  await inBell('Calibration certificate CAL-1001 version 2 was issued');
  // The unit with the wrong number was in the register before: it stays, with its own dates.
  expect(await passport()).toMatchObject({ serialNumber: WRONG, nextCalibrationDue: day(-35) });
  const register = await boss.api.get(`/api/customers/${customer.user.customerId}/equipment`);
  const units = (await register.json()) as { id: number; serialNumber: string }[];
  const { id: rightId } = units.find(({ serialNumber }) => serialNumber === RIGHT)!;
  expect(await passport(rightId)).toMatchObject({ serialNumber: RIGHT, nextCalibrationDue: day(365) });
  await phone.reload();
  const second = await read(customer, phone, 'CAL-1001 version 2');
  expect(second.text).toContain(`Serial number ${RIGHT}`);
  expect(second.text).not.toContain(WRONG);
  expect(second.text).toContain(REASON);
  expect(second.text).toContain('1.0075 No 1.0010 Yes 0.0004');
  expect((await read(customer, phone, 'CAL-1001')).text).toBe(first.text);
  const visitor = await open(first.verify);
  await expect(visitor.getByText('This certificate was replaced by CAL-1001 version 2.')).toBeVisible();
  await expect(visitor.getByText(`Serial number ${WRONG}`)).toBeVisible();
  await visitor.goto(second.verify);
  await expect(visitor.getByRole('heading', { name: 'Valid', exact: true })).toBeVisible();
  await expect(visitor.getByText(`Serial number ${RIGHT}`)).toBeVisible();

  await test.step('it is withdrawn, and the customer says that they have seen it', async () => {
    await press(desk, 'Actions for CAL-1001 version 2');
    await desk.getByRole('menuitem', { name: 'Withdraw' }).click();
    await fill(desk, 'Reason', BAD);
    await press(desk, 'Withdraw certificate');
    await expectToast(desk, 'Certificate withdrawn');
    const mail = await mailTo(
      portal,
      email,
      'SR-1001: calibration certificate CAL-1001 version 2 is withdrawn',
    );
    expect(mail.text).toContain(BAD);
    expect(mail.text).toContain(`/repairs/${repairId}`);
    await inBell('Calibration certificate CAL-1001 version 2 was withdrawn');
    await phone.reload();
    await expect(phone.getByText(new RegExp(`^Withdrawn .*: ${BAD}$`))).toBeVisible();
    await expectAccessible(phone, 'a withdrawn certificate on a phone');
    await press(phone, 'I have seen this');
    await expect(phone.getByRole('button', { name: 'I have seen this' })).toHaveCount(0);
    await expect(desk.getByText('The customer has seen the withdrawal')).toBeVisible();
  });
  expect((await passport(rightId)).nextCalibrationDue).not.toBe(day(365));
  const neither = 'which was withdrawn on';
  await visitor.goto(first.verify);
  await expect(visitor.getByText(neither)).toBeVisible();
  await visitor.goto(second.verify);
  await expect(visitor.getByRole('heading', { name: 'Withdrawn', exact: true })).toBeVisible();
  await phone.goto(`/equipment/${rightId}`);
  await expect(phone.getByText('Withdrawn', { exact: true }).first()).toBeVisible();
  await expect(phone.getByText(formatDate(day(365)))).toHaveCount(0);
  await customer.api.dispose();
  await technician.api.dispose();
  await approver.api.dispose();
});
