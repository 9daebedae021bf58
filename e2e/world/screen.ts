import { expect, type Locator, type Page } from '@playwright/test';

/** Returns the visible toast. The page has a second copy of its text for screen readers. */
export async function expectToast(page: Page, title: string, description?: string): Promise<void> {
  const region = page.getByRole('region', { name: 'Notifications (F8)' });
  await expect(region.getByText(title, { exact: true })).toBeVisible();
  if (description) await expect(region.getByText(description, { exact: true })).toBeVisible();
}

/** Clicks a line of the side navigation. On phones it opens the navigation first. */
export async function navigate(page: Page, label: string): Promise<void> {
  const menu = page.getByRole('button', { name: 'Open navigation' });
  const line = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: label });
  // The width decides which of the two is there. Before the shell is drawn there is neither.
  await expect(menu.or(line)).toBeVisible();
  if (await menu.isVisible()) await menu.click();
  await line.click();
}

/** Returns the first-level heading of the screen. */
export const expectTitle = (page: Page, title: string): Promise<void> =>
  expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();

/** Chooses an option of a select. Give `within` when the page has several selects with this name. */
export async function choose(page: Page, label: string, option: string, within?: Locator): Promise<void> {
  await (within ?? page).getByRole('combobox', { name: label, exact: true }).selectOption({ label: option });
}

/** Clicks the button with this name. */
export const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

/** Returns the field for a line of text, with suggestions or without. A select with this name is none. */
export const textOf = (page: Page, label: string): Locator =>
  page
    .getByRole('textbox', { name: label, exact: true })
    .or(page.getByRole('combobox', { name: label, exact: true }).and(page.locator('input, textarea')));

/** Replaces the text of a field. */
export const fill = (page: Page, label: string, text: string): Promise<void> =>
  textOf(page, label).fill(text);

/** Pastes a text into a field, as the keys do after a table was copied from a spreadsheet. */
export const pasteInto = (field: Locator, text: string): Promise<void> =>
  field.evaluate((element, copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', copied);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);

/** The head of a repair's page, which stays in view. */
export const repairHead = (page: Page): Locator => page.locator('[data-repair-head]');

/** Clicks a step of a repair that is not the primary one. */
export async function takeOtherStep(page: Page, name: string): Promise<void> {
  await press(page, 'Other steps and email');
  await page.getByRole('dialog', { name: 'Status' }).getByRole('button', { name, exact: true }).click();
}
