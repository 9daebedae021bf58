import type { Page } from '@playwright/test';
import { takePhoto } from '../apps/server/test/photo.ts';
import { expectAccessibleAtBothWidths } from './world/accessibility.ts';
import { type Person, registerCustomer, submitRepair } from './world/people.ts';
import { expectTitle, expectToast, fill, press } from './world/screen.ts';
import { expect, test } from './world/test.ts';

const RECEIVE = 'SR number, label or serial number';
const SHIP = 'Unit or label of the carrier';

/** Types as a scanner does: all keys at once, then Enter, into whatever has the focus. */
async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
}

const several = async (customer: Person, count: number, given: Parameters<typeof submitRepair>[1] = {}) => {
  const made = [];
  for (let at = 0; at < count; at++)
    made.push(await submitRepair(customer, { serialNumber: `${customer.user.username}-${at}`, ...given }));
  return made;
};

const read = async ({ api, user }: Person, id: number, path = '') =>
  (await api.get(`/api/repairs/${id}${path}`, { params: { companyId: user.companyId ?? 0 } })).json();

test('ten boxes are received with a scanner and the keyboard alone, faster than the network', async ({
  open,
  customer,
  boss,
  portal,
}) => {
  const boxes = await several(customer, 10);
  const page = await open('/admin/receive', boss);
  await expect(page.getByRole('textbox', { name: RECEIVE })).toBeFocused();
  await expectTitle(page, 'Receive');
  for (const [at, { id, serviceReportNumber, serialNumber }] of boxes.entries()) {
    // The packing slip has the number, the label of the unit its address, the maker's plate the serial number.
    const codes = [serviceReportNumber, `${portal.url}/repairs/${id}`, serialNumber!];
    await scan(page, codes[at % 3]!);
    // The scanner fires twice.
    if (at === 4) await scan(page, codes[at % 3]!);
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('heading', { name: 'Received now: 10' })).toBeVisible({ timeout: 30_000 });
  const last = boxes.at(-1)!.serviceReportNumber;
  await expectToast(
    page,
    'Repair updated',
    `${last} is received. Mail for ${customer.user.email} is queued.`,
  );
  for (const { id } of boxes) {
    expect(await read(boss, id)).toMatchObject({ status: 'received' });
    const mails = (await read(boss, id, '/messages')) as { event: string }[];
    expect(mails.filter(({ event }) => event === 'repair.received')).toHaveLength(1);
  }
});

test('a box with a photo, what is in it, and its condition; a scan into another field opens the next box', async ({
  open,
  customer,
  boss,
}) => {
  const [first, second] = await several(customer, 2, { accessories: ['Batteries', 'Carrying case'] });
  const page = await open('/admin/receive', boss);
  await expect(page.getByRole('textbox', { name: RECEIVE })).toBeFocused();
  await scan(page, first!.serviceReportNumber);
  const box = page.getByRole('checkbox', { name: 'Carrying case' });
  await expect(box).toBeChecked();
  await box.uncheck();
  await page.getByRole('textbox', { name: 'Condition' }).fill('Display cracked');
  await page.getByLabel('Photos of the box').setInputFiles({
    name: 'box.jpg',
    mimeType: 'image/jpeg',
    buffer: await takePhoto(200, 120, 80),
  });
  await expect(page.getByText('box.jpg')).toBeVisible();
  await expect(page.getByText(`Will email ${customer.user.email}`)).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'a box on the desk');
  await page.getByRole('button', { name: 'Receive', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Received now: 1' })).toBeVisible();
  const words = JSON.stringify(await read(boss, first!.id, '/logs'));
  for (const sentence of [
    'Received with: Batteries.',
    'Not in the box: Carrying case.',
    'Condition on arrival: Display cracked',
  ])
    expect(words).toContain(sentence);
  await expect.poll(async () => (await read(boss, first!.id, '/images')).length).toBe(1);

  // A received box says so, and Enter opens it.
  await scan(page, first!.serviceReportNumber);
  await expect(page.getByText(/^Already received by /).first()).toBeVisible();
  await scan(page, second!.serviceReportNumber);
  await expect(page.getByText(`${second!.serviceReportNumber} is on the desk.`)).toBeVisible();
  await scan(page, first!.serviceReportNumber);
  await expect(page.getByRole('link', { name: `Open ${first!.serviceReportNumber}` })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/admin/repairs/${first!.id}`);
});

test('what a customer names in the request is ticked when the box comes', async ({
  open,
  customer,
  boss,
}) => {
  const form = await open('/new-rma', customer);
  await fill(form, 'Model / Part Number', 'Fluke 87V');
  await fill(form, 'Description of Problem', 'Dead');
  await form.getByText('Accessories in the box: none named').click();
  await form.getByRole('checkbox', { name: 'Carrying case' }).check();
  await fill(form, 'Other accessory', 'Red probe');
  await form.keyboard.press('Enter');
  await expect(form.getByText('Accessories in the box: Carrying case, Red probe')).toBeVisible();
  await press(form, 'Submit Repair Request');
  await expect(form).toHaveURL(/\/repairs\/\d+$/);
  const id = Number(form.url().split('/').at(-1));
  const { serviceReportNumber } = await read(boss, id);
  const page = await open('/admin/receive', boss);
  await expect(page.getByRole('textbox', { name: RECEIVE })).toBeFocused();
  await scan(page, serviceReportNumber);
  for (const name of ['Carrying case', 'Red probe'])
    await expect(page.getByRole('checkbox', { name })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Batteries' })).not.toBeChecked();
});

test('unknown codes, codes of strangers and a lost connection are told in a sentence', async ({
  open,
  customer,
  boss,
}) => {
  const [box] = await several(customer, 1);
  const page = await open('/admin/receive', boss);
  await expect(page.getByRole('textbox', { name: RECEIVE })).toBeFocused();
  await scan(page, 'https://other.example/repairs/1');
  await expect(page.getByText('This is not a label of this portal.')).toBeVisible();
  await scan(page, 'SR-999999');
  await expect(page.getByText('No repair with this number was found.')).toBeVisible();
  await page.getByRole('textbox', { name: RECEIVE }).fill('x'.repeat(10_000));
  await page.keyboard.press('Enter');
  await expect(page.getByText('This is no code of a label')).toBeVisible();

  await scan(page, box!.serviceReportNumber);
  await expect(page.getByText(`${box!.serviceReportNumber} is on the desk.`)).toBeVisible();
  await page.getByRole('textbox', { name: 'Condition' }).fill('Wet');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Receive', exact: true }).click();
  await expect(page.getByText(`${box!.serviceReportNumber} is not received.`)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Condition' })).toHaveValue('Wet');
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Receive', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Received now: 1' })).toBeVisible();

  await scan(page, 'NEVER-SEEN-7');
  await expect(page.getByText('No repair has this serial number.')).toBeVisible();
  await page.getByRole('link', { name: 'New Repair' }).click();
  await expect(page.getByRole('combobox', { name: 'Serial Number' })).toHaveValue('NEVER-SEEN-7');
  await expect(page.getByRole('checkbox', { name: 'It is on the counter' })).toBeChecked();
});

const complete = async (boss: Person, id: number) => {
  const data = { status: 'completed', companyId: boss.user.companyId, sendMail: false };
  const answer = await boss.api.patch(`/api/repairs/${id}`, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
};

test('five units are shipped at once: scanned, then the label of the carrier, then Enter', async ({
  open,
  customer,
  boss,
}) => {
  const units = await several(customer, 6);
  const [busy, ...ready] = units;
  for (const { id } of ready) await complete(boss, id);
  const page = await open(`/admin/ship?repairs=${ready[0]!.id},${ready[1]!.id}`, boss);
  await expect(page.getByRole('textbox', { name: SHIP })).toBeFocused();
  await expect(page.getByRole('heading', { name: /: 2 units$/ })).toBeVisible();
  await scan(page, busy!.serviceReportNumber);
  await expect(
    page.getByText(`${busy!.serviceReportNumber} is Submitted and cannot be shipped yet.`),
  ).toBeVisible();
  for (const { serviceReportNumber } of ready.slice(2)) await scan(page, serviceReportNumber);
  await scan(page, '1Z999AA10123456784');
  await expect(page.getByText('UPS', { exact: true })).toBeVisible();
  await page.getByRole('textbox', { name: 'Shipping cost' }).fill('25');
  await expect(page.getByText(`Will email ${customer.user.email}`)).toBeVisible();
  // One mail tells of all five.
  await expect(
    page.getByText('SR-', { exact: false }).filter({ hasText: 'and 4 more: your equipment is on its way' }),
  ).toBeVisible();
  // The header of a scrolled page would cover a part of the list.
  await page.getByRole('textbox', { name: SHIP }).focus();
  await expectAccessibleAtBothWidths(page, 'a parcel');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/ship');
  await expectToast(page, 'Repairs updated');
  for (const { id } of ready)
    expect(await read(boss, id)).toMatchObject({
      status: 'shipped',
      outboundTrackingNumber: '1Z999AA10123456784',
      outboundShippingCost: 5,
    });
  expect(await read(boss, busy!.id)).toMatchObject({ status: 'submitted' });
});

test('the units of two customers do not go into one parcel', async ({ open, customer, boss, portal }) => {
  const other = await registerCustomer(portal);
  const [own] = await several(customer, 1);
  const [strange] = await several(other, 1);
  for (const { id } of [own!, strange!]) await complete(boss, id);
  const page = await open('/admin/ship', boss);
  await expect(page.getByRole('textbox', { name: SHIP })).toBeFocused();
  await scan(page, own!.serviceReportNumber);
  await scan(page, strange!.serviceReportNumber);
  await expect(page.getByText(/belongs to another customer/)).toBeVisible();
  // It is not lost: it goes into the next parcel.
  await expect(page.getByRole('region', { name: 'Next: 1 parcel' })).toContainText(
    strange!.serviceReportNumber,
  );
  await scan(page, 'NO-CARRIER');
  await page.getByRole('button', { name: 'Use as Tracking Number' }).click();
  await expect(page.getByRole('textbox', { name: 'Tracking number' })).toHaveValue('NO-CARRIER');
  await page.getByRole('button', { name: 'Mark as Shipped' }).click();
  await expectToast(
    page,
    'Repair updated',
    `Shipped: ${own!.serviceReportNumber}. Mail for ${customer.user.email} is queued.`,
  );
  await expect(page.getByRole('region', { name: /^Parcel for .+: 1 unit$/ })).toContainText(
    strange!.serviceReportNumber,
  );
  await other.api.dispose();
});

test('units of five customers become five parcels in a row, from what is ready', async ({
  open,
  boss,
  portal,
}) => {
  const customers = await Promise.all(Array.from({ length: 5 }, () => registerCustomer(portal)));
  const units = [];
  for (const customer of customers) units.push(...(await several(customer, 1)));
  const [second] = await several(customers[0]!, 1, { serialNumber: 'SECOND' });
  for (const { id } of [...units, second!]) await complete(boss, id);
  const page = await open('/admin/ship', boss);
  const ready = page.getByRole('region', { name: 'Ready to ship' });
  for (const { serviceReportNumber } of [...units, second!])
    await expect(ready.getByRole('link', { name: serviceReportNumber, exact: true })).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'what is ready to ship');
  // A unit that was taken out of the parcel can be packed again, and a label that was scanned first stays.
  const { serviceReportNumber: number } = units[1]!;
  const packIt = ready
    .getByRole('listitem')
    .filter({ hasText: number })
    .getByRole('button', { name: /^Pack/ });
  await fill(page, 'Tracking number', '1Z999AA10123456799');
  for (let turn = 0; turn < 2; turn++) {
    await packIt.click();
    await page.getByRole('button', { name: `Take ${number} out of the parcel` }).click();
    await expect(page.getByRole('textbox', { name: 'Tracking number' })).toHaveValue('1Z999AA10123456799');
  }
  // Other tests of this portal may have left units that are ready, so these are chosen by their address.
  await page.goto(`/admin/ship?repairs=${[...units, second!].map(({ id }) => id).join(',')}`);
  await expect(page.getByRole('heading', { name: 'Next: 4 parcels' })).toBeVisible();
  await expect(page.getByRole('heading', { name: /: 2 units$/ })).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'parcels in a row');
  const packFirst = page.getByRole('button', { name: /^Pack First/ }).first();
  await page.getByRole('textbox', { name: 'Shipping cost' }).fill('25');
  await expect(packFirst).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('textbox', { name: 'Shipping cost' }).fill('');
  await expect(packFirst).not.toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('textbox', { name: SHIP }).focus();
  for (let at = 0; at < 5; at++) {
    await scan(page, `1Z999AA1012345678${at}`);
    await page.keyboard.press('Enter');
  }
  await expect(page).toHaveURL('/admin/ship');
  await expect(page.getByRole('heading', { name: /^Next: / })).toBeHidden();
  const numbers = [];
  for (const { id } of [...units, second!])
    await expect.poll(async () => (await read(boss, id)).status).toBe('shipped');
  for (const { id } of units) numbers.push((await read(boss, id)).outboundTrackingNumber);
  expect(new Set(numbers).size).toBe(5);
  expect((await read(boss, second!.id)).outboundTrackingNumber).toBe(numbers[0]);
  for (const customer of customers) await customer.api.dispose();
});
