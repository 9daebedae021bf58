import type { Page } from '@playwright/test';
import { expectAccessibleAtBothWidths } from './world/accessibility.ts';
import { addCompany, addPerson } from './world/companies.ts';
import { expectTitle, expectToast, fill, press } from './world/screen.ts';
import { expect, test } from './world/test.ts';

test.use({ portalName: 'scope' });
test.setTimeout(180_000);

const companyOf = async (boss: Parameters<typeof addCompany>[0], portal: Parameters<typeof addPerson>[0]) => {
  const company = await addCompany(boss);
  return {
    admin: await addPerson(portal, boss, company.id, 'admin'),
    technician: await addPerson(portal, boss, company.id, 'technician'),
  };
};

async function switchOn(page: Page): Promise<void> {
  await page.goto('/admin/company-settings/laboratory');
  await page.getByRole('switch', { name: 'We have a laboratory' }).click();
  await press(page, 'Save Settings');
  await expectToast(page, 'Laboratory updated');
}

const dialog = (page: Page) => page.getByRole('dialog');
const saved = async (page: Page) => {
  await dialog(page).getByRole('button', { name: 'Add Entry' }).click();
  await expectToast(page, 'Entry added');
  await expect(dialog(page)).toHaveCount(0);
};

async function begin(page: Page, quantity: string, kind: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Entry' }).first().click();
  await fill(page, 'Quantity', quantity);
  await dialog(page).getByRole('textbox', { name: 'Unit', exact: true }).fill('V');
  await dialog(page).getByRole('textbox', { name: 'From', exact: true }).fill('1');
  await dialog(page).getByRole('textbox', { name: 'To', exact: true }).fill('10');
  await dialog(page).getByRole('combobox', { name: 'Best uncertainty (CMC)' }).selectOption(kind);
  await fill(page, 'First day', '2026-01-05');
}
const field = (page: Page, name: string) => dialog(page).getByRole('textbox', { name, exact: true });
const lines = (page: Page) => dialog(page).getByRole('listitem');
const row = (page: Page, quantity: string) => page.getByRole('row').filter({ hasText: quantity });

test('a company without a laboratory has no scope', async ({ open, boss, portal }) => {
  const { technician } = await companyOf(boss, portal);
  await expectTitle(await open('/scope', technician), '404 Page Not Found');
});

test('an entry of each form is added, shows its best uncertainty, and is ended', async ({
  open,
  boss,
  portal,
}) => {
  const { admin, technician } = await companyOf(boss, portal);
  const page = await open('/procedures', admin);
  await switchOn(page);
  await page.goto('/procedures');
  await page.getByRole('link', { name: 'Scope', exact: true }).click();
  await expectTitle(page, 'Scope');
  await expect(page.getByText('No entries yet')).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'empty scope');

  await begin(page, 'Constant', 'constant');
  await field(page, 'a').fill('12');
  await field(page, 'Unit of U').fill('µV');
  await expect(lines(page)).toHaveText(['at 1 V: 12 µV', 'at 5.5 V: 12 µV', 'at 10 V: 12 µV']);
  await saved(page);
  await expect(row(page, 'Constant')).toContainText('12 µV');

  await begin(page, 'Line', 'linear');
  await field(page, 'a').fill('2');
  await field(page, 'b').fill('3,5');
  await field(page, 'Unit of U').fill('Pa');
  await dialog(page).getByRole('button', { name: 'Add Entry' }).click();
  await expect(
    dialog(page).getByText('Must be V or another unit of the same quantity').first(),
  ).toBeVisible();
  await field(page, 'Unit of U').fill('µV');
  await expect(lines(page).filter({ hasText: ': 37 µV' })).toHaveText('at 10 V: 37 µV');
  await expectAccessibleAtBothWidths(page, 'dialog of an entry');
  await saved(page);
  await expect(row(page, 'Line')).toContainText('2 µV + 3.5 µV/V · x');

  await begin(page, 'Root', 'root');
  await field(page, 'a').fill('3');
  await field(page, 'b').fill('0.4');
  await field(page, 'Unit of U').fill('µV');
  await expect(lines(page)).toHaveText(['at 1 V: 3.0 µV', 'at 5.5 V: 3.7 µV', 'at 10 V: 5.0 µV']);
  await saved(page);

  await begin(page, 'Share', 'share');
  await field(page, 'From').fill('0');
  await field(page, 'Percent').fill('0.5');
  await expect(lines(page).first()).toHaveText(/^At 0 V: The best uncertainty at this value is zero/);
  await dialog(page).getByRole('button', { name: 'Add Entry' }).click();
  await expect(dialog(page).getByRole('alert').filter({ hasText: 'At 0 V' })).toBeVisible();
  await field(page, 'From').fill('2');
  await expect(lines(page)).toHaveText(['at 2 V: 0.010 V', 'at 6 V: 0.030 V', 'at 10 V: 0.050 V']);
  await saved(page);

  await begin(page, 'Table', 'table');
  await field(page, 'Unit of U').fill('µV');
  await field(page, 'Value 1').fill('1');
  await field(page, 'U 1').fill('10');
  await field(page, 'Value 2').fill('4');
  await field(page, 'U 2').fill('20');
  await expect(lines(page).last()).toHaveText(
    'At 10 V: The value lies outside the table of best uncertainties.',
  );
  await dialog(page).getByRole('button', { name: 'Add row' }).click();
  await expect(field(page, 'Value 3')).toBeFocused();
  await page.keyboard.type('10');
  await field(page, 'U 3').fill('80');
  await expect(lines(page)).toHaveText(['at 1 V: 10 µV', 'at 5.5 V: 35 µV', 'at 10 V: 80 µV']);
  await saved(page);
  await expect(row(page, 'Table')).toContainText('Table of 3 values');

  // What was saved opens again as it was typed. By keyboard alone: the menu, the dialog, and back.
  await row(page, 'Line').getByRole('button', { name: 'Actions for Line, 1 V to 10 V' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Edit' }).press('Enter');
  await expect(field(page, 'b')).toHaveValue('3.5');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);

  await row(page, 'Root')
    .getByRole('button', { name: /^Actions/ })
    .click();
  await page.getByRole('menuitem', { name: 'Set Last Day' }).click();
  await fill(page, 'Last day', '2026-01-31');
  await press(page, 'Save Last Day');
  await expectToast(page, 'Last day saved');
  await expect(row(page, 'Root')).toContainText('Not in force');
  await page.getByRole('combobox', { name: 'State' }).selectOption('true');
  await expect(row(page, 'Root')).toHaveCount(0);
  await expect(row(page, 'Table')).toHaveCount(1);
  await expectAccessibleAtBothWidths(page, 'scope');

  const reader = await open('/scope', technician);
  await expect(row(reader, 'Constant')).toContainText('In force');
  await expect(reader.getByRole('button', { name: 'Add Entry' })).toHaveCount(0);
  await expect(reader.getByRole('button', { name: /^Actions/ })).toHaveCount(0);
});
