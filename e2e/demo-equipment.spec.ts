import { addDays, formatDate, today } from '@portal/contract/core/dates/dates.ts';
import { expectAccessibleAtBothWidths } from './world/accessibility.ts';
import type { Person } from './world/people.ts';
import { expect, test } from './world/test.ts';

test.use({ portalName: 'demo-equipment' });
test.setTimeout(240_000);

const LONG = 'Österreichische Gesellschaft für Feinmechanik und Messtechnik Ersatzteilvertrieb';

const made = async ({ api }: Person, path: string, data: object) => {
  const answer = await api.post(path, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as { id: number };
};
const companyPath = ({ user }: Person) => `/api/companies/${user.companyId}`;

async function addModel(boss: Person) {
  const type = await made(boss, `${companyPath(boss)}/equipment-types`, { name: 'Multimeter' });
  return made(boss, `${companyPath(boss)}/equipment-models`, {
    ...{ equipmentTypeId: type.id, make: 'Fluke', name: '87V' },
    accessories: ['Test leads', 'Charger', `Adapter-${'y'.repeat(40)}`],
  });
}

test('a unit is added, lent with another one, handed over, returned damaged, and not deleted meanwhile', async ({
  open,
  boss,
}) => {
  await addModel(boss);
  await made(boss, `${companyPath(boss)}/customers`, { name: LONG });
  const page = await open('/admin/demo-equipment', boss);
  const dialog = page.getByRole('dialog');
  await expect(page.getByRole('link', { name: 'Back to Dashboard' })).toBeVisible();
  await expect(page.getByText('Manage your demo equipment inventory and loan requests')).toBeVisible();
  await expect(
    page.getByText(
      'No demo equipment in inventory yet. Use the "Add Equipment" button to add your first item.',
    ),
  ).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'an empty inventory');

  for (const serialNumber of ['D-1', `D-2-${'x'.repeat(60)}`]) {
    await page.getByRole('button', { name: 'Add Equipment' }).click();
    await dialog.getByRole('button', { name: 'Add Equipment' }).click();
    await expect(dialog.getByText('Serial number is required').first()).toBeVisible();
    await expect(dialog.getByText('Equipment model is required').first()).toBeVisible();
    await dialog.getByLabel('Serial Number').fill(serialNumber);
    await dialog.getByRole('combobox', { name: 'Equipment Model' }).click();
    await page.getByRole('option', { name: 'Fluke 87V' }).click();
    await dialog.getByLabel('Next Calibration Due').fill(formatDate(addDays(today('UTC'), 3)));
    if (serialNumber === 'D-1') await expectAccessibleAtBothWidths(page, 'a new unit');
    await dialog.getByRole('button', { name: 'Add Equipment' }).click();
    await expect(page.getByText('New demo equipment has been added to inventory.').first()).toBeVisible();
  }
  await expect(page.getByRole('row').filter({ hasText: 'D-1' })).toContainText('No calibration record');
  await expectAccessibleAtBothWidths(page, 'the inventory');

  await page.getByRole('tab', { name: 'Loan Requests' }).click();
  await expect(page.getByText('No active loan requests at this time.')).toBeVisible();
  await expect(page.getByText('No loan history available.')).toBeVisible();
  await page.getByRole('button', { name: 'New Loan Request' }).click();
  await dialog.getByRole('button', { name: 'Create Loan Request' }).click();
  await expect(dialog.getByText('Customer is required').first()).toBeVisible();
  await expect(dialog.getByText('Equipment selection is required').first()).toBeVisible();
  for (const unit of ['D-1', 'D-2']) {
    await dialog.getByRole('combobox', { name: 'Equipment' }).click();
    await page.getByRole('option').filter({ hasText: unit }).click();
  }
  await expect(dialog.getByText(/Its calibration is due on .*, during the loan\./)).toHaveCount(2);
  await dialog.getByRole('combobox', { name: 'Customer' }).click();
  await page.getByRole('row').filter({ hasText: LONG }).click();
  await expect(dialog.getByRole('radio', { name: 'Email agreement to customer' })).toBeChecked();
  await dialog.getByRole('radio', { name: 'Print for customer signature' }).check();
  await dialog.getByLabel('Tracking Number').fill('1Z999AA10123456784');
  await expectAccessibleAtBothWidths(page, 'a new loan');
  await dialog.getByRole('button', { name: 'Create Loan Request' }).click();
  await expect(
    page.getByText('Demo equipment loan request has been created successfully.').first(),
  ).toBeVisible();
  const openLoans = page.getByRole('region', { name: 'Active & Overdue Loans' });
  await expect(openLoans.getByRole('table').getByText('Agreement Pending')).toHaveCount(2);
  // One line a row, with the days that are left, and the rest of the acts in a menu.
  await expect(openLoans.getByText(/^[0-9]+ days? left$/)).toHaveCount(2);
  for (const row of await openLoans.getByRole('row').filter({ hasText: 'D-' }).all())
    expect((await row.boundingBox())!.height).toBeLessThan(56);
  await openLoans.getByRole('button', { name: 'Actions for D-1' }).click();
  await page.getByRole('menuitem', { name: 'Extend' }).click();
  await expect(dialog.getByLabel('New Return Date')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expectAccessibleAtBothWidths(page, 'open loans');

  await openLoans
    .getByRole('row')
    .filter({ hasText: 'D-1' })
    .getByRole('link', { name: 'Fluke 87V' })
    .click();
  const panel = page.getByRole('region', { name: /Fluke 87V · D-1/ });
  await expect(panel.getByRole('link', { name: /1Z999AA10123456784/ })).toHaveAttribute(
    'href',
    'https://www.ups.com/track?tracknum=1Z999AA10123456784',
  );
  await expect(panel.getByRole('link', { name: /D-2/ })).toBeVisible();
  await panel.getByRole('button', { name: 'Hand Over' }).click();
  await expectAccessibleAtBothWidths(page, 'a hand-over');
  await dialog.getByRole('checkbox', { name: 'Test leads' }).check();
  await dialog.getByRole('checkbox', { name: 'Charger' }).check();
  await dialog.getByLabel('Condition').fill('As new');
  await dialog.getByRole('button', { name: 'Save Hand-over' }).click();
  await expect(panel.getByText('Accessories: Test leads, Charger')).toBeVisible();

  await panel.getByRole('link', { name: /D-2/ }).click();
  const other = page.getByRole('region', { name: /Fluke 87V · D-2/ });
  await other.getByRole('button', { name: 'Extend' }).click();
  await expectAccessibleAtBothWidths(page, 'an extension of a unit with a long serial number');
  await page.keyboard.press('Escape');
  await other.getByRole('link', { name: /D-1/ }).click();

  await panel.getByRole('button', { name: 'Extend' }).click();
  await dialog.getByRole('button', { name: 'Extend Loan' }).click();
  await expect(dialog.getByText('Please give a reason').first()).toBeVisible();
  await dialog.getByLabel('Reason').fill('Their own unit waits for a part');
  await dialog.getByRole('button', { name: 'Extend Loan' }).click();
  await expect(panel.getByRole('region', { name: 'Extensions' })).toContainText('waits for a part');

  await panel.getByRole('button', { name: 'Return' }).click();
  await expect(dialog.getByText('Test leads, Charger will be noted as missing.')).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Charger' }).check();
  await expect(dialog.getByText('Test leads will be noted as missing.')).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'The unit is damaged' }).check();
  await dialog.getByLabel('Condition').fill('Cracked display');
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'display.jpg',
    mimeType: 'image/jpeg',
    buffer: await page.screenshot({ type: 'jpeg' }),
  });
  await expectAccessibleAtBothWidths(page, 'a return');
  await dialog.getByRole('button', { name: 'Mark as Returned' }).click();
  await expect(page.getByText('Demo equipment has been marked as returned.').first()).toBeVisible();
  await expect(panel.getByText('Missing: Test leads')).toBeVisible();
  await expect(panel.getByRole('img', { name: /Return of D-1, photo 1/ })).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'a returned loan');
  await expect(page.getByRole('region', { name: 'Loan History' }).getByText('No Agreement')).toBeVisible();
  await expect(openLoans.getByRole('table').getByText('Agreement Pending')).toHaveCount(1);

  await page.getByRole('tab', { name: 'Equipment Inventory' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'D-1' })).toContainText('Maintenance');
  const question = page.getByRole('alertdialog');
  await page.getByRole('button', { name: /^Delete D-2/ }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(/Failed to delete equipment: .* is on loan to/).first()).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: /^Delete D-1$/ }).click();
  await expect(question.getByText('Are you sure you want to delete this equipment?')).toBeVisible();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Demo equipment has been removed from inventory.').first()).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'D-1' })).toHaveCount(0);
});
