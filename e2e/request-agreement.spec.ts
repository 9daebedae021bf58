import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleAtBothWidths } from './world/accessibility.ts';
import { addProcedure, switchOnLaboratory, voltagePoint } from './world/laboratory.ts';
import { fresh, type Person } from './world/people.ts';
import { choose, expectToast, fill, press } from './world/screen.ts';
import { expect, test } from './world/test.ts';

test.use({ portalName: 'request-agreement' });
test.setTimeout(180_000);

const LONG = 'Data sheet of the maker, edition 2024, '.repeat(7).trim().slice(0, 280);

/** Puts a unit into the register of the customer. Returns its id. */
async function registeredUnit(
  { api, user }: Person,
  customerId: number,
  serialNumber: string,
): Promise<number> {
  const company = `/api/companies/${user.companyId}`;
  const idOf = async (answer: Awaited<ReturnType<typeof api.post>>): Promise<number> => {
    expect(answer.ok(), await answer.text()).toBe(true);
    return ((await answer.json()) as { id: number }).id;
  };
  const equipmentTypeId = await idOf(
    await api.post(`${company}/equipment-types`, { data: { name: fresh('Multimeter ') } }),
  );
  const equipmentModelId = await idOf(
    await api.post(`${company}/equipment-models`, {
      data: { name: fresh('87V-'), make: 'Fluke', equipmentTypeId },
    }),
  );
  const data = { equipmentTypeId, equipmentModelId, serialNumber };
  return idOf(
    await api.post(`/api/customers/${customerId}/equipment`, {
      data: { ...data, lastCalibrationDate: null, nextCalibrationDue: null },
    }),
  );
}

const wish = (page: Page, name: RegExp) => page.getByRole('region', { name });
const tick = (page: Page, at = 0) =>
  page.getByRole('checkbox', { name: 'Calibration (Extra Charge)' }).nth(at).check();

test('a customer asks with the request, staff review it, the estimate quotes it and the bench shows it', async ({
  open,
  boss,
  customer,
}) => {
  await switchOnLaboratory(boss);
  const points = ['1.0000', '5.0000'].map((nominal) => voltagePoint(nominal, '0.0050'));
  await addProcedure(boss, { number: fresh('LP'), title: 'DC voltage', points, readings: 2 });
  const unitId = await registeredUnit(boss, customer.user.customerId!, fresh('WISH-'));

  const page = await open(`/new-rma?equipmentId=${unitId}`, customer);
  await page.getByRole('checkbox', { name: 'Repair', exact: true }).uncheck();
  await tick(page);
  const part = wish(page, /^Calibration/);
  await expect(
    part.getByText('Calibration without accreditation at all points of our procedure.'),
  ).toBeVisible();
  await part.getByRole('button', { name: 'Ask for something else' }).press('Enter');
  await expect(part.getByRole('button', { name: 'Leave it as usual' })).toBeFocused();
  // A laboratory without an accreditation cannot be asked for it.
  await expect(part.getByLabel('Certificate', { exact: true })).toHaveCount(0);
  await choose(page, 'Points', 'Only some', part);
  await press(page, 'Submit Repair Request');
  await expect(part.getByText('Say which points')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Only These Points' })).toBeFocused();
  await fill(page, 'Only These Points', '1 V and 5 V');
  await fill(page, 'Specification', LONG);
  await choose(page, 'Pass or Fail', 'No: only the measured values', part);
  await expect(part.getByText('Points: 1 V and 5 V.')).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'a request that asks for something');
  // The device keeps it.
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('1 V and 5 V');
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Only These Points' })).toHaveValue('1 V and 5 V');
  await press(page, 'Submit Repair Request');
  await expect(page).toHaveURL(/\/repairs\/\d+$/);
  const repairId = Number(page.url().split('/').at(-1));
  const own = wish(page, /^Agreed for the Calibration/);
  await expect(own.getByText('We have not looked at it yet. If we agree, this holds:')).toBeVisible();
  await expect(own.getByText('Only these points: 1 V and 5 V.')).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'a repair whose customer asked for something');

  const desk = await open(`/admin/repairs/${repairId}`, boss);
  const units = wish(desk, /^Agreed with the customer/);
  await expect(units.getByText('Nobody has reviewed it yet', { exact: false })).toBeVisible();
  await expect(units.getByText('If it is accepted, this is agreed:')).toBeVisible();
  await expectAccessibleAtBothWidths(desk, 'a repair with a wish to review');
  await boss.api.patch(`/api/repairs/${repairId}`, { data: { status: 'received' } });
  const line = { kind: 'labor', description: 'Calibration', quantity: 1, price: 120 };
  await boss.api.put(`/api/repairs/${repairId}/estimate`, { data: { lines: [line] } });
  const send = () => boss.api.post(`/api/repairs/${repairId}/estimate/send`, { data: { sendMail: false } });
  expect((await send()).status()).toBe(409);
  await desk.getByRole('button', { name: /^Accept what is asked for Fluke/ }).click();
  await expectToast(desk, 'Wish accepted');
  await expect(units.getByText(/^Accepted by .* with the request/)).toBeVisible();
  expect((await send()).ok()).toBe(true);

  await page.reload();
  await expect(page.getByText('Points: 1 V and 5 V.').first()).toBeVisible();
  await expect(own.getByText(/^Accepted by .* with the request:/)).toBeVisible();

  const [item] = (await (await boss.api.get(`/api/repairs/${repairId}/calibration-terms`)).json()) as {
    itemId: number;
  }[];
  await desk.goto(`/bench/${item!.itemId}`);
  const agreed = desk.getByRole('region', { name: 'Agreed with the Customer' });
  await expect(agreed.getByText(/^Accepted by .* with the request/)).toBeVisible();
});

test('one press asks the same for all units of a request', async ({ open, boss, customer }) => {
  await switchOnLaboratory(boss);
  const page = await open('/new-rma', customer);
  for (const at of [0, 1, 2]) {
    if (at > 0) await press(page, 'Add another unit');
    await page
      .getByRole('textbox', { name: 'Model / Part Number' })
      .nth(at)
      .fill(`Meter ${at + 1}`);
    await page.getByRole('checkbox', { name: 'Repair', exact: true }).nth(at).uncheck();
    await tick(page, at);
  }
  await expect(
    wish(page, /^Calibration of unit 3, as usual/).getByText('The same as for unit 1.'),
  ).toBeVisible();
  await press(page, 'Ask for something else for unit 2');
  await choose(page, 'Next Due Date on the Certificate', 'Yes');
  await press(page, 'Ask the same for all 3 units to calibrate');
  await expect(wish(page, /^Calibration of unit \d: you ask for/)).toHaveCount(3);
  await expectAccessibleAtBothWidths(page, 'a request of three units that ask for the same');
  await press(page, 'Submit Repair Request');
  await expect(page).toHaveURL(/\/repairs\/\d+$/);
  await expect(page.getByText('The certificate names the next due date.').first()).toBeVisible();
});

test('an admin reviews the wishes of all units of a request on one page', async ({
  open,
  boss,
  customer,
}) => {
  await switchOnLaboratory(boss);
  const unit = async () => ({
    customerEquipmentId: await registeredUnit(boss, customer.user.customerId!, fresh('MANY-')),
    ...{ modelPartNo: '87V', repairNeeded: false, calibrationNeeded: true },
    calibrationTerms: {
      ...{ accredited: null, statement: null, specification: LONG, printNextDue: true },
      points: { kind: 'only', words: '1 V and 5 V' },
    },
  });
  const units = [await unit(), await unit(), await unit(), await unit()];
  units[3]!.calibrationTerms.points.words = '10 V';
  const sent = await customer.api.post('/api/repairs', {
    data: { contactName: 'Ann Bell', emailAddress: customer.user.email, units },
  });
  expect(sent.status(), await sent.text()).toBe(201);
  const { shipment } = (await sent.json()) as { shipment: { repairs: { id: number }[] } };
  const [first, , , last] = shipment.repairs.map(({ id }) => id);

  const page = await open(`/admin/repairs/${first}`, boss);
  await page.getByRole('button', { name: 'Review wishes' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('3 units ask for:')).toBeVisible();
  await expect(dialog.getByText('1 unit asks for:')).toBeVisible();
  await expectAccessible(page, 'the wishes of a request');
  const boxes = dialog.getByRole('checkbox');
  await expect(boxes).toHaveCount(4);
  await boxes.nth(3).uncheck();
  // Another admin answers one of them meanwhile.
  const found = await (await boss.api.get(`/api/repairs/${first}/open-wishes`)).json();
  const { itemId, serviceReportNumber, wish } = (
    found as { units: { itemId: number; serviceReportNumber: string; wish: { shown: object } }[] }
  ).units[1]!;
  await page.route(new RegExp(`/api/calibration-items/${itemId}/accept-wish`), async (route) => {
    const told = { terms: wish.shown, acceptedBy: 'Ann Bell', entry: 0 };
    const answer = await boss.api.post(`/api/calibration-items/${itemId}/calibration-terms`, { data: told });
    expect(answer.status(), await answer.text()).toBe(201);
    // Both that are answered by now leave the list. The count is still that of the start.
    await expect(boxes).toHaveCount(2);
    await expect(dialog.getByRole('button', { name: 'Accepting 2 of 3...' })).toBeVisible();
    await route.continue();
  });
  await dialog.getByRole('button', { name: 'Accept 3' }).click();
  await expectToast(page, '2 wishes accepted');
  await expect(boxes).toHaveCount(1);
  await expect(dialog.getByRole('alert')).toContainText('1 wish was not accepted:');
  await expect(dialog.getByRole('alert')).toContainText(
    new RegExp(`${serviceReportNumber}, .*: Somebody else changed what is agreed in the meantime`),
  );
  await expectAccessible(page, 'the wishes of a request, one of them refused');
  await page.unrouteAll();
  await page.reload();
  await expect(page.getByText('1 unit of this request with a wish', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Review wishes' }).click();
  await dialog.getByRole('button', { name: 'Accept 1' }).click();
  await expectToast(page, '1 wish accepted');
  await expect(dialog).toHaveCount(0);
  await page.goto(`/admin/repairs/${last}`);
  await expect(page.getByText(/^Accepted by .* with the request/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Review wishes' })).toHaveCount(0);
});

test('a unit that asks for nothing leads to the wish of another one whose unit is missing', async ({
  open,
  boss,
  customer,
}) => {
  await switchOnLaboratory(boss);
  const unit = { modelPartNo: '87V', repairNeeded: false, calibrationNeeded: true };
  const calibrationTerms = {
    ...{ accredited: null, statement: null, specification: null, printNextDue: true, points: null },
  };
  const sent = await customer.api.post('/api/repairs', {
    data: {
      ...{ contactName: 'Ann Bell', emailAddress: customer.user.email },
      units: [unit, { ...unit, calibrationTerms }],
    },
  });
  expect(sent.status(), await sent.text()).toBe(201);
  const { shipment } = (await sent.json()) as {
    shipment: { repairs: { id: number; serviceReportNumber: string }[] };
  };
  const [first, second] = shipment.repairs;
  const page = await open(`/admin/repairs/${first!.id}`, boss);
  await expect(page.getByText('1 unit of this request with a wish', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Review wishes' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Nothing can be accepted yet', { exact: false })).toBeVisible();
  await expect(dialog.getByText('No wish waits any more.')).toHaveCount(0);
  await dialog.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/admin/repairs/${second!.id}$`));
  // It says itself what it asks for.
  await expect(page.getByText('The Request Asks For')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Review wishes' })).toHaveCount(0);
});

test('staff write down what a customer asks at the counter', async ({ open, boss, customer }) => {
  await switchOnLaboratory(boss);
  const unitId = await registeredUnit(boss, customer.user.customerId!, fresh('DESK-'));
  const page = await open(`/admin/new-repair?equipmentId=${unitId}`, boss);
  await page.getByRole('checkbox', { name: 'Repair', exact: true }).uncheck();
  await tick(page);
  await press(page, 'Ask for something else');
  await choose(page, 'Pass or Fail', 'Pass only with a margin for the uncertainty (guard band)');
  await expectAccessibleAtBothWidths(page, 'a new repair with a wish');
  await press(page, 'Submit Repair Request');
  await expect(page).toHaveURL(/\/admin\/repairs\/\d+$/);
  await expect(page.getByText(/^Asked by .*, written down by /)).toBeVisible();
});

test('a company without a laboratory asks nothing', async ({ open, boss, customer }) => {
  const off = { enabled: false, onePersonApproves: true };
  await boss.api.put(`/api/companies/${boss.user.companyId}/laboratory`, { data: off });
  const page = await open('/new-rma', customer);
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  await tick(page);
  await expect(page.getByRole('checkbox', { name: 'Calibration (Extra Charge)' })).toBeChecked();
  await expect(wish(page, /^Calibration/)).toHaveCount(0);
  expect(calls.filter((url) => /calibration-terms|wish/.test(url))).toEqual([]);
  expect(await (await customer.api.get('/api/user')).text()).not.toContain('asksTerms');
});
