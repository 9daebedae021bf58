import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleAtBothWidths } from './world/accessibility.ts';
import { addCompany, addPerson } from './world/companies.ts';
import { expectTitle, expectToast, fill, press } from './world/screen.ts';
import { expect, test } from './world/test.ts';

test.use({ portalName: 'standard-checks' });
test.setTimeout(180_000);

const submit = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

test('a standard is checked on a control chart, and a result beyond its limits is told at once', async ({
  open,
  boss,
  portal,
}) => {
  const company = await addCompany(boss);
  const admin = await addPerson(portal, boss, company.id, 'admin');
  const technician = await addPerson(portal, boss, company.id, 'technician');
  const at = `/api/companies/${company.id}`;
  await admin.api.put(`${at}/laboratory`, { data: { enabled: true, onePersonApproves: true } });
  const { id } = await (
    await admin.api.post(`${at}/reference-standards`, { data: { name: 'Ten volt cell' } })
  ).json();
  const page = await open(`/reference-standards/${id}`, admin);
  await expectTitle(page, 'Ten volt cell');
  await expect(page.getByText('No check yet.')).toBeVisible();
  await press(page, 'Add Check');
  await submit(page, 'Add Check');
  await expect(page.getByText('Name the check')).toBeVisible();
  await fill(page, 'Name', '10 V on the Zener');
  await fill(page, 'Checked with', 'Zener Z-1');
  await fill(page, 'Quantity', 'DC voltage');
  await fill(page, 'Nominal value', '10');
  await fill(page, 'Unit', 'V');
  await expectAccessible(page, 'a new check of a standard');
  await submit(page, 'Add Check');
  await expectToast(page, 'Check added');
  await expect(page.getByText('Check due')).toBeVisible();

  await press(page, 'Set Limits');
  await fill(page, 'Lower action limit', '9,9970');
  await fill(page, 'Centre line', '10,0000');
  await fill(page, 'Upper action limit', '10,0030');
  await fill(page, 'Reason', 'Data sheet');
  await expectAccessible(page, 'the limits of a check');
  await submit(page, 'Set Limits');
  await expectToast(page, 'Limits set');
  await expect(page.getByText('Centre 10.0000 V, warning limits 9.9980 to 10.0020')).toBeVisible();

  const bench = await open(`/reference-standards/${id}`, technician);
  await expectTitle(bench, 'Ten volt cell');
  await expect(bench.getByRole('button', { name: 'Set Limits' })).toHaveCount(0);
  await press(bench, 'Add Result');
  await fill(bench, 'Checked on', '2026-02-28');
  await fill(bench, 'Readings', '10.0000 10.0002');
  await expectAccessible(bench, 'a result of a check');
  await submit(bench, 'Save Result');
  await expectToast(bench, 'Result saved');
  await press(bench, 'Add Result');
  await fill(bench, 'Checked on', '2026-03-02');
  await fill(bench, 'Readings', '10003.5');
  await fill(bench, 'Unit of the readings', 'mV');
  await submit(bench, 'Save Result');
  const told = bench.getByRole('dialog', { name: 'Beyond the action limit' });
  await expect(told).toContainText('10.0035 V');
  await expect(told).toContainText('only an admin can put the standard into quarantine');
  await expectAccessible(bench, 'a result beyond its limits');
  await told.getByText('Close', { exact: true }).click();

  const results = page.getByRole('region', { name: 'Results of 10 V on the Zener' });
  await expect(results).toContainText('10.0035 V');
  await expect(results).toContainText('One result beyond an action limit');
  await press(page, 'Add Result');
  await fill(page, 'Checked on', '2026-03-03');
  await fill(page, 'Readings', '9.9960');
  await submit(page, 'Save Result');
  await press(page, 'Put into Quarantine');
  const change = page.getByRole('dialog', { name: 'Change the state of Ten volt cell' });
  await expect(change.getByRole('textbox', { name: 'Reason' })).toHaveValue(
    'Intermediate check 10 V on the Zener on Mar 3, 2026: 9.9960 V, beyond the action limit.',
  );
  await fill(page, 'Since', '2026-03-02');
  await submit(page, 'Change State');
  await expect(page.getByRole('list', { name: 'Changes of the state' })).toContainText('In quarantine');

  await page.getByRole('button', { name: 'Actions for 10.0035 of Mar 2, 2026' }).click();
  await page.getByRole('menuitem', { name: 'Entered by mistake' }).click();
  await fill(page, 'Reason', 'Another channel');
  await submit(page, 'Mark as mistake');
  await expectToast(page, 'Result marked');
  await expect(results).toContainText('Entered by mistake: Another channel');
  await expectAccessibleAtBothWidths(page, 'a control chart');
  const [check] = await (await admin.api.get(`/api/reference-standards/${id}/checks`)).json();
  const csv = await (await admin.api.get(`/api/standard-checks/${check.id}/results.csv`)).text();
  expect(csv).toContain('2026-03-02,10.0035,V,10003.5,mV,10.0000,9.9980,10.0020,9.9970,10.0030');
});

test('the standards that a working standard was calibrated with are named, and the trace begins with the last good day', async ({
  open,
  boss,
  portal,
}) => {
  const company = await addCompany(boss);
  const admin = await addPerson(portal, boss, company.id, 'admin');
  const at = `/api/companies/${company.id}`;
  await admin.api.put(`${at}/laboratory`, { data: { enabled: true, onePersonApproves: true } });
  const made = [];
  for (const [name, calibratedOn] of [
    ['Calibrator RS-1', '2026-01-05'],
    ['Multimeter WS-3', '2026-02-05'],
  ])
    made.push(
      await (
        await admin.api.post(`${at}/reference-standards`, {
          data: { name, calibratedOn, certificateNumber: `LAB ${name}` },
        })
      ).json(),
    );
  const [root, working] = made;
  const page = await open(`/reference-standards/${working.id}`, admin);
  await press(page, 'Standards used for LAB Multimeter WS-3');
  await page.getByRole('checkbox', { name: 'Calibrator RS-1' }).check();
  await expectAccessible(page, 'the standards that a standard was calibrated with');
  await submit(page, 'Save Standards');
  await expectToast(page, 'Standards saved');
  await expect(page.getByText('With Calibrator RS-1')).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'page of a working standard');
  await page.goto(`/reference-standards/${root.id}`);
  await press(page, 'What relied on it');
  await expect(
    page.getByText('Last calibrated on Jan 5, 2026 (calibration LAB Calibrator RS-1).'),
  ).toBeVisible();
  await expect(page.getByText('No certificate relied on this standard since then.')).toBeVisible();
  await expectAccessible(page, 'what relied on a standard since its last good day');
});
