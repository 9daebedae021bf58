import type { Page } from '@playwright/test';
import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import { type Person, submitRepair } from './world/people.ts';
import { expectTitle, expectToast, fill, press } from './world/screen.ts';
import { addTechnician, type TechnicianPerson } from './world/technicians.ts';
import { test as base, expect } from './world/test.ts';

interface Cellar {
  technician: TechnicianPerson;
  /** A repair that is inspected and assigned to the technician. */
  repair: Repair;
}

const test = base.extend<Cellar>({
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({
        ...launchOptions,
        args: [
          ...(launchOptions.args ?? []),
          '--use-fake-device-for-media-stream',
          '--use-fake-ui-for-media-stream',
        ],
      }),
    { scope: 'worker' },
  ],
  technician: async ({ portal, boss }, use) => {
    const technician = await addTechnician(portal, boss);
    await use(technician);
    await technician.api.dispose();
  },
  repair: async ({ boss, customer, technician }, use) => {
    const { id } = await submitRepair(customer);
    await set(boss, id, { status: 'inspected', technicianId: technician.technicianId });
    await use(await read(boss, id));
  },
});

const read = async ({ api }: Person, id: number) =>
  (await (await api.get(`/api/repairs/${id}`)).json()) as Repair;

async function set({ api }: Person, id: number, data: object) {
  const answer = await api.patch(`/api/repairs/${id}`, { data });
  expect(answer.status(), await answer.text()).toBe(200);
}

async function messages({ api }: Person, id: number): Promise<string[]> {
  const logs = (await (await api.get(`/api/repairs/${id}/logs`)).json()) as { message: string }[];
  return logs.map(({ message }) => message);
}

const waiting = (page: Page, text: string) =>
  expect(page.getByRole('region', { name: 'Actions' }).getByText(text, { exact: true })).toBeVisible();
const nothingWaits = (page: Page) =>
  expect(page.getByRole('region', { name: 'Actions' }).getByText(/to be sent$/)).toHaveCount(0);

/** Opens the technician's phone and waits until it can work without a connection. */
async function openPhone(
  open: (address: string, person?: Person) => Promise<Page>,
  technician: Person,
  { id, serviceReportNumber }: Repair,
): Promise<Page> {
  const page = await open('/mobile-tech', technician);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectTitle(page, 'Field Technician');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  await page.getByRole('list', { name: 'Ready' }).getByText(serviceReportNumber).click();
  await expect(page).toHaveURL(`/mobile-tech/${id}`);
  await expectTitle(page, serviceReportNumber);
  return page;
}

async function takePhoto(page: Page): Promise<void> {
  await press(page, 'Take Photo');
  const camera = page.getByRole('dialog', { name: /^Photo of/ });
  await camera.getByRole('button', { name: 'Capture Photo' }).click();
  await camera.getByRole('button', { name: 'Retake' }).click();
  await camera.getByRole('button', { name: 'Capture Photo' }).click();
  await camera.getByRole('button', { name: 'Use Photo' }).click();
  await expect(camera).toBeHidden();
}

test('changes made without a connection are sent once, even when the tab is closed', async ({
  open,
  boss,
  technician,
  repair,
}) => {
  const { id } = repair;
  const page = await openPhone(open, technician, repair);
  const phone = page.context();
  await phone.setOffline(true);
  await press(page, 'Start Work');
  await press(page, 'Team note');
  await fill(page, 'Message', 'The input stage is corroded.');
  await press(page, 'Add Note');
  await takePhoto(page);
  await takePhoto(page);
  await waiting(page, '5 changes wait to be sent');
  expect(await messages(boss, id)).not.toContain('The input stage is corroded.');
  await page.close();

  const again = await phone.newPage();
  await again.setViewportSize({ width: 390, height: 844 });
  await again.goto(`/mobile-tech/${id}`);
  await expectTitle(again, repair.serviceReportNumber);
  await waiting(again, '5 changes wait to be sent');
  await expect(again.getByText('In Progress', { exact: true }).first()).toBeVisible();

  await phone.setOffline(false);
  await nothingWaits(again);
  // After a second start there must be nothing left to send.
  await again.reload();
  await expectTitle(again, repair.serviceReportNumber);
  await nothingWaits(again);
  expect((await read(boss, id)).status).toBe('in_progress');
  const entries = await messages(boss, id);
  const count = (part: string) => entries.filter((message) => message.includes(part)).length;
  expect(count('Status changed to In Progress by technician.')).toBe(1);
  expect(count('The input stage is corroded.')).toBe(1);
  expect(count('Image added: photo-')).toBe(2);
  const images = (await (await boss.api.get(`/api/repairs/${id}/images`)).json()) as unknown[];
  expect(images).toHaveLength(2);
});

test('a lost answer does not lead to a second change', async ({ open, boss, technician, repair }) => {
  const page = await openPhone(open, technician, repair);
  let lost = 0;
  await page.route('**/api/repairs/*', async (route) => {
    if (route.request().method() !== 'PATCH' || lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    return route.abort('connectionreset');
  });
  await press(page, 'Start Work');
  await expect.poll(() => lost).toBe(1);
  await nothingWaits(page);
  const sentences = (await messages(boss, repair.id)).filter((message) => message.includes('by technician.'));
  expect(sentences).toHaveLength(1);
});

test('a status that somebody else has set is shown and not overwritten', async ({
  open,
  boss,
  technician,
  repair,
}) => {
  const { id, serviceReportNumber } = repair;
  const page = await openPhone(open, technician, repair);
  await page.context().setOffline(true);
  await press(page, 'Start Work');
  await waiting(page, '2 changes wait to be sent');
  await set(boss, id, { status: 'waiting_for_parts' });
  await page.context().setOffline(false);
  const conflict = page.getByRole('alert', { name: `Conflict on ${serviceReportNumber}` });
  await expect(conflict).toContainText('Waiting for Parts');
  await expect(conflict).toContainText('In Progress');
  expect((await read(boss, id)).status).toBe('waiting_for_parts');
  await conflict.getByRole('button', { name: 'Use mine' }).click();
  await nothingWaits(page);
  expect((await read(boss, id)).status).toBe('in_progress');
});

test('a change of another field is no conflict, and a forbidden step can only be discarded', async ({
  open,
  boss,
  technician,
  repair,
}) => {
  const { id, serviceReportNumber } = repair;
  const page = await openPhone(open, technician, repair);
  await page.context().setOffline(true);
  await press(page, 'Start Work');
  await waiting(page, '2 changes wait to be sent');
  await set(boss, id, { shippingInfo: 'Two boxes' });
  await page.context().setOffline(false);
  await nothingWaits(page);
  expect(await read(boss, id)).toMatchObject({ status: 'in_progress', shippingInfo: 'Two boxes' });

  // The page must get the portal's answer before the connection is cut again.
  await expect(page.getByRole('button', { name: 'Complete', exact: true })).toBeEnabled();
  await expect(page.getByRole('region', { name: 'Running work' })).toBeVisible();
  await page.context().setOffline(true);
  await press(page, 'Complete');
  await waiting(page, '2 changes wait to be sent');
  await set(boss, id, { status: 'cancelled' });
  await page.context().setOffline(false);
  const conflict = page.getByRole('alert', { name: `Conflict on ${serviceReportNumber}` });
  await expect(conflict).toContainText('Cancelled');
  await expect(conflict.getByRole('button', { name: 'Use mine' })).toHaveCount(0);
  await conflict.getByRole('button', { name: 'Keep portal’s' }).click();
  await nothingWaits(page);
  expect((await read(boss, id)).status).toBe('cancelled');
});

test('a user with unsent changes is asked at sign-out, and no other user sees the changes', async ({
  open,
  portal,
  boss,
  technician,
  repair,
}) => {
  const page = await openPhone(open, technician, repair);
  await page.route('**/api/repairs/*', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  await press(page, 'Start Work');
  await waiting(page, '2 changes wait to be sent');
  await press(page, 'Open navigation');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  const warning = page.getByRole('alertdialog', { name: 'Sign out with unsent work?' });
  await warning.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/auth/);
  await page.unroute('**/api/repairs/*');

  const phone = page.context();
  const signIn = async ({ user, password }: Person) => {
    await fill(page, 'Username', user.username);
    await page.getByLabel(/^Password/).fill(password);
    await page.getByRole('button', { name: /^log ?in/i }).click();
    await expectTitle(page, 'Field Technician');
  };
  const other = await addTechnician(portal, boss);
  await signIn(other);
  await expect(page.getByText('No repairs found')).toBeVisible();
  await nothingWaits(page);
  await phone.setOffline(true);
  await page.goto(`/mobile-tech/${repair.id}`);
  await expect(page.getByText('Error loading repair')).toBeVisible();
  await phone.setOffline(false);
  expect((await read(boss, repair.id)).status).toBe('inspected');

  await page.goto('/mobile-tech');
  await press(page, 'Open navigation');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await signIn(technician);
  await expect.poll(async () => (await read(boss, repair.id)).status).toBe('in_progress');
});

test('an update that the portal refuses is shown at once and can be sent again or discarded', async ({
  open,
  boss,
  technician,
  repair,
}) => {
  const { id, serviceReportNumber } = repair;
  const page = await openPhone(open, technician, repair);
  let answer = { status: 500, body: '{"message":"Something went wrong.","code":"portal.failed"}' };
  await page.route('**/api/repairs/*', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ ...answer, contentType: 'application/json' })
      : route.continue(),
  );
  await press(page, 'Start Work');
  await expectToast(page, 'Error', 'Failed to update repair');
  await waiting(page, '2 changes wait to be sent');

  answer = { status: 400, body: '{"message":"Not like this.","code":"request.invalid"}' };
  const refused = page.getByRole('alert', { name: `Not sent for ${serviceReportNumber}` });
  await expect(refused).toContainText('Not like this.', { timeout: 15_000 });
  await expect(refused).toContainText('Failed to update repair');
  await page.unroute('**/api/repairs/*');
  await refused.getByRole('button', { name: 'Send again' }).click();
  await nothingWaits(page);
  expect((await read(boss, id)).status).toBe('in_progress');
});

test('wider screens show the repair’s page', async ({ open, technician, repair }) => {
  const wide = await open(`/mobile-tech/${repair.id}`, technician);
  await expect(wide).toHaveURL(`/repairs/${repair.id}`);
  await expect(wide.getByRole('link', { name: 'Field Tech View' })).toBeVisible();
});

test('a customer sees their own repair in the technician view without the parts for staff', async ({
  open,
  customer,
  repair,
}) => {
  const { id, serviceReportNumber } = repair;
  const page = await open(`/repairs/${id}`, customer);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('link', { name: 'Field Tech View' }).click();
  await expect(page).toHaveURL(`/mobile-tech/${id}`);
  await expectTitle(page, serviceReportNumber);
  await expect(page.getByText('Inspected', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Actions' })).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await page.goto('/mobile-tech/999999');
  await expect(page.getByText('Error loading repair')).toBeVisible();
  await page.goto('/mobile-tech');
  await expect(page).toHaveURL('/');
});
