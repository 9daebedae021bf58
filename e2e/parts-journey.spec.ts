import type { Page } from '@playwright/test';
import { dollars, formatMoney } from '@portal/contract/core/numbers/money.ts';
import { databaseUrl } from '../apps/server/test/database-url.ts';
import { queryOnce } from '../apps/server/test/query-once.ts';
import { fresh, type Person, submitRepair } from './world/people.ts';
import { expectToast, press } from './world/screen.ts';
import { addTechnician } from './world/technicians.ts';
import { expect, test } from './world/test.ts';

const parts = (page: Page) => page.getByRole('region', { name: 'Parts Management' });
const send = async (person: Person, address: string, data: object) => {
  const answer = await person.api.post(address, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
};

test('a part is missing, ordered, arrives in part, is used, closed short and reversed; stock agrees at every step', async ({
  open,
  portal,
  boss,
  customer,
}) => {
  test.slow(true, 'several people on several screens');
  const company = `/api/companies/${boss.user.companyId}`;
  const technician = await addTechnician(portal, boss);
  const number = fresh('FUSE-');
  const supplier = await send(boss, `${company}/suppliers`, {
    name: fresh('Fuses '),
    email: 'orders@fuses.example',
  });
  const part = await send(boss, `${company}/parts`, {
    partNumber: number,
    name: 'Fuse 11 A',
    description: 'Fuse 11 A',
    stockQuantity: 2,
    cost: 2,
    sellingPrice: 5,
    preferredSupplierId: supplier.id,
  });
  const repair = await submitRepair(customer);
  await boss.api.patch(`/api/repairs/${repair.id}`, {
    data: { status: 'in_progress', technicianId: technician.technicianId },
  });

  const database = await databaseUrl(portal.folder);
  // The part stays open beside everything else that happens, and shows each change by itself.
  const shelf = await open(`/admin/purchase-orders?tab=parts&part=${part.id}`, boss);
  const facts = shelf.getByRole('region', { name: 'Part', exact: true });
  const fact = (term: string) =>
    facts.getByText(term, { exact: true }).locator('xpath=following-sibling::dd');
  const ledger = shelf.getByRole('region', { name: 'Stock movements' }).getByRole('listitem');
  /**
   * Compares the pieces on hand and reserved and the value of stock in dollars with the screen of the part, its ledger
   * and the database.
   */
  const expectStock = async (onHand: number, reserved: number, value: number) => {
    await expect(fact('On hand')).toHaveText(String(onHand));
    await expect(fact('Reserved')).toHaveText(String(reserved));
    await expect(fact('Available')).toHaveText(String(onHand - reserved));
    await expect(fact('Stock value')).toHaveText(formatMoney(dollars(value)));
    await expect(ledger.first()).toContainText(`${onHand} on hand`);
    const { rows } = await queryOnce(
      database,
      `select quantity_on_hand as "onHand", quantity_reserved as reserved,
        round(quantity_on_hand * coalesce(average_cost, cost), 2)::float8 as value,
        (select coalesce(sum(m.quantity), 0)::int from stock_movements m where m.part_id = p.id) as ledger,
        (select coalesce(sum(r.quantity), 0)::int from stock_reservations r where r.part_id = p.id) as kept,
        (select coalesce(sum(m.value_change), 0)::float8 from stock_movements m where m.part_id = p.id) as worth
      from parts p where p.id = ${part.id}`,
    );
    expect(rows).toEqual([{ onHand, reserved, value, ledger: onHand, kept: reserved, worth: value }]);
  };
  await expectStock(2, 0, 4);

  // The coordinator finds the part by its name, and takes three although two are there.
  const page = await open(`/admin/repairs/${repair.id}`, boss);
  await parts(page).scrollIntoViewIfNeeded();
  await parts(page).getByRole('button', { name: 'Add Part' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Part Number/).fill(number.slice(0, -1));
  const offered = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
  await expect(offered.filter({ hasText: number })).toBeVisible();
  await dialog.getByLabel(/^Part Number/).fill(number);
  await expect(offered).toHaveCount(1);
  await dialog.getByLabel(/^Part Number/).press('ArrowDown');
  await dialog.getByLabel(/^Part Number/).press('Enter');
  await expect(dialog.getByLabel(/^Description/)).toHaveValue('Fuse 11 A');
  await expect(dialog.getByLabel(/^MSRP Price/)).toHaveValue('5.00');
  await dialog.getByLabel(/^Quantity/).fill('3');
  await dialog.getByRole('button', { name: 'Add Part' }).click();
  await expectToast(page, 'Parts updated');
  await expect(parts(page).getByText('1 not in stock')).toBeVisible();
  await expectStock(-1, 0, -2);

  // It is ordered, five of it.
  await press(page, `Order 1 × ${number}`);
  await dialog.getByLabel(/^Quantity/).fill('5');
  await expect(dialog.getByRole('combobox', { name: 'Supplier' })).toHaveText(supplier.name);
  await dialog.getByRole('button', { name: 'Order', exact: true }).click();
  await expect(parts(page).getByText('5 on a draft order')).toBeVisible();
  await expectStock(0, 0, 0);
  const { rows: lines } = await queryOnce(
    database,
    `select id, purchase_order_id as "orderId" from purchase_order_items where part_id = ${part.id}`,
  );
  const { orderId } = lines[0] as { orderId: number };

  // The order is sent to the supplier, who answers when it comes.
  const desk = await open(`/admin/purchase-orders/${orderId}`, boss);
  const deskDialog = desk.getByRole('dialog');
  await desk.getByRole('button', { name: 'Send to Supplier' }).click();
  await expect(deskDialog.getByLabel(/^Email/)).toHaveValue('orders@fuses.example');
  await deskDialog.getByRole('button', { name: 'Send to Supplier' }).click();
  await expectToast(desk, 'Purchase order sent');
  await expect(parts(page).getByText('5 on the way')).toBeVisible();
  await expectStock(0, 0, 0);
  await boss.api.patch(`/api/purchase-orders/${orderId}`, {
    data: {
      expectedDeliveryDate: '2031-05-05',
      shippingMethod: 'UPS',
      trackingNumber: '1Z999',
    },
  });
  await expect(parts(page).getByText('5 on the way, expected May 5, 2031')).toBeVisible();
  await expect(parts(page).getByRole('link', { name: /1Z999/ })).toHaveAttribute('href', /ups\.com/);

  // The board shows that the repair waits.
  const board = await open('/admin/waiting-for-parts', boss);
  const row = board.getByRole('row').filter({ hasText: repair.serviceReportNumber });
  await expect(row.getByText('Ordered', { exact: true })).toBeVisible();

  // Two of five arrive. The technician is told, and the part is reserved for the repair.
  await desk.getByRole('link', { name: 'Receive...' }).click();
  await desk.getByLabel('Arrived of Fuse 11 A').fill('2');
  await desk.getByLabel('Price paid for Fuse 11 A').fill('3');
  await press(desk, 'Add Note: Fuse 11 A');
  await desk.getByLabel('Note on Fuse 11 A').fill('The box was open');
  await press(desk, 'Receive 2 Pieces');
  await expectToast(desk, 'Purchase order partially received');
  await expect(desk.getByText('The box was open')).toBeVisible();
  await expectStock(2, 2, 6);
  await expect(parts(page).getByText('2 reserved')).toBeVisible();
  await expect(row.getByText('All parts here')).toBeVisible();
  const bench = await open(`/repairs/${repair.id}`, technician);
  await bench
    .getByRole('button', { name: /notification/i })
    .first()
    .click();
  await expect(bench.getByText(`${repair.serviceReportNumber}: all parts are here`)).toBeVisible();
  await bench.keyboard.press('Escape');

  // The technician uses the one that was missing. The other one stays reserved until somebody frees it.
  await press(bench, `Use 1 × ${number}`);
  await expectToast(bench, 'Taken from stock');
  await expectStock(1, 1, 3);
  await press(page, `Free 1 × ${number}`);
  await expectToast(page, 'No longer reserved');
  await expectStock(1, 0, 3);

  // Two more arrive by mistake and are taken back. The rest is closed short.
  await desk.getByLabel('Arrived of Fuse 11 A').fill('2');
  await press(desk, 'Receive 2 Pieces');
  await expectStock(3, 2, 7);
  await desk.getByRole('button', { name: 'Reverse 2 × Fuse 11 A' }).first().click();
  await deskDialog.getByLabel(/^Reason/).fill('Wrong box');
  await deskDialog.getByRole('button', { name: 'Reverse Receipt' }).click();
  await expect(desk.getByText('Reversal', { exact: true })).toBeVisible();
  await expectStock(1, 0, 3);
  await press(desk, 'Close Short: Fuse 11 A');
  await deskDialog.getByLabel(/^Reason/).fill('Sold out');
  await deskDialog.getByRole('button', { name: 'Close Short' }).click();
  await expect(desk.getByText('Nothing is expected')).toBeVisible();
  await expectStock(1, 0, 3);
  await expect(parts(page).getByText('3 taken from stock')).toBeVisible();
  await expect(board.getByRole('row').filter({ hasText: repair.serviceReportNumber })).toHaveCount(0);
});
