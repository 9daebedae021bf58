import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleAtBothWidths } from './world/accessibility.ts';
import { paste } from './world/calibrations.ts';
import { addCompany, addPerson } from './world/companies.ts';
import { expectTitle, expectToast, fill, press } from './world/screen.ts';
import { expect, test } from './world/test.ts';

test.use({ portalName: 'standards' });
test.setTimeout(180_000);

const SHELF = '/admin/reference-standards';

const submit = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

test('the state of a standard is changed by keyboard, stays in its history and keeps it from being chosen', async ({
  open,
  boss,
  portal,
}) => {
  const company = await addCompany(boss);
  const admin = await addPerson(portal, boss, company.id, 'admin');
  const technician = await addPerson(portal, boss, company.id, 'technician');
  const at = `/api/companies/${company.id}`;
  const { id } = await (
    await admin.api.post(`${at}/reference-standards`, {
      data: { name: 'Multifunction calibrator', serialNumber: 'C-1', calibratedOn: '2026-01-05' },
    })
  ).json();
  const own = `/reference-standards/${id}`;
  const without = await open(own, admin);
  await expectTitle(without, '404 Page Not Found');
  await admin.api.put(`${at}/laboratory`, { data: { enabled: true, onePersonApproves: true } });

  const page = await open(SHELF, admin);
  await page.getByRole('link', { name: 'Multifunction calibrator' }).click();
  await expectTitle(page, 'Multifunction calibrator');
  await expect(page.getByText('It has been in use all the time.')).toBeVisible();
  await page.getByRole('button', { name: 'Change State' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Change the state of Multifunction calibrator' });
  await expect(dialog.getByRole('combobox', { name: 'State' })).toHaveValue('quarantined');
  await expectAccessible(page, 'the dialog of the state of a standard');
  await fill(page, 'Since', '2026-02-28');
  await submit(page, 'Change State');
  await expect(dialog.getByText('Give a reason')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Reason' }).focus();
  await page.keyboard.type('It was dropped');
  await page.keyboard.press('Tab');
  await submit(page, 'Change State');
  await expectToast(page, 'State changed');
  const history = page.getByRole('list', { name: 'Changes of the state' });
  await expect(history).toContainText('In quarantine from Feb 28, 2026');
  await expect(history).toContainText('It was dropped');
  await expectAccessibleAtBothWidths(page, 'page of a standard');
  const [listed] = await (await admin.api.get(`${at}/reference-standards`)).json();
  expect(listed.states).toMatchObject([{ state: 'quarantined', fromOn: '2026-02-28' }]);
  await page.goto(SHELF);
  await expect(page.getByText('In quarantine').first()).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'standards of a laboratory');

  const bench = await open(own, technician);
  await expectTitle(bench, 'Multifunction calibrator');
  await expect(bench.getByRole('button', { name: 'Change State' })).toHaveCount(0);
  await press(bench, 'Its calibrations');
  await expect(bench.getByRole('dialog').getByText('Calibrated Jan 5, 2026')).toBeVisible();
});

test('the values of its calibrations are pasted and typed, and show the drift of a point', async ({
  open,
  boss,
  portal,
}) => {
  const company = await addCompany(boss);
  const admin = await addPerson(portal, boss, company.id, 'admin');
  const at = `/api/companies/${company.id}`;
  await admin.api.put(`${at}/laboratory`, { data: { enabled: true, onePersonApproves: true } });
  const { id } = await (
    await admin.api.post(`${at}/reference-standards`, {
      data: { name: 'Ten volt cell', certificateNumber: 'LAB-1', calibratedOn: '2024-01-02' },
    })
  ).json();
  for (const [certificateNumber, calibratedOn] of [
    ['LAB-2', '2025-01-01'],
    ['LAB-3', '2026-01-01'],
  ])
    await admin.api.post(`/api/reference-standards/${id}/calibrations`, {
      data: { certificateNumber, calibratedOn },
    });
  const page = await open(`/reference-standards/${id}`, admin);
  await expect(page.getByText('No values yet.')).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'page of a standard without values');

  const cell = (label: string, point: number) =>
    page.getByRole('textbox', { name: `${label}, point ${point}`, exact: true });
  const values = ['10.000012', '10.000022', '10.000032'];
  for (const [i, value] of values.entries()) {
    await page.getByRole('button', { name: `Values of LAB-${i + 1}`, exact: true }).click();
    await cell('Quantity', 1).click();
    await paste(
      page,
      [
        ['DC voltage', '10', 'V', value, '0.000008', '2.0'],
        ['DC voltage', '1.0', 'V', '1.0000012', '', ''],
      ]
        .map((row) => row.join('\t'))
        .join('\r\n'),
    );
    if (i === 0) await expectAccessible(page, 'the values of a calibration of a standard');
    await submit(page, 'Save Values');
    await expectToast(page, 'Values saved');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await expect(page.getByText('Drift: 0.00001 V per year')).toBeVisible();
  const table = page.getByRole('region', { name: 'DC voltage 10 V over the calibrations' });
  await expect(table.getByRole('row')).toHaveCount(4);
  await expect(table).toContainText('10.000032 V');
  await expectAccessibleAtBothWidths(page, 'values of a standard over time');

  // By keyboard alone: a value is typed again, and a wrong one is told.
  await page.getByRole('button', { name: 'Values of LAB-3', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(cell('U', 1)).toHaveValue('0.000008');
  await cell('Value or correction', 2).focus();
  await page.keyboard.type('x');
  await page.keyboard.press('Enter');
  await submit(page, 'Save Values');
  await expect(page.getByRole('dialog')).toBeVisible();
  await cell('Value or correction', 2).fill('1.0000022');
  await page.keyboard.press('Enter');
  await submit(page, 'Save Values');
  // The toast of the save before may still be there.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const stored = await (await admin.api.get(`/api/reference-standards/${id}`)).json();
  expect(stored.calibrations[0].points).toEqual([
    {
      ...{ quantity: 'DC voltage', nominal: '10', unit: 'V', value: '10.000032' },
      ...{ uncertainty: '0.000008', factor: '2.0' },
    },
    {
      ...{ quantity: 'DC voltage', nominal: '1.0', unit: 'V', value: '1.0000022' },
      ...{ uncertainty: null, factor: null },
    },
  ]);
});
