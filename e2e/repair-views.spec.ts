import type { Page } from '@playwright/test';
import { expectAccessibleAtBothWidths } from './world/accessibility.ts';
import { addPerson } from './world/companies.ts';
import { submitRepair } from './world/people.ts';
import { expectTitle, expectToast, fill, press } from './world/screen.ts';
import { expect, test } from './world/test.ts';

const views = (page: Page) => page.getByRole('dialog', { name: 'Views' });

test('an admin makes a view, shares it, and a colleague opens, renames and deletes it', async ({
  open,
  portal,
  customer,
  boss,
}) => {
  for (let n = 1; n <= 12; n++) await submitRepair(customer, { modelPartNo: `Viewed ${n}` });
  const page = await open('/admin/repairs', boss);
  await expectTitle(page, 'Repair Management');
  await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('25');
  await expect(page).toHaveURL(/pageSize=25/);
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Days in Status' }).check();
  await page.getByRole('checkbox', { name: 'PO Number' }).check();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('columnheader', { name: 'Days in Status' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('submitted');
  await page.getByRole('button', { name: 'Days in Status' }).click();
  await page.getByRole('button', { name: 'Days in Status' }).click();
  await expect(page.getByText(/Showing: Submitted · \d+ repairs/)).toBeVisible();

  await press(page, 'Views');
  await expect(views(page).getByRole('link', { name: 'To ship' })).toBeVisible();
  await views(page).getByRole('button', { name: 'Save view' }).click();
  await expect(views(page).getByText('View name is required')).toBeVisible();
  const name = `Waiting ${boss.user.username}`;
  await fill(page, 'Save this list as', name);
  await views(page).getByRole('button', { name: 'Save view' }).click();
  await expectToast(page, 'View saved');
  await views(page)
    .getByRole('button', { name: `Share ${name} with the company` })
    .click();
  await expect(views(page).getByRole('button', { name: `Keep ${name} to yourself` })).toBeVisible();

  const colleague = await addPerson(portal, boss, boss.user.companyId ?? 0, 'admin');
  const theirs = await open('/admin/repairs', colleague);
  await press(theirs, 'Views');
  await views(theirs).getByRole('link', { name }).click();
  await expect(theirs).toHaveURL(/status=submitted/);
  await expect(theirs).toHaveURL(/pageSize=25/);
  await expect(theirs.getByRole('columnheader', { name: 'Days in Status' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await expect(theirs.getByRole('columnheader', { name: 'PO Number' })).toBeVisible();
  await press(theirs, 'Views');
  await views(theirs)
    .getByRole('button', { name: `Rename ${name}` })
    .click();
  await theirs.getByRole('textbox', { name: `New name of ${name}` }).fill('Unopened boxes');
  await theirs.keyboard.press('Enter');
  await expect(views(theirs).getByRole('link', { name: 'Unopened boxes' })).toBeVisible();
  await views(theirs).getByRole('button', { name: 'Delete Unopened boxes' }).click();
  await expect(views(theirs).getByRole('link', { name: 'Unopened boxes' })).toHaveCount(0);
  await theirs.keyboard.press('Escape');
  await theirs.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(theirs.getByText(/Showing: All · \d+ repairs/)).toBeVisible();
});

test('twelve rows stand at 1280 by 800, and the keyboard reads what a row cuts', async ({
  open,
  customer,
  boss,
}) => {
  const companyName = 'A company with a very long name that no column can hold';
  for (let n = 1; n <= 12; n++) await submitRepair(customer, { companyName });
  const page = await open('/admin/repairs?pageSize=25', boss);
  await page.setViewportSize({ width: 1280, height: 800 });
  const row = page.getByRole('table').locator('tbody tr').nth(11);
  await expect(row).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Views' })).toBeVisible();
  await expect(row).toBeInViewport({ ratio: 1 });
  const heights = await page
    .getByRole('table')
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((one) => one.getBoundingClientRect().height));
  for (const height of heights) {
    expect(height).toBeGreaterThanOrEqual(44);
    expect(height).toBeLessThanOrEqual(52);
  }
  // The rows chosen last are the user's rows on the next visit.
  await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('50');
  await page.goto('/admin/repairs');
  await expect(page.getByRole('combobox', { name: 'Rows per page' })).toHaveValue('50');
  await page
    .getByRole('checkbox', { name: /^Select SR-/ })
    .first()
    .focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tooltip')).toContainText(companyName);
  await expectAccessibleAtBothWidths(page, 'Repair Management');
});

test('the menu of a completed repair with an invoice stands inside the list at 1280 by 800', async ({
  open,
  customer,
  boss,
}) => {
  const given = {
    companyName: 'A company with a very long name that no column can hold',
    modelPartNo: 'Range Regional 293-240-30 with a long name',
  };
  const become = async (change: object) => {
    const { id } = await submitRepair(customer, given);
    const data = { companyId: boss.user.companyId, sendMail: false, ...change };
    const answer = await boss.api.patch(`/api/repairs/${id}`, { data, headers: { 'If-Match': '"1"' } });
    expect(answer.status(), await answer.text()).toBe(200);
    return id;
  };
  await become({ status: 'waiting_for_parts' });
  const done = await become({ status: 'completed', laborCost: 120.5 });
  expect((await boss.api.post(`/api/repairs/${done}/invoices`)).ok()).toBe(true);
  const page = await open('/admin/repairs', boss);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByRole('columnheader', { name: 'Invoice' })).toBeVisible();
  const menu = page.getByRole('row', { name: /Completed/ }).getByRole('button', { name: /^Actions for SR-/ });
  await expect(menu).toBeInViewport({ ratio: 1 });
  await menu.click();
  await expect(page.getByRole('menu')).toBeInViewport({ ratio: 1 });
  // The header stays in view while the page scrolls only where the table is no wider than its frame.
  const room = await page
    .getByRole('table')
    .evaluate((table) => [table.scrollWidth, table.parentElement!.clientWidth]);
  expect(room[0]).toBeLessThanOrEqual(room[1]!);
});

test('a unit with every mark leaves room for its serial number on narrow screens', async ({
  open,
  customer,
  boss,
}) => {
  const serialNumber = 'SN-4471-0098-2231';
  const { id } = await submitRepair(customer, { serialNumber, calibrationNeeded: true });
  const data = {
    ...{ companyId: boss.user.companyId, sendMail: false, status: 'received' },
    ...{ inboundTrackingNumber: '1Z999AA10123456784', outboundTrackingNumber: '1Z999AA10123456784' },
  };
  const answer = await boss.api.patch(`/api/repairs/${id}`, { data, headers: { 'If-Match': '"1"' } });
  expect(answer.status(), await answer.text()).toBe(200);
  const page = await open('/admin/repairs', boss);
  for (const width of [768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const serial = page.getByRole('table').getByText(`S/N ${serialNumber}`);
    await expect(serial).toBeVisible();
    // "S/N " and three characters; from 1280 pixels on room for ten.
    const least = width < 1280 ? 44 : 100;
    expect(await serial.evaluate((text) => text.clientWidth), `${width}`).toBeGreaterThanOrEqual(least);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});
