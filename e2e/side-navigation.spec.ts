import { expectAccessibleAtBothWidths } from './world/accessibility.ts';
import { registerCustomer, submitRepair } from './world/people.ts';

import { expect, test } from './world/test.ts';

test.use({ portalName: 'side navigation' });

test('has four groups that stay closed, with what waits beside its line', async ({ open, portal, boss }) => {
  const customer = await registerCustomer(portal);
  await submitRepair(customer, { modelPartNo: 'Fluke 87V' });
  await customer.api.dispose();
  const page = await open('/admin/customers', boss);
  const main = page.getByRole('navigation', { name: 'Main' });
  for (const name of ['Work', 'Customers', 'Stock', 'Company'])
    await expect(main.getByRole('button', { name, exact: true })).toHaveAttribute('aria-expanded', 'true');
  await expect(main.getByRole('link', { name: 'Dashboard New requests: 1' })).toBeVisible();

  const stock = main.getByRole('button', { name: 'Stock', exact: true });
  await stock.focus();
  await page.keyboard.press('Enter');
  await expect(stock).toHaveAttribute('aria-expanded', 'false');
  await expect(main.getByRole('link', { name: 'Purchase Orders' })).toBeHidden();
  // The group of the present screen cannot hide it.
  await main.getByRole('button', { name: 'Customers', exact: true }).click();
  await expect(main.getByRole('link', { name: 'Equipment Register' })).toBeVisible();
  await page.reload();
  await expect(stock).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByRole('button', { name: 'Sign Out', exact: true })).toBeInViewport();
  await expect(main.getByRole('link', { name: 'Company Settings' })).toBeInViewport();
  await page.goto('/admin/purchase-orders');
  await expect(main.getByRole('link', { name: 'Purchase Orders' })).toHaveAttribute('aria-current', 'page');
  await expectAccessibleAtBothWidths(page, 'the side navigation');
});
