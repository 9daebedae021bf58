import type { Locator, Page } from '@playwright/test';
import { addDays, formatDate, today } from '@portal/contract/core/dates/dates.ts';
import type { Person } from './world/people.ts';
import { expectToast } from './world/screen.ts';
import { tabTo } from './world/tab-to.ts';
import { expect, test } from './world/test.ts';

test.use({ portalName: 'loans-by-keyboard' });
test.setTimeout(180_000);

const made = async ({ api }: Person, path: string, data: object) => {
  const answer = await api.post(path, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as { id: number };
};

async function addUnits(boss: Person) {
  const company = `/api/companies/${boss.user.companyId}`;
  const type = await made(boss, `${company}/equipment-types`, { name: 'Multimeter' });
  const model = await made(boss, `${company}/equipment-models`, {
    ...{ equipmentTypeId: type.id, make: 'Fluke', name: '87V' },
    accessories: ['Test leads', 'Charger'],
  });
  for (const serialNumber of ['K-1', 'K-2'])
    await made(boss, `${company}/demo-equipment`, { serialNumber, equipmentModelId: model.id });
  for (const name of ['Acme Labs', 'Zenith Tools']) await made(boss, `${company}/customers`, { name });
}

/** Expects that the focus is on an element, and not on the page as a whole. */
const expectFocus = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);

/** Presses a button with the keyboard. The focus must be somewhere afterwards, because the next Tab begins there. */
async function pressByKey(page: Page, button: Locator): Promise<void> {
  await tabTo(page, button);
  await page.keyboard.press('Enter');
  await expectFocus(page);
}

/** Chooses the only line of a picker that a search finds. */
async function pick(page: Page, picker: Locator, words: string, lines: Locator): Promise<void> {
  await tabTo(page, picker);
  await page.keyboard.press('Enter');
  await page.keyboard.type(words);
  await expect(lines).toHaveCount(1);
  await expect(lines).toContainText(words);
  await page.keyboard.press('Enter');
  await expect(picker).toBeFocused();
}

test('a unit is lent, handed over, extended and returned with the keyboard only', async ({ open, boss }) => {
  await addUnits(boss);
  const page = await open('/admin/demo-equipment', boss);
  const dialog = page.getByRole('dialog');
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  await tabTo(page, page.getByRole('tab', { name: 'Equipment Inventory' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Loan Requests' })).toBeFocused();
  await pressByKey(page, button('New Loan Request'));
  const units = dialog.getByRole('combobox', { name: 'Equipment', exact: true });
  for (const serialNumber of ['K-1', 'K-2']) await pick(page, units, serialNumber, page.getByRole('option'));
  await pressByKey(page, dialog.getByRole('button', { name: 'Remove K-2' }));
  await expect(dialog.getByText('K-2')).toHaveCount(0);
  await pick(
    page,
    dialog.getByRole('combobox', { name: 'Customer', exact: true }),
    'Acme',
    page.getByRole('grid').getByRole('row'),
  );
  await tabTo(page, dialog.getByRole('radio', { name: 'Email agreement to customer' }));
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('radio', { name: 'Print for customer signature' })).toBeChecked();
  await tabTo(page, dialog.getByRole('button', { name: 'Create Loan Request' }));
  await page.keyboard.press('Enter');
  await expectToast(page, 'Loan Request Created');
  await expect(button('New Loan Request')).toBeFocused();

  await tabTo(page, page.getByRole('table').getByRole('link', { name: 'Fluke 87V' }));
  await page.keyboard.press('Enter');
  const panel = page.getByRole('region', { name: 'Fluke 87V · K-1' });
  await expect(panel.getByRole('heading', { level: 2 })).toBeFocused();
  await pressByKey(page, panel.getByRole('button', { name: 'Hand Over' }));
  await pressByKey(page, dialog.getByRole('button', { name: 'All of them' }));
  await tabTo(page, dialog.getByLabel('Condition'));
  await page.keyboard.type('As new');
  await tabTo(page, dialog.getByRole('button', { name: 'Save Hand-over' }));
  await page.keyboard.press('Enter');
  await expectToast(page, 'Hand-over recorded');
  await expect(panel.getByRole('button', { name: 'Hand Over' })).toBeFocused();

  const day = addDays(today('UTC'), 30);
  await pressByKey(page, panel.getByRole('button', { name: 'Extend' }));
  await expect(dialog.getByLabel('New Return Date')).toBeFocused();
  await page.keyboard.type(formatDate(day));
  await tabTo(page, dialog.getByLabel('Reason'));
  await page.keyboard.type('Their own unit waits for a part');
  await tabTo(page, dialog.getByRole('button', { name: 'Extend Loan' }));
  await page.keyboard.press('Enter');
  await expectToast(page, 'Loan Extended', `K-1 is expected back on ${formatDate(day)}.`);
  await expect(panel.getByRole('button', { name: 'Extend' })).toBeFocused();

  // Escape closes a dialog without a change, and the focus goes back.
  await pressByKey(page, panel.getByRole('button', { name: 'Tracking and Labels' }));
  await expect(dialog.getByLabel('Tracking Number to the Customer')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(panel.getByRole('button', { name: 'Tracking and Labels' })).toBeFocused();

  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(panel.getByRole('button', { name: 'Return' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Return Date')).toBeFocused();
  await tabTo(page, dialog.getByRole('checkbox', { name: 'Charger' }));
  await page.keyboard.press('Space');
  await tabTo(page, dialog.getByRole('button', { name: 'Mark as Returned' }));
  await page.keyboard.press('Enter');
  await expectToast(page, 'Equipment Returned');
  await expect(panel.getByText('Missing: Test leads')).toBeVisible();
  // The button that opened the dialog is gone with the open loan.
  await expect(panel.getByRole('heading', { level: 2 })).toBeFocused();

  // The link from which the loan was opened has gone to the history.
  await pressByKey(page, panel.getByRole('button', { name: 'Close loan' }));
  await expect(panel).toHaveCount(0);
  await expectFocus(page);
});
