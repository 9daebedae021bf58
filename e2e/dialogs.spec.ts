import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleAtBothWidths, expectUsableZoomed } from './world/accessibility.ts';
import { turnBack } from './world/device.ts';
import { submitRepair } from './world/people.ts';
import { expectToast, press } from './world/screen.ts';
import { expect, test } from './world/test.ts';

const SIZES = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } };

/** Opens the tracking link of a repair and copies it, so that a toast comes while the dialog is open. */
async function copyLink(page: Page, id: number) {
  await page.goto(`/admin/repairs/${id}#documents`);
  await press(page, 'Tracking link');
  const dialog = page.getByRole('dialog', { name: 'Tracking link' });
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expectToast(page, 'Link copied');
  return dialog;
}

for (const [device, size] of Object.entries(SIZES))
  test(`a toast leaves the buttons and the Escape of a dialog alone: ${device}`, async ({
    open,
    customer,
    boss,
  }) => {
    const { id } = await submitRepair(customer);
    const page = await open('about:blank', boss);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.setViewportSize(size);
    const dialog = await copyLink(page, id);
    const toast = page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem');
    const covered = await toast.evaluate(async (box) => {
      // Until the next picture the toast may still look for its place.
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      const over = box.getBoundingClientRect();
      return [...document.querySelectorAll('[role=dialog] button')].filter((button) => {
        const { left, right, top, bottom } = button.getBoundingClientRect();
        return right > over.left && left < over.right && bottom > over.top && top < over.bottom;
      }).length;
    });
    expect(covered, 'buttons of the dialog below the toast').toBe(0);

    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(toast).toBeVisible();

    // With no dialog, Escape closes the toast.
    await page.keyboard.press('Escape');
    await expect(toast).toBeHidden();
  });

test('the first Escape asks before typed text is lost, also while a toast is newer', async ({
  open,
  customer,
  boss,
}) => {
  const { id } = await submitRepair(customer);
  const page = await open(`/admin/customers/${customer.user.customerId}`, boss);
  await press(page, 'Edit');
  const dialog = page.getByRole('dialog', { name: 'Edit Customer' });
  // The dialog takes Escape from the moment it is shown.
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        if (document.querySelector('[role=dialog]')) return done();
        new MutationObserver((_, watch) => {
          if (!document.querySelector('[role=dialog]')) return;
          watch.disconnect();
          done();
        }).observe(document.body, { childList: true, subtree: true });
      }),
  );
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.goto(`/admin/repairs/${id}`);
  await press(page, 'Mark as Received');
  await press(page, 'Edit request');
  const request = page.getByRole('dialog', { name: 'Edit Request' });
  await request.getByLabel('Serial Number').fill('SN-77');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toContainText('Discard what you typed?');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(request.getByLabel('Serial Number')).toHaveValue('SN-77');
});

test('suggestions are not cut off by the dialog, and a field in a line has room for what is typed', async ({
  open,
  customer,
  boss,
}) => {
  const at = `/api/companies/${boss.user.companyId}`;
  for (const n of [1, 2, 3, 4, 5, 6]) {
    const data = { partNumber: `CUT-${n}`, description: `Fuse ${n} A` };
    expect((await boss.api.post(`${at}/parts`, { data })).ok()).toBe(true);
  }
  const { id } = await submitRepair(customer);
  const page = await open(`/admin/repairs/${id}`, boss);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: 'Add Part' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Part' });
  await dialog.getByRole('combobox', { name: 'Part Number' }).fill('CUT');
  const last = page.getByRole('option', { name: /CUT-6/ });
  await expect(last).toBeVisible();
  const seen = await page.getByRole('listbox', { name: 'Suggestions' }).evaluate((list) => {
    const { left, bottom } = list.getBoundingClientRect();
    return list.contains(document.elementFromPoint(left + 20, bottom - 6));
  });
  expect(seen, 'the end of the list is on top').toBe(true);
  await last.click();
  await expect(dialog.getByRole('combobox', { name: 'Part Number' })).toHaveValue('CUT-6');
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();

  await page.setViewportSize(SIZES.phone);
  await page.goto(`/admin/repairs/${id}`);
  await page
    .getByRole('button', { name: /edit Estimated Completion Date/ })
    .first()
    .click();
  const field = page.getByRole('textbox', { name: 'Estimated Completion Date' });
  await field.fill('Dec 24, 2031');
  expect(await field.evaluate((input) => input.scrollWidth <= input.clientWidth)).toBe(true);
});

test('dialogs of a coordinator are accessible, on a phone and at 200 % too', async ({
  open,
  customer,
  boss,
}) => {
  test.setTimeout(240_000);
  const { id, serviceReportNumber: number } = await submitRepair(customer);
  const asked = await customer.api.post(`/api/repairs/${id}/conversation`, { data: { message: 'And?' } });
  expect(asked.ok(), await asked.text()).toBe(true);
  const page = await open(`/admin/repairs?search=${number}`, boss);
  const dialog = page.getByRole('dialog');
  const close = async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  };
  // Rows are chosen in the table, which only a desktop has.
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
  for (const act of ['Assign', 'Promise date', 'Message']) {
    await press(page, act);
    await expect(dialog).toBeVisible();
    await expectAccessible(page, `${act} of chosen repairs`);
    await close();
  }
  const dialogs: [address: string, button: string][] = [
    ['/admin', `Answer ${number}`],
    [`/admin/repairs/${id}`, 'Edit request'],
    [`/admin/customers/${customer.user.customerId}`, 'Edit'],
    [`/admin/customers/${customer.user.customerId}`, 'Add Equipment'],
    ['/admin/company-settings/estimate-presets', 'New preset'],
    ['/admin/purchase-orders?tab=orders', 'Create Purchase Order'],
  ];
  for (const [address, button] of dialogs) {
    await page.goto(address);
    await page.getByRole('button', { name: button, exact: true }).first().click();
    await expect(dialog).toBeVisible();
    await expectAccessibleAtBothWidths(page, button);
    await expectUsableZoomed(page, button);
    await turnBack(page);
    await close();
  }
});
