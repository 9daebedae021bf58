import type { Page } from '@playwright/test';
import { expectAccessibleAtBothWidths, expectLoaded } from './world/accessibility.ts';
import { paste } from './world/calibrations.ts';
import { addCompany, addPerson } from './world/companies.ts';
import type { Person } from './world/people.ts';
import { expectTitle, expectToast, fill, navigate, press } from './world/screen.ts';
import { expect, test } from './world/test.ts';

test.use({ portalName: 'procedures' });
test.setTimeout(180_000);

const cell = (page: Page, label: string, point: number) =>
  page.getByRole('textbox', { name: `${label}, point ${point}`, exact: true });
const SETTINGS = '/admin/company-settings/laboratory';

async function switchOn(page: Page): Promise<void> {
  await page.goto(SETTINGS);
  await page.getByRole('switch', { name: 'We have a laboratory' }).click();
  await press(page, 'Save Settings');
  await expectToast(page, 'Laboratory updated');
}

const companyOf = async (boss: Person, portal: Parameters<typeof addPerson>[0]) => {
  const company = await addCompany(boss);
  return {
    admin: await addPerson(portal, boss, company.id, 'admin'),
    technician: await addPerson(portal, boss, company.id, 'technician'),
  };
};

test('a company without a laboratory sees nothing of one', async ({ open, boss, portal }) => {
  const { admin, technician } = await companyOf(boss, portal);
  for (const person of [admin, technician]) {
    const page = await open('/procedures', person);
    await expectTitle(page, '404 Page Not Found');
    await expect(
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Laboratory' }),
    ).toHaveCount(0);
  }
});

test('switch on, write a procedure with a budget, approve it and begin the next revision', async ({
  open,
  boss,
  portal,
}) => {
  const { admin, technician } = await companyOf(boss, portal);
  const page = await open(SETTINGS, admin);
  await expectLoaded(page);
  await expectAccessibleAtBothWidths(page, 'settings of the laboratory');
  await switchOn(page);
  await navigate(page, 'Laboratory');
  await expectTitle(page, 'Procedures');
  await expect(page.getByText('No procedures yet')).toBeVisible();

  await page.getByRole('button', { name: 'Add Procedure' }).first().click();
  await fill(page, 'Number', 'LP-017');
  await fill(page, 'Title', 'DC voltage of multimeters');
  await fill(page, 'Discipline', 'Electrical');
  await page.getByRole('dialog').getByRole('button', { name: 'Add Procedure' }).click();
  await expectToast(page, 'Procedure added');
  await expectTitle(page, 'DC voltage of multimeters');

  await fill(page, 'Effective from', '2026-01-05');
  await page.getByRole('textbox', { name: 'Readings of each point' }).fill('3');
  await page.getByRole('textbox', { name: 'Text' }).fill('Warm up for one hour.');
  await page.getByRole('textbox', { name: 'Standards it needs' }).fill('Calibrator, 10 V, 5 ppm');
  await page.getByRole('group', { name: 'Temperature' }).getByLabel('At least').fill('20');
  await page.getByRole('group', { name: 'Temperature' }).getByLabel('At most').fill('26');

  await cell(page, 'Quantity', 1).click();
  await paste(
    page,
    [
      ['DC voltage', '10 V', '1.000', 'V', 'up', '1', '', '0.02', '0.01', '2'],
      ['DC voltage', '10 V', '10.000', 'V', 'up', '1', '0.001', '', '', ''],
    ]
      .map((row) => row.join('\t'))
      .join('\r\n'),
  );
  await expect(page.getByText('Pasted into 2 rows.')).toBeVisible();
  await expect(cell(page, 'Nominal', 2)).toHaveValue('10.000');
  // By keyboard alone: Enter goes down and adds a point, Alt+Delete removes it.
  await cell(page, 'Quantity', 2).focus();
  await page.keyboard.press('Enter');
  await expect(cell(page, 'Quantity', 3)).toBeFocused();
  await page.keyboard.press('Alt+Delete');
  await expect(cell(page, 'Quantity', 3)).toHaveCount(0);
  // What was typed is taken back too, and done again.
  await cell(page, 'Specification', 2).focus();
  await page.keyboard.type('Data sheet');
  await page.keyboard.press('ControlOrMeta+Z');
  await expect(cell(page, 'Specification', 2)).toHaveValue('');
  await page.keyboard.press('ControlOrMeta+Shift+Z');
  await expect(cell(page, 'Specification', 2)).toHaveValue('Data sheet');
  await fill(page, 'Specification, point 1', 'Data sheet');

  await press(page, 'Add range');
  const range = page.getByRole('group', { name: 'Range 1' });
  await range.getByRole('textbox', { name: 'Range' }).fill('10 V');
  await range.getByRole('textbox', { name: 'From' }).fill('0');
  await range.getByRole('textbox', { name: 'To', exact: true }).fill('10');
  await range.getByRole('textbox', { name: 'Unit' }).fill('V');
  await range.getByRole('textbox', { name: 'Resolution' }).fill('0.001');
  await press(page, 'Add budget');
  const first = page.getByRole('group', { name: 'Contribution 1' });
  await expect(first.getByText('The contribution needs a name.')).toBeVisible();
  await first.getByRole('textbox', { name: 'Name' }).fill('Calibrator');
  await first.getByRole('combobox', { name: 'Kind' }).selectOption('normal');
  await first.getByRole('textbox', { name: 'Expanded U' }).fill('0,2');
  await expect(first.getByText(/must be a number such as/)).toBeVisible();
  await first.getByRole('textbox', { name: 'Expanded U' }).fill('0.0002');
  await expect(page.getByText('U = 0.00020 V').first()).toBeVisible();
  await press(page, 'Add contribution');
  const second = page.getByRole('group', { name: 'Contribution 2' });
  await second.getByRole('textbox', { name: 'Name' }).fill('Resolution of the meter');
  await second.getByRole('combobox', { name: 'Kind' }).selectOption('resolution');
  await second.getByRole('textbox', { name: 'Step' }).fill('0.001');
  await expect(page.getByRole('listitem').filter({ has: second }).getByText('largest').first()).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'draft of a procedure');

  // What is typed stays on the device until it is saved.
  await expect(page.getByText('Not saved yet. It stays on this device.')).toBeVisible();
  await page.waitForFunction(() =>
    Object.keys(localStorage).some((key) => key.startsWith('procedure-draft:')),
  );
  await page.reload();
  await expect(page.getByText(/What you typed on .* is back/)).toBeVisible();
  await expect(cell(page, 'Nominal', 2)).toHaveValue('10.000');
  await press(page, 'Save Draft');
  await expectToast(page, 'Draft saved');
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(page.getByText(/I have checked Revision 1 of LP-017 and approve it/)).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click();
  await expectToast(page, 'Revision approved');
  await expect(page.getByText('In force').first()).toBeVisible();
  await expect(page.getByText('± (0.02 % of reading + 0.01 % of span + 2 digits)')).toBeVisible();
  await expect(page.getByText('20 to 26 °C')).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'page of a procedure');

  await press(page, 'New Revision');
  await page.getByRole('dialog').getByRole('textbox', { name: 'Revision' }).fill('2');
  await press(page, 'Begin Draft');
  await expect(cell(page, 'Nominal', 2)).toHaveValue('10.000');
  await expect(
    page.getByRole('paragraph').filter({ hasText: 'Say from which day on the revision holds.' }),
  ).toBeVisible();

  const reader = await open('/procedures', technician);
  await reader.getByRole('link', { name: 'LP-017' }).click();
  await expect(reader.getByText('Warm up for one hour.')).toBeVisible();
  await expect(reader.getByRole('button', { name: 'Edit' })).toHaveCount(0);
});
