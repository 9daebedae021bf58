import { expect, type Locator, type Page } from '@playwright/test';

/** The toast that is shown; screen readers' copy of its text is elsewhere. */
export async function expectToast(page: Page, title: string, description?: string): Promise<void> {
  const region = page.getByRole('region', { name: 'Notifications (F8)' });
  await expect(region.getByText(title, { exact: true })).toBeVisible();
  if (description) await expect(region.getByText(description, { exact: true })).toBeVisible();
}

/** Chooses a line of the side navigation; a phone opens it first. */
export async function navigate(page: Page, label: string): Promise<void> {
  const menu = page.getByRole('button', { name: 'Open navigation' });
  const line = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: label });
  // Whichever of the two this width has; before the shell is drawn it has neither.
  await expect(menu.or(line)).toBeVisible();
  if (await menu.isVisible()) await menu.click();
  await line.click();
}

/** The one heading of the screen's first level. */
export const expectTitle = (page: Page, title: string): Promise<void> =>
  expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();

/** Chooses a line of a select; `within` where the page has several of that name. */
export async function choose(page: Page, label: string, option: string, within?: Locator): Promise<void> {
  await (within ?? page).getByRole('combobox', { name: label, exact: true }).selectOption({ label: option });
}

/** Presses the one button of that name. */
export const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

/** Replaces what stands in a line of text. */
export const fill = (page: Page, label: string, text: string): Promise<void> =>
  page.getByRole('textbox', { name: label, exact: true }).fill(text);
