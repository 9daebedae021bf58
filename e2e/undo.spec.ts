import { submitRepair } from './world/people.ts';
import { expectToast, press } from './world/screen.ts';
import { tabTo } from './world/tab-to.ts';
import { expect, test } from './world/test.ts';

// The seconds of production. Undo comes before they have passed.
test.use({ portalName: 'undo', settings: { UNDO_SECONDS: '10' } });

test('a status step is undone from another screen, and its mail never leaves', async ({
  open,
  customer,
  boss,
  portal,
}) => {
  const { id, serviceReportNumber: number } = await submitRepair(customer);
  const page = await open(`/admin/repairs/${id}`, boss);
  await press(page, 'Mark as Received');
  await expectToast(page, 'Repair updated');
  await expect(page.getByRole('region', { name: 'Notifications (F8)' })).toContainText(
    /Mail goes to .+ in 10 s\./,
  );
  await page.getByRole('link', { name: 'Repair Management' }).first().click();
  await expect(page).toHaveURL('/admin/repairs');
  // F8 leads a keyboard to the toast.
  await page.keyboard.press('F8');
  await tabTo(page, page.getByRole('button', { name: 'Undo' }));
  await page.keyboard.press('Enter');
  await expectToast(page, 'Undone', `The change of ${number} was undone. No mail was sent.`);
  const stored = (await (await boss.api.get(`/api/repairs/${id}`)).json()) as Record<string, unknown>;
  expect(stored).toMatchObject({ status: 'submitted' });
  const logs = (await (await customer.api.get(`/api/repairs/${id}/logs`)).json()) as {
    status: string | null;
  }[];
  expect(logs.some(({ status }) => status === 'received')).toBe(false);
  expect(portal.mail.received.filter(({ subject }) => subject?.includes('has arrived'))).toEqual([]);
});

test('an undo that comes too late says so', async ({ open, customer, boss }) => {
  const { id } = await submitRepair(customer);
  const page = await open(`/admin/repairs/${id}`, boss);
  await press(page, 'Mark as Received');
  await expectToast(page, 'Repair updated');
  await page.route('**/repair-acts/undo', (route) =>
    route.fulfill({ status: 409, json: { message: 'Too late to undo.', code: 'repair-act.too_late' } }),
  );
  await press(page, 'Undo');
  await expectToast(page, 'Not undone', 'Too late to undo.');
});

test('on a phone the toast stands above the buttons at the bottom', async ({ open, customer, boss }) => {
  const { id } = await submitRepair(customer);
  for (const status of ['received', 'inspected'])
    await boss.api.patch(`/api/repairs/${id}`, { data: { status } });
  const page = await open('about:blank', boss);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/mobile-tech/${id}`);
  await page.getByRole('region', { name: 'Actions' }).getByRole('button', { name: 'Start Work' }).click();
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();
  const bar = (await page.getByRole('region', { name: 'Actions' }).boundingBox())!;
  const toast = (await page.getByRole('listitem').filter({ has: undo }).boundingBox())!;
  expect(toast.y + toast.height).toBeLessThanOrEqual(bar.y);
});

test('an undone box leaves the list of received boxes and is on the desk again; each box has a label button', async ({
  open,
  customer,
  boss,
}) => {
  const { serviceReportNumber: number } = await submitRepair(customer);
  const page = await open('/admin/receive', boss);
  const field = page.getByRole('textbox', { name: 'SR number, label or serial number' });
  await expect(field).toBeFocused();
  await page.keyboard.type(number);
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Condition' }).fill('Wet');
  await press(page, 'Receive');
  await expect(page.getByRole('heading', { name: 'Received now: 1' })).toBeVisible();
  await expect(page.getByText('Choose the paper of your label printer')).toBeVisible();
  await expect(page.getByRole('button', { name: `Print label of ${number}` })).toBeVisible();
  await press(page, 'Undo');
  await expectToast(page, 'Undone');
  await expect(page.getByRole('heading', { name: 'Received now', exact: true })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Condition' })).toHaveValue('Wet');
});
