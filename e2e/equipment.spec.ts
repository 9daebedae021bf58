import { expectAccessibleAtBothWidths } from './world/accessibility.ts';
import { recordOf } from './world/people.ts';
import { press } from './world/screen.ts';
import { expect, test } from './world/test.ts';

test.use({ portalName: 'equipment' });
test.setTimeout(180_000);

const LONG = 'Bundesanstalt für Materialforschung und -prüfung';

test('types and models are added, used by a unit, and deactivated instead of deleted', async ({
  open,
  boss,
  customer,
}) => {
  const page = await open('/admin/equipment?tab=models', boss);
  const dialog = page.getByRole('dialog');
  await expect(page.getByText('No models found').first()).toBeVisible();
  await page.getByRole('tab', { name: 'Equipment Types' }).click();
  await expect(page.getByText('No equipment types found')).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'no equipment types');
  await page.getByRole('button', { name: 'Add Equipment Type' }).first().click();
  await dialog.getByRole('button', { name: 'Add Equipment Type' }).click();
  await expect(dialog.getByText('Type name required')).toBeVisible();
  await dialog.getByLabel('Name').fill('Multimeter');
  await dialog.getByRole('button', { name: 'Add Equipment Type' }).click();
  await expect(page.getByRole('button', { name: 'Multimeter', exact: true })).toBeVisible();

  await page.getByRole('tab', { name: 'Make and Model' }).click();
  await page.getByRole('button', { name: 'Add Model' }).first().click();
  await dialog.getByRole('combobox', { name: 'Equipment type' }).click();
  await page.getByRole('option', { name: 'Multimeter' }).click();
  await dialog.getByLabel('Make', { exact: false }).first().fill('Fluke');
  await dialog.getByLabel('Model', { exact: false }).first().fill('87V');
  await dialog.getByLabel('Calibration interval').fill('180');
  await dialog.getByLabel('Accessories').fill('Test leads\nCase');
  await dialog.getByRole('button', { name: 'Add Point' }).click();
  await dialog.getByLabel('Quantity').evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'DC voltage\t10.000\tV\t9.990\t10.010\nResistance\t1.0\tkΩ');
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(dialog.getByLabel('Quantity')).toHaveCount(2);
  await expect(dialog.getByLabel('Nominal').first()).toHaveValue('10.000');
  await expectAccessibleAtBothWidths(page, 'a new model');
  await dialog.getByLabel('Upper limit').first().fill('9.0');
  await dialog.getByRole('button', { name: 'Add Model' }).click();
  await expect(dialog.getByText('The upper limit must not be below the lower limit').first()).toBeVisible();
  await dialog.getByLabel('Upper limit').first().fill('10.010');
  await dialog.getByRole('button', { name: 'Add Model' }).click();
  await expect(page.getByRole('button', { name: 'Fluke 87V', exact: true })).toBeVisible();

  const owner = await recordOf(boss, customer);
  await page.goto(`/admin/customers?search=${encodeURIComponent(owner.name)}`);
  await page.getByRole('button', { name: `View Equipment of ${owner.name}` }).click();
  await expect(dialog.getByText('No equipment found for this customer.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add Equipment' }).click();
  const form = page.getByRole('dialog', { name: 'Add Equipment' });
  await form.getByRole('button', { name: 'Add Equipment' }).click();
  await expect(form.getByText('Equipment type is required')).toBeVisible();
  await form.getByRole('combobox', { name: 'Equipment type' }).click();
  await page.getByRole('option', { name: 'Multimeter' }).click();
  await form.getByRole('combobox', { name: 'Equipment model' }).click();
  await page.getByRole('option', { name: 'Fluke 87V' }).click();
  await expect(form.getByLabel('Calibration interval')).toHaveValue('180');
  await form.getByLabel('Serial number').fill('SN-4711');
  await form.getByRole('button', { name: 'Add Equipment' }).click();
  await expect(dialog.getByRole('link', { name: 'Fluke 87V' })).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'the equipment of a customer');

  await page.goto('/admin/equipment');
  await press(page, 'Actions for Multimeter');
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByText('Its models are deleted too.')).toBeVisible();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(question.getByText('This equipment type is in use: 1 customer unit.')).toBeVisible();
  await question.getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByRole('table').getByText('Inactive')).toBeVisible();
});

test('a customer finds a unit in the register and starts a request from its page', async ({
  open,
  boss,
  customer,
}) => {
  const companyId = boss.user.companyId!;
  const make = async (address: string, data: object): Promise<{ id: number }> => {
    const answer = await boss.api.post(address, { data: { companyId, ...data } });
    expect(answer.status(), await answer.text()).toBe(201);
    return (await answer.json()) as { id: number };
  };
  const owner = await recordOf(boss, customer);
  const type = await make(`/api/companies/${companyId}/equipment-types`, { name: LONG });
  const model = { equipmentTypeId: type.id, make: LONG, name: 'TBS1052C' };
  const { id: equipmentModelId } = await make(`/api/companies/${companyId}/equipment-models`, model);
  const { id } = await make(`/api/customers/${owner.id}/equipment`, {
    equipmentTypeId: type.id,
    equipmentModelId,
    serialNumber: 'C-0815',
    lastCalibrationDate: '2025-01-02',
    notes: LONG,
  });
  const page = await open('/equipment', customer);
  await expect(page.getByRole('table').getByText('Overdue')).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'the register of a customer');
  await page.getByLabel('Search number, make, model or place').fill('nothing');
  await expect(page.getByText('No equipment found')).toBeVisible();
  await page.goto(`/equipment/${id}`);
  await expect(page.getByText('We have not worked on this unit yet.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Actions for/ })).toHaveCount(0);
  await expectAccessibleAtBothWidths(page, 'a unit');
  await page.getByRole('button', { name: 'Correct', exact: true }).click();
  const correct = page.getByRole('dialog', { name: /^Correct / });
  await correct.getByLabel('Location').fill('Bay 12');
  await correct.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Bay 12')).toBeVisible();
  // On a phone: the request is about this unit, and asks for what is due.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/equipment');
  const request = page.getByRole('link', { name: /^Request repair or calibration of .* C-0815$/ });
  await request.click();
  await expect(page.getByText('S/N C-0815 · Bay 12', { exact: true })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Repair', exact: true })).not.toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Calibration (Extra Charge)' })).toBeChecked();
  await expectAccessibleAtBothWidths(page, 'a request for a unit');
  await page.getByRole('button', { name: 'Submit Repair Request' }).click();
  await expect(page).toHaveURL(/\/repairs\/\d+$/);
  const repairId = page.url().split('/').at(-1)!;
  await page.goto(`/equipment/${id}`);
  await expect(page.getByRole('link', { name: /^SR-/ })).toBeVisible();
  // A unit that is with the company is not sent in.
  await expect(page.getByRole('link', { name: 'New Request' })).toBeVisible();
  await boss.api.patch(`/api/repairs/${repairId}`, { data: { status: 'received' } });
  await page.reload();
  await expect(page.getByRole('link', { name: /^SR-/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'New Request' })).toHaveCount(0);
  await page.goto('/equipment');
  await expect(page.getByText('With us')).toBeVisible();
  await expect(request).toHaveCount(0);
  const items = await (await boss.api.get(`/api/repairs/${repairId}/calibrations`)).json();
  expect(items).toMatchObject([{ serialNumber: 'C-0815', unit: { id } }]);

  const staff = await open('/equipment', boss);
  await expect(staff.getByRole('link', { name: 'TBS1052C' })).toBeVisible();
  await staff.keyboard.press('Control+k');
  await staff.getByRole('dialog').getByRole('combobox').fill('C-0815');
  await staff.getByRole('group', { name: 'Equipment' }).getByRole('option').click();
  await expect(staff).toHaveURL(`/equipment/${id}`);
  await expect(staff.getByRole('button', { name: 'QR label, Letter sheet' })).toBeVisible();
});

test('a typed serial number that nobody has is told', async ({ open, boss }) => {
  const page = await open('/equipment?dialog=scan', boss);
  await page.getByRole('dialog').getByLabel('Serial Number').fill('NOBODY-1');
  await page.getByRole('button', { name: 'Open Equipment' }).click();
  await expect(page.getByText('No equipment with this serial number was found.')).toBeVisible();
});
