import { expectAccessible, expectAccessibleAtBothWidths } from './world/accessibility.ts';
import { addCompany, addPerson } from './world/companies.ts';
import { expectToast, fill, press } from './world/screen.ts';
import { tabTo } from './world/tab-to.ts';
import { expect, test } from './world/test.ts';

test.setTimeout(120_000);

test('a company takes its data along, is given notice by keyboard, and stays in the end', async ({
  open,
  boss,
  portal,
}) => {
  const company = await addCompany(boss, { name: 'Harbor Meters and Instruments of Two Harbors' });
  const admin = await addPerson(portal, boss, company.id, 'admin');
  const technician = await addPerson(portal, boss, company.id, 'technician');

  const desk = await open('/admin/company-settings/export', admin);
  await expect(desk.getByText('Nobody has made an export yet. It stays for seven days.')).toBeVisible();
  await expectAccessibleAtBothWidths(desk, 'the export before the first one');
  await press(desk, 'Start Export');
  await expectToast(desk, 'Export started');
  await expect(desk.getByText(/^Made for .* files, .* It can be downloaded until/)).toBeVisible({
    timeout: 60_000,
  });
  await expectAccessibleAtBothWidths(desk, 'an export that is ready');
  const download = desk.waitForEvent('download');
  await desk.getByRole('link', { name: 'Download Export' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.tar$/);

  const bench = await open('/mobile-tech', technician);
  const removal = (page: typeof desk) => page.getByRole('region', { name: 'Removal of the company' });
  await expect(bench.getByRole('main').getByRole('heading').first()).toBeVisible();
  await expect(removal(bench)).toHaveCount(0);

  const operator = await open(`/admin/companies/${company.id}?tab=data`, boss);
  await tabTo(operator, operator.getByRole('button', { name: 'Remove Company' }));
  await operator.keyboard.press('Enter');
  const dialog = operator.getByRole('alertdialog');
  await expect(dialog.getByRole('button', { name: 'Give Notice' })).toBeDisabled();
  await expectAccessible(operator, 'the dialog that gives notice');
  await fill(operator, `Type “${company.name}” to confirm`, company.name);
  await tabTo(operator, dialog.getByRole('button', { name: 'Give Notice' }));
  await operator.keyboard.press('Enter');
  await expectToast(operator, 'Notice given');
  await expect(operator.getByText(/will be removed on .* with all its data\./)).toBeVisible();
  await expectAccessibleAtBothWidths(operator, 'a company that was given notice');

  // All staff are told on each screen, without asking again.
  await expect(removal(bench)).toContainText(
    /This company will be removed on .*\. Until then everything works/,
  );
  await expect(removal(bench).getByRole('link', { name: 'Export' })).toHaveCount(0);
  await expectAccessibleAtBothWidths(bench, "a technician's list with the notice");
  await expect(removal(desk).getByRole('link', { name: 'Export' })).toBeVisible();
  await expectAccessibleAtBothWidths(desk, "an admin's screen with the notice");

  await press(operator, 'Keep the Company');
  await expectToast(operator, 'Company kept');
  await expect(removal(bench)).toHaveCount(0);
  await expect(removal(desk)).toHaveCount(0);
});
