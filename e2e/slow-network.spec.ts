import type { Page } from '@playwright/test';
import { type Person, submitRepair } from './world/people.ts';
import { expectToast, fill, press } from './world/screen.ts';
import { expect, test } from './world/test.ts';

// 400 ms there and back, 1 Mbit/s.
const SLOW = { offline: false, latency: 400, downloadThroughput: 125_000, uploadThroughput: 125_000 };

/** Opens a page whose network is slow from its first byte on. */
async function openSlowly(
  open: (address: string, person: Person) => Promise<Page>,
  person: Person,
  address: string,
) {
  const page = await open('about:blank', person);
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', SLOW);
  await page.goto(address);
  return page;
}

/** Keeps the answer to writes at this address back until the returned function is called. */
async function holdWrites(page: Page, address: RegExp): Promise<() => void> {
  const { promise: held, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    if (route.request().method() !== 'GET') await held;
    await route.continue();
  });
  return resolve;
}

const waiting = (page: Page) => page.getByText('Waiting for the network...');

test('on a slow network a request says that it is sent, and is sent once', async ({ open, customer }) => {
  const page = await openSlowly(open, customer, '/new-rma');
  await fill(page, 'Model / Part Number', 'Fluke 87V');
  await fill(page, 'Description of Problem', 'The display stays dark.');
  const release = await holdWrites(page, /\/api\/repairs(\?|$)/);
  await press(page, 'Submit Repair Request');
  const sending = page.getByRole('button', { name: 'Submitting...' });
  await expect(sending).toBeVisible();
  await expect(waiting(page)).toBeVisible();
  // A second press of an impatient customer.
  await sending.click({ force: true }).catch(() => {});
  await expect(page.getByRole('textbox', { name: 'Description of Problem' })).toHaveValue(
    'The display stays dark.',
  );
  release();
  await expect(page).not.toHaveURL('/new-rma', { timeout: 20_000 });
  expect(await (await customer.api.get('/api/repairs')).json()).toHaveLength(1);
});

test('on a slow network an estimate keeps what is typed while it is saved', async ({
  open,
  customer,
  boss,
}) => {
  const { id } = await submitRepair(customer);
  await boss.api.patch(`/api/repairs/${id}`, { data: { status: 'inspected', laborCost: 100 } });
  const page = await openSlowly(open, boss, `/admin/repairs/${id}`);
  await press(page, 'Write estimate');
  const editor = page.getByRole('dialog', { name: 'New estimate' });
  await editor.getByRole('textbox', { name: 'Note to the customer' }).fill('New display');
  const release = await holdWrites(page, /\/api\/.*estimate/);
  await press(page, 'Save and send…');
  await expect(waiting(page)).toBeVisible();
  await expect(editor.getByRole('textbox', { name: 'Note to the customer' })).toHaveValue('New display');
  release();
  const send = page.getByRole('dialog', { name: 'Send estimate' });
  await send.getByRole('button', { name: 'Send estimate' }).click();
  await expectToast(page, 'Estimate sent');
});

test('on a slow network a box is taken in at once, and the next one can be scanned', async ({
  open,
  customer,
  boss,
}) => {
  const boxes = [await submitRepair(customer), await submitRepair(customer)];
  const page = await openSlowly(open, boss, '/admin/receive');
  await expect(page.getByRole('textbox', { name: 'SR number, label or serial number' })).toBeFocused();
  for (const { serviceReportNumber } of boxes) {
    await page.keyboard.type(serviceReportNumber);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('heading', { name: 'Received now: 2' })).toBeVisible({ timeout: 20_000 });
  const statuses = boxes.map(
    async ({ id }) =>
      ((await (await boss.api.get(`/api/repairs/${id}`)).json()) as { status: string }).status,
  );
  expect(await Promise.all(statuses)).toEqual(['received', 'received']);
});
