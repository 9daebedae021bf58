import { expectAccessibleAtBothWidths } from './world/accessibility.ts';
import { holdBack } from './world/hold-back.ts';
import { submitRepair } from './world/people.ts';
import { expectTitle, expectToast } from './world/screen.ts';
import { BOSS } from './world/start-portal.ts';
import { tabTo } from './world/tab-to.ts';
import { expect, test } from './world/test.ts';

test('an admin signs in, finds a repair and updates it with the keyboard only', async ({
  open,
  customer,
}) => {
  const { serviceReportNumber: number } = await submitRepair(customer);
  const page = await open('/auth');
  await tabTo(page, page.getByRole('textbox', { name: 'Username' }));
  await page.keyboard.type(BOSS.username);
  await tabTo(page, page.getByLabel(/^Password/));
  await page.keyboard.type(BOSS.password);
  await page.keyboard.press('Enter');
  await expectTitle(page, 'Admin Dashboard');

  await tabTo(page, page.getByRole('link', { name: 'Repair Management' }));
  await page.keyboard.press('Enter');
  await expectTitle(page, 'Repair Management');
  await tabTo(
    page,
    page.getByRole('searchbox', { name: 'Search by SR #, company, model, or serial number' }),
  );
  await page.keyboard.type(number);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/admin/repairs?search=${number}`);
  await tabTo(page, page.getByRole('table').getByRole('link', { name: number, exact: true }));
  await page.keyboard.press('Enter');
  await expectTitle(page, number);

  const updates = page.getByRole('region', { name: 'Add Status Update' });
  await tabTo(page, updates.getByRole('button', { name: 'Write' }));
  await page.keyboard.press('Enter');
  await expect(updates.getByRole('combobox', { name: 'Status' })).toBeFocused();
  // Typed letters jump to the option that begins with them (A9).
  await page.keyboard.type('Rece');
  await expect(updates.getByRole('combobox', { name: 'Status' })).toHaveValue('received');
  await tabTo(page, updates.getByRole('textbox', { name: 'Message' }));
  await page.keyboard.type('Arrived in good order');
  await tabTo(page, updates.getByRole('button', { name: 'Add Update' }));
  await page.keyboard.press('Enter');
  await expectToast(page, 'Log added');
  await expect(page.getByRole('region', { name: 'Repair Timeline' })).toContainText('Arrived in good order');
  await page.keyboard.press('F8');
  await expect(page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('list')).toBeFocused();

  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search repairs, people and screens' })).toBeFocused();
  await page.keyboard.type('outbox');
  await expect(page.getByRole('option', { name: /Outbox/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expectTitle(page, 'Outbox');
  await tabTo(page, page.getByRole('button', { name: 'Sign Out' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/auth');
});

test('what is typed right after Ctrl+K is what is searched, however late the code of the search comes', async ({
  open,
  customer,
  boss,
}) => {
  const { serviceReportNumber } = await submitRepair(customer);
  const page = await open('/admin/repairs', boss);
  const row = page.getByRole('link', { name: serviceReportNumber });
  await expect(row.first()).toBeVisible();
  const { promise: late, resolve: arrive } = Promise.withResolvers<void>();
  await page.route(/\/assets\/search-dialog/, async (route) => {
    await late;
    await route.continue();
  });
  // Also letters that are keys of the list, and with the focus in a field of the page.
  const field = page.getByPlaceholder('Search by SR #, company, model, or serial number');
  await field.focus();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('jxoutboy');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('x');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('');
  await expect(page).toHaveURL('/admin/repairs');
  // Called again, it is gone, and the next call begins with nothing.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('outb');
  arrive();
  const search = page.getByRole('combobox', { name: 'Search repairs, people and screens' });
  await expect(search).toBeFocused();
  await expect(search).toHaveValue('outb');
  await page.keyboard.type('ox');
  await expect(search).toHaveValue('outbox');
  await expect(page.getByRole('option', { name: /Outbox/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(search).toBeHidden();
  // The page has its keys again.
  await field.blur();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard' })).toBeVisible();
});

test('a dialog keeps the focus and returns it when it closes', async ({ open, customer, boss }) => {
  const { id } = await submitRepair(customer);
  const page = await open(`/admin/repairs/${id}`, boss);
  const opener = page.getByRole('button', { name: 'Delete Repair' });
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toBeVisible();
  for (let stop = 0; stop < 4; stop++) {
    await page.keyboard.press('Tab');
    await expect(dialog.locator(':focus')).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test('Escape asks before the typed text of a dialog is lost', async ({ open, boss }) => {
  const page = await open('/admin/reference-standards', boss);
  await page.getByRole('button', { name: 'Add Standard' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add Reference Standard' });
  const field = dialog.getByRole('textbox', { name: 'Name', exact: true });
  const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' });
  await expect(field).toBeFocused();
  await page.keyboard.type('Gauge block set');
  await page.keyboard.press('Escape');
  await expect(question.getByRole('button', { name: 'Keep Editing' })).toBeFocused();
  await expectAccessibleAtBothWidths(page, 'the question before typed text is lost');
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('Gauge block set');
  await page.keyboard.press('Escape');
  await tabTo(page, question.getByRole('button', { name: 'Discard' }));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Add Standard' }).first()).toBeFocused();

  // Nothing was typed, so nothing is asked.
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('single keys move through a list of staff, open a row and act on its page, and "?" lists them', async ({
  open,
  customer,
  boss,
}) => {
  const { serviceReportNumber: first } = await submitRepair(customer);
  const { serviceReportNumber: second } = await submitRepair(customer);
  const page = await open('/admin/repairs', boss);
  const row = (number: string) => page.getByRole('table').getByRole('link', { name: number, exact: true });
  await expect(row(first)).toBeVisible();
  // The newest is the first row. The first key loads the code of the keys, and acts.
  await page.keyboard.press('j');
  await expect(row(second)).toBeFocused();
  await page.keyboard.press('j');
  await expect(row(first)).toBeFocused();
  await page.keyboard.press('k');
  await expect(row(second)).toBeFocused();
  const keys = page.getByRole('dialog', { name: 'Keyboard' });
  await page.keyboard.press('?');
  await expect(keys).toContainText('Next row');
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
  await page.keyboard.press('/');
  // The letters of keys are text in a field.
  await page.keyboard.type('jk?');
  await expect(page.getByRole('searchbox')).toHaveValue('jk?');
  await page.getByRole('searchbox').fill('');
  await expect(page).toHaveURL('/admin/repairs');
  await expect(row(first)).toBeVisible();
  await row(second).focus();
  await page.keyboard.press('j');
  await expect(row(first)).toBeFocused();
  await page.keyboard.press('x');
  await expect(page.getByRole('checkbox', { name: `Select ${first}` })).toBeChecked();
  // A box that has the focus takes no letters from the keys.
  await page.getByRole('checkbox', { name: `Select ${second}` }).click();
  await page.keyboard.press('a');
  await expect(page.getByRole('dialog', { name: 'Assign 2 repairs' })).toBeVisible();
  await page.keyboard.press('Escape');
  await row(first).focus();
  await page.keyboard.press('x');
  await expect(page.getByText('1 selected')).toBeVisible();
  await page.keyboard.press('Enter');
  await expectTitle(page, first);
  await page.keyboard.press('?');
  await expect(keys).toContainText('Assign');
  await expect(keys).toContainText('Estimate');
  await expect(keys).not.toContainText('Next row');
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
  await page.keyboard.press('e');
  await expect(page).toHaveURL(/#estimates$/);
  await page.keyboard.press('r');
  await expect(page.locator('[data-repair-head]').getByText('Received', { exact: true })).toBeVisible();

  // A customer has no such keys.
  const other = await open('/', customer);
  await expectTitle(other, 'Dashboard');
  await other.keyboard.press('?');
  await other.keyboard.press('Tab');
  await expect(other.getByRole('dialog')).toHaveCount(0);
});

test('a key that comes before its button acts once the button is there', async ({ open, customer, boss }) => {
  const { serviceReportNumber: number } = await submitRepair(customer);
  const page = await open('/admin/repairs', boss);
  const box = page.getByRole('checkbox', { name: `Select ${number}` });
  await expect(box).toBeVisible();
  const letGo = await holdBack(page, '**/assets/selected-repairs-*.js', 'GET');
  await box.click();
  await page.keyboard.press('a');
  await expect(page.getByText('1 selected')).toHaveCount(0);
  letGo();
  await expect(page.getByRole('dialog', { name: 'Assign 1 repair' })).toBeVisible();
});

test('a press acts on the button that it began on, when the page moves before it ends', async ({
  open,
  customer,
  boss,
}) => {
  const { id } = await submitRepair(customer);
  const page = await open(`/admin/repairs/${id}`, boss);
  const button = page.getByRole('button', { name: 'Delete Repair' });
  await button.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await button.boundingBox())!;
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await button.evaluate((element) => {
    element.style.transform = 'translateY(-80px)';
  });
  await page.mouse.up();
  await expect(page.getByRole('alertdialog', { name: 'Delete Repair' })).toBeVisible();
});
