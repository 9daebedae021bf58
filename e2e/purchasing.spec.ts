import { expectAccessibleAtBothWidths } from './world/accessibility.ts';
import type { Person } from './world/people.ts';
import { press } from './world/screen.ts';
import { expect, test } from './world/test.ts';

test.use({ portalName: 'purchasing' });
test.setTimeout(240_000);

const LONG = 'Österreichische Gesellschaft für Feinmechanik und Messtechnik Ersatzteilvertrieb';

const made = async ({ api }: Person, path: string, data: object) => {
  const answer = await api.post(path, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as { id: number; poNumber: string };
};

test('who works in Parts or in Purchase Orders comes back there', async ({ open, boss }) => {
  const page = await open('/admin/purchase-orders', boss);
  const opened = (name: string) =>
    expect(page.getByRole('tab', { name, exact: true })).toHaveAttribute('aria-selected', 'true');
  const line = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Purchase Orders' });
  // B2.12 fixes the first tab. The line of the navigation names the orders.
  await opened('Suppliers');
  await line.click();
  await opened('Purchase Orders');
  await page.getByRole('tab', { name: 'Parts', exact: true }).click();
  await opened('Parts');
  await page.goto('/admin/customers');
  await line.click();
  await opened('Parts');
  await expect(page).toHaveURL(/tab=parts$/);
  await page.goto('/admin/purchase-orders');
  await opened('Parts');
  await page.getByRole('tab', { name: 'Suppliers' }).click();
  await page.goBack();
  await opened('Parts');
  await page.context().close();
});

test('a supplier is added, ordered from, and cannot be deleted then', async ({ open, boss }) => {
  const page = await open('/admin/purchase-orders', boss);
  await expect(page.getByRole('heading', { name: 'Purchase Orders Management' })).toBeVisible();
  await expect(page.getByText('No suppliers found').first()).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'no suppliers');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Add Supplier' }).first().click();
  await dialog.getByLabel('Name', { exact: false }).first().fill('A');
  await dialog.getByRole('button', { name: 'Add Supplier' }).click();
  await expect(dialog.getByText('Supplier name must be at least 2 characters').first()).toBeVisible();
  await dialog.getByLabel('Name', { exact: false }).first().fill(LONG);
  await dialog.getByLabel('Email').fill('orders@parts.example');
  await expect(dialog.getByLabel('Country')).toHaveValue('USA');
  await expectAccessibleAtBothWidths(page, 'a new supplier');
  await dialog.getByRole('button', { name: 'Add Supplier' }).click();
  await expect(page.getByRole('link', { name: LONG })).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'suppliers');

  await page.getByRole('tab', { name: 'Purchase Orders' }).click();
  await expect(page.getByText('No purchase orders found').first()).toBeVisible();
  await page.getByRole('button', { name: 'Create Purchase Order' }).first().click();
  await dialog.getByRole('button', { name: 'Create Purchase Order' }).click();
  await expect(dialog.getByText('Supplier is required').first()).toBeVisible();
  await expect(dialog.getByRole('combobox', { name: 'Related Repair' })).toBeDisabled();
  await dialog.getByRole('combobox', { name: 'Supplier' }).click();
  await page.getByRole('option', { name: LONG }).click();
  await dialog.getByLabel('Shipping Method').fill('UPS Ground');
  await dialog.getByLabel('Tracking Number').fill('1Z999AA10123456784');
  await dialog.getByLabel('Tax').fill('0.07');
  await expectAccessibleAtBothWidths(page, 'a new purchase order');
  await dialog.getByRole('button', { name: 'Create Purchase Order' }).click();
  const panel = page.getByRole('region', { name: 'PO-1001' });
  await expect(panel.getByText('Draft')).toBeVisible();
  await expect(panel.getByRole('link', { name: /1Z999AA10123456784/ })).toHaveAttribute(
    'href',
    'https://www.ups.com/track?tracknum=1Z999AA10123456784',
  );

  for (const name of ['Mark as Ordered', 'Send to Supplier'])
    await expect(panel.getByRole('button', { name })).toHaveAccessibleDescription(
      'Add an item first: there is nothing to order yet.',
    );
  await panel.getByRole('button', { name: 'Add Item' }).click();
  await expect(dialog.getByRole('checkbox', { name: 'For stock' })).toBeChecked();
  await dialog.getByLabel('Description').fill('Fuse 10 A');
  await dialog.getByLabel('Part Number').fill('F-10');
  await dialog.getByLabel('Quantity').fill('3');
  await dialog.getByLabel('Unit Price').fill('0.10');
  await expect(dialog.getByText('Item total: $0.30')).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'a new item');
  await dialog.getByRole('button', { name: 'Add Item' }).click();
  await expect(panel.getByText('$0.37')).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'a draft');
  await panel.getByRole('button', { name: 'Mark as Ordered' }).click();
  await expect(panel.getByText('Ordered', { exact: true })).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Add Item' })).toHaveCount(0);

  await page.goto('/admin/purchase-orders?tab=suppliers');
  await press(page, `Actions for ${LONG}`);
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(question.getByText('This supplier is in use: 1 purchase order.')).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('link', { name: LONG }).click();
  await expect(page.getByRole('heading', { name: LONG })).toBeVisible();
  await expect(page.getByRole('link', { name: 'PO-1001' })).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'a supplier');
});

test('an order has a page of its own, and Back keeps the filters and the page of the list', async ({
  open,
  boss,
}) => {
  const ofCompany = `/api/companies/${boss.user.companyId}`;
  const supplier = await made(boss, `${ofCompany}/suppliers`, { name: LONG });
  for (let n = 0; n < 11; n++)
    await made(boss, `${ofCompany}/purchase-orders`, { supplierId: supplier.id, notes: 'x'.repeat(400) });
  const list = '/admin/purchase-orders?tab=orders&status=draft&sort=poNumber&page=2';
  const page = await open(list, boss);
  const link = page.getByRole('link', { name: /^PO-/ }).first();
  const number = await link.innerText();
  // A number of an order stands in one line.
  expect((await link.boundingBox())!.height).toBeLessThan(30);
  await link.click();
  const order = page.getByRole('region', { name: number });
  await expect(page.getByRole('heading', { name: number, level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/purchase-orders\/[0-9]+$/);
  await expectAccessibleAtBothWidths(page, 'an order of a supplier with a long name');
  // Somebody else marks it as ordered meanwhile.
  const id = page.url().split('/').at(-1);
  await boss.api.patch(`/api/purchase-orders/${id}`, { data: { status: 'ordered' } });
  await expect(order.getByText('Ordered', { exact: true })).toBeVisible();
  await press(page, `Actions for ${number}`);
  await page.getByRole('menuitem', { name: 'Cancel Order' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Order' }).click();
  await expect(order.getByText('Canceled', { exact: true })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(list);
  await expect(page.getByRole('link', { name: /^PO-/ }).first()).toBeVisible();

  // The address that notices and bookmarks have.
  await page.goto(`/admin/purchase-orders?tab=orders&po=${id}`);
  await expect(page).toHaveURL(`/admin/purchase-orders/${id}`);
  await expect(page.getByRole('heading', { name: number, level: 1 })).toBeVisible();
  for (const unknown of ['999999', 'x']) {
    await page.goto(`/admin/purchase-orders/${unknown}`);
    await expect(page.getByText('Purchase order not found')).toBeVisible();
  }
});

test('a delivery is counted by scanner and by hand; counts survive a closed tab; others see what arrived', async ({
  open,
  boss,
}) => {
  const companyId = boss.user.companyId!;
  const supplier = await made(boss, `/api/companies/${companyId}/suppliers`, { name: 'Depot' });
  const order = await made(boss, `/api/companies/${companyId}/purchase-orders`, { supplierId: supplier.id });
  for (const [description, partNumber] of [
    ['Fuse', 'F-10'],
    ['Knob', 'KN-5'],
  ])
    await made(boss, `/api/purchase-orders/${order.id}/items`, {
      ...{ description, partNumber, quantity: 5, unitPrice: 1.5 },
    });
  await boss.api.patch(`/api/purchase-orders/${order.id}`, { data: { status: 'ordered' } });

  const page = await open(`/admin/purchase-orders/${order.id}/receive`, boss);
  const fuses = page.getByRole('textbox', { name: 'Arrived of Fuse' });
  await expect(fuses).toHaveValue('0');
  const scanner = page.getByLabel('Scan or type a part number');
  // A USB scanner types into the field that has the focus.
  await expect(scanner).toBeFocused();
  for (const code of ['F-10', 'f-10']) {
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
  }
  await expect(fuses).toHaveValue('2');
  await scanner.fill('X-1');
  await scanner.press('Enter');
  await expect(page.getByText('Nothing of this order has the part number "X-1".')).toBeVisible();
  await page.reload();
  await expect(fuses).toHaveValue('2');
  await expectAccessibleAtBothWidths(page, 'receiving');

  // Somebody else receives two knobs meanwhile.
  const items = (await (await boss.api.get(`/api/purchase-orders/${order.id}/items`)).json()) as {
    id: number;
  }[];
  await made(boss, `/api/purchase-orders/${order.id}/receive`, {
    lines: [{ itemId: items[1]!.id, quantity: 2 }],
  });
  await expect(page.getByText('2 of 5 received, 3 expected')).toBeVisible();
  await page.getByRole('button', { name: 'All of Knob' }).click();
  await expect(page.getByRole('textbox', { name: 'Arrived of Knob' })).toHaveValue('3');
  await page.getByRole('textbox', { name: 'Price paid for Fuse' }).fill('1.75');
  await page.getByRole('button', { name: 'Receive 5 Pieces' }).click();
  await expect(page.getByText('2 of 5 received, 3 expected')).toBeVisible();
  await expect(fuses).toHaveValue('0');
  await expect(page.getByText('$1.75 each')).toBeVisible();

  await page.getByRole('button', { name: 'Close Short: Fuse' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Close Short' }).click();
  await expect(dialog.getByText('Please give a reason').first()).toBeVisible();
  await dialog.getByLabel('Reason').fill('Discontinued');
  await dialog.getByRole('button', { name: 'Close Short' }).click();
  await expect(page.getByText('Nothing is expected')).toBeVisible();

  await page.getByRole('button', { name: 'Reverse 2 × Fuse' }).click();
  await dialog.getByLabel('Reason').fill('Wrong box');
  await dialog.getByRole('button', { name: 'Reverse Receipt' }).click();
  await expect(page.getByText('Reversal', { exact: true })).toBeVisible();
  await expect(page.getByText('0 of 5 received, 2 expected')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Order' }).click();
  await page.getByRole('button', { name: 'Mark as Received' }).click();
  await expect(
    page.getByRole('region', { name: order.poNumber }).getByText('Received').first(),
  ).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'a received order');
});
