import type { Locator, Page } from '@playwright/test';
import { expectAccessibleAtBothWidths, expectLoaded } from './world/accessibility.ts';
import { receiveCalibration } from './world/calibrations.ts';
import { holdBack } from './world/hold-back.ts';
import { type Person, registerCustomer } from './world/people.ts';
import { choose, expectTitle, expectToast, fill, press } from './world/screen.ts';
import { addTechnician, type TechnicianPerson } from './world/technicians.ts';
import { expect, test } from './world/test.ts';

test.use({ portalName: 'nonconforming-records' });
test.setTimeout(240_000);

/** Calibrates a unit of the customer and issues its certificate. */
async function issue(boss: Person, technician: TechnicianPerson, customer: Person): Promise<number> {
  const sent = async (by: Person, path: string, data: object) => {
    const answer = await by.api.post(path, { data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  const settings = { enabled: true, onePersonApproves: true };
  await boss.api.put(`/api/companies/${boss.user.companyId}/laboratory`, { data: settings });
  const { repairId, itemId } = await receiveCalibration(boss, customer, technician.technicianId);
  await sent(technician, `/api/calibration-items/${itemId}/results`, {
    ...{ calibratedOn: new Date().toISOString().slice(0, 10), procedure: 'QP-87', limitsFrom: 'Data sheet' },
    ...{ result: 'pass', complete: true },
    points: [
      {
        ...{
          quantity: 'DC voltage',
          nominal: '10.000',
          unit: 'V',
          lowerLimit: '9.990',
          upperLimit: '10.010',
        },
        asFound: '10.001',
      },
    ],
  });
  const { id } = await sent(technician, `/api/repairs/${repairId}/certificates`, { itemIds: [itemId] });
  await sent(boss, `/api/certificates/${id}/issue`, {});
  return repairId;
}

const dialog = (page: Page): Locator => page.getByRole('dialog');
const save = (page: Page): Promise<void> =>
  dialog(page).getByRole('button', { name: 'Save', exact: true }).click();
const card = (page: Page, name: RegExp): Locator => page.getByRole('region', { name });

test('nonconforming work from the certificate to the closed record', async ({ open, boss, portal }) => {
  const customer = await registerCustomer(portal);
  const technician = await addTechnician(portal, boss);
  await issue(boss, technician, customer);
  const second = await issue(boss, technician, customer);

  // A technician reports it from the certificate.
  const bench = await open(`/repairs/${second}`, technician);
  await bench.getByRole('link', { name: 'Report nonconforming work of CAL-1002' }).click();
  await expect(dialog(bench).getByText(/^CAL-1002 is linked with the record/)).toBeVisible();
  await dialog(bench).getByRole('button', { name: 'Report', exact: true }).click();
  await expect(dialog(bench).getByText('Say in a few words what it is about').first()).toBeVisible();
  await fill(bench, 'Title', 'The 10 V range was measured in the 100 V range');
  await choose(bench, 'Origin', 'Audit');
  await bench
    .getByRole('textbox', { name: 'What happened' })
    .fill(`CAL-1002: wrong range.\n${'Seen twice. '.repeat(80)}`);
  await dialog(bench).getByRole('checkbox', { name: 'Work is halted' }).check();
  await expectAccessibleAtBothWidths(bench, 'reporting nonconforming work');
  await dialog(bench).getByRole('button', { name: 'Report', exact: true }).click();
  await expectToast(bench, 'Nonconforming work reported', 'NC-1001');
  await expectTitle(bench, 'The 10 V range was measured in the 100 V range');
  await expect(card(bench, /^Customers/).getByText('Not told yet', { exact: true })).toBeVisible();
  await expect(bench.getByRole('button', { name: 'Decide' })).toHaveCount(0);

  // An admin finds it in the list and goes on.
  const page = await open('/procedures', boss);
  await page.getByRole('link', { name: 'Nonconforming work', exact: true }).click();
  await expectTitle(page, 'Nonconforming Work');
  await expect(page.getByText('1 open', { exact: true })).toBeVisible();
  await choose(page, 'State', 'Closed');
  await expect(page.getByText('No records found')).toBeVisible();
  await choose(page, 'State', 'Not closed');
  await expectLoaded(page);
  await expectAccessibleAtBothWidths(page, 'records of nonconforming work');
  await page.getByRole('link', { name: 'NC-1001' }).first().click();
  await expectLoaded(page);
  await expect(page.getByText('Decide first what becomes of the work.')).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'a record that was just reported');

  await press(page, 'Add Certificates');
  await fill(page, 'Numbers', 'CAL-1001, CAL-1002');
  await dialog(page)
    .getByRole('checkbox', { name: /^CAL-1001/ })
    .check();
  await expectAccessibleAtBothWidths(page, 'adding certificates');
  await dialog(page).getByRole('button', { name: 'Add 1' }).click();
  await expectToast(page, 'Certificates linked');
  await expect(card(page, /^Certificates/).getByText('CAL-1001')).toBeVisible();

  await press(page, 'Assess Risk');
  await choose(page, 'Risk', 'High', dialog(page));
  await save(page);
  await expect(dialog(page).getByText('Say why the risk is that high or that low').first()).toBeVisible();
  await fill(page, 'Reason', 'A hospital works with it.');
  await save(page);
  await expectToast(page, 'Risk saved');

  await press(page, 'Decide');
  await dialog(page).getByRole('radio', { name: 'Repeat the work' }).check();
  await fill(page, 'Reason', 'The customer needs the range.');
  await save(page);
  await expectToast(page, 'Decision saved');

  await card(page, /^Customers/)
    .getByRole('button', { name: /^Record Telling of/ })
    .click();
  await fill(page, 'On', '2026-03-02');
  await fill(page, 'How', 'By phone, Rita Call');
  await save(page);
  await expectToast(page, 'Telling recorded');
  await expect(card(page, /^Customers/).getByText('Told', { exact: true })).toBeVisible();
  await card(page, /^Customers/)
    .getByRole('button', { name: /^Record Acknowledgement of/ })
    .click();
  await fill(page, 'Name', 'Rita Call');
  await save(page);
  await expectToast(page, 'Acknowledgement recorded');

  await press(page, 'Enter Cause');
  await fill(page, 'Cause', 'The range is printed small on the worksheet.');
  await save(page);
  await expectToast(page, 'Cause saved');

  await press(page, 'Plan Action');
  await fill(page, 'What is done', 'The worksheet is printed larger.');
  await choose(page, 'Person', technician.user.contactName ?? technician.user.username, dialog(page));
  await fill(page, 'Until', '2026-03-20');
  await save(page);
  await expectToast(page, 'Action planned');
  await expect(page.getByText('Action overdue')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Check Effect' })).toHaveCount(0);

  // The work was found today, so the day that is proposed is the only one.
  await press(page, 'Action Is Done');
  await save(page);
  await expectToast(page, 'Action done');
  await expect(page.getByText(/^Done on [A-Z][a-z]{2} \d+, 20\d\d/)).toBeVisible();
  await expect(page.getByText('Action overdue')).toHaveCount(0);

  await press(page, 'Check Effect');
  await dialog(page).getByRole('radio', { name: 'Effective', exact: true }).check();
  await fill(page, 'What was looked at', 'Ten worksheets.');
  await save(page);
  await expectToast(page, 'Check saved');
  await expectAccessibleAtBothWidths(page, 'a record that can be closed');

  await press(page, 'Close Record');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close Record' }).click();
  await expectToast(page, 'Record closed');
  await expect(page.getByText(/^Closed by /)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change Decision' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('The worksheet is printed larger.')).toBeVisible();
  await press(page, 'Reopen');
  await fill(page, 'Reason', 'It happened again.');
  await dialog(page).getByRole('button', { name: 'Reopen', exact: true }).click();
  await expectToast(page, 'Record reopened');
});

test('a step that follows another one at once is not refused as an old version', async ({ open, boss }) => {
  await boss.api.put(`/api/companies/${boss.user.companyId}/laboratory`, {
    data: { enabled: true, onePersonApproves: true },
  });
  const answer = await boss.api.post(`/api/companies/${boss.user.companyId}/nonconforming-work`, {
    data: {
      ...{ title: 'Wrong range', origin: 'audit', foundOn: new Date().toISOString().slice(0, 10) },
      ...{ foundBy: 'Ann', whatHappened: 'Seen.', workHalted: false, certificateIds: [] },
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const { id } = await answer.json();
  const page = await open(`/nonconforming-work/${id}`, boss);
  await expectTitle(page, 'Wrong range');
  // The record is not read again while the second step is taken.
  const goOn = await holdBack(page, `**/api/nonconforming-work/${id}`, 'GET');
  await press(page, 'Assess Risk');
  await choose(page, 'Risk', 'High', dialog(page));
  await fill(page, 'Reason', 'A hospital works with it.');
  await save(page);
  await expectToast(page, 'Risk saved');
  await press(page, 'Enter Cause');
  await fill(page, 'Cause', 'The range is printed small.');
  await save(page);
  await expectToast(page, 'Cause saved');
  goOn();
});

test('customers find no record', async ({ open, portal }) => {
  const customer = await registerCustomer(portal);
  await expectTitle(await open('/nonconforming-work', customer), '404 Page Not Found');
});
