import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleAtBothWidths } from './world/accessibility.ts';
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
