import { expectAccessible } from './world/accessibility.ts';
import { submitRepair } from './world/people.ts';
import { choose } from './world/screen.ts';
import { expect, test } from './world/test.ts';

test('on a phone the list begins in the upper third, and one button has all filters with their number', async ({
  open,
  customer,
  boss,
}) => {
  const { serviceReportNumber: number } = await submitRepair(customer);
  for (const [person, address, label] of [
    [boss, '/admin/repairs', 'Filter'],
    [customer, '/active-repairs', 'More Filters'],
  ] as const) {
    const page = await open('about:blank', person);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(address);
    const row = page.getByRole('link', { name: number, exact: true });
    await expect(row).toBeVisible();
    // The address of a customer is not confirmed here, which takes a line above.
    const main = (await page.getByRole('main').boundingBox())!;
    expect((await row.boundingBox())!.y - main.y, address).toBeLessThanOrEqual(244);
    await expect(page.getByRole('combobox', { name: 'Status', exact: true })).toHaveCount(0);
    await page.getByRole('button', { name: label, exact: true }).click();
    await choose(page, 'Status', 'Submitted');
    await expect(page.getByRole('button', { name: `${label} 1 active` })).toBeVisible();
    await expectAccessible(page, `the filters of ${address} on a phone`);
    await page.getByRole('button', { name: `${label} 1 active` }).click();
    await expect(page.getByRole('combobox', { name: 'Status', exact: true })).toHaveCount(0);
    await expect(row).toBeVisible();
  }
  const staff = await open('/admin/repairs', boss);
  await staff.setViewportSize({ width: 390, height: 844 });
  await staff.getByRole('button', { name: 'More actions' }).click();
  await expect(staff.getByRole('menuitem', { name: 'Export' })).toHaveAttribute('href', /csv/);
  await staff.getByRole('menuitem', { name: 'New Calibration Request' }).click();
  await expect(staff).toHaveURL(/\/admin\/new-repair\?type=calibration/);
});
