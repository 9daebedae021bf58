import type { Page } from '@playwright/test';
import { dateIn, formatDateLong } from '@portal/contract/core/dates/dates.ts';
import { databaseUrl } from '../apps/server/test/database-url.ts';
import { queryOnce } from '../apps/server/test/query-once.ts';
import { expectAccessible, expectAccessibleAtBothWidths } from './world/accessibility.ts';
import { linkIn, mailTo } from './world/mails.ts';
import { fresh, type Person } from './world/people.ts';
import { choose, expectTitle, expectToast, fill, navigate, press } from './world/screen.ts';
import { addTechnician } from './world/technicians.ts';
import { expect, test } from './world/test.ts';

// Each test uses two people and looks at several screens with axe.
test.setTimeout(120_000);

const PHONE = { width: 390, height: 844 };
const inDays = (days: number) => dateIn('UTC', new Date(Date.now() + days * 86_400_000));

/** Adds an appointment and returns its id. Times are those of the company's clocks, which show UTC. */
async function addAppointment({ api, user }: Person, given: object): Promise<number> {
  const answer = await api.post(`/api/companies/${user.companyId}/appointments`, {
    data: { title: 'Internal title', appointmentType: 'Repair', ...given },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return ((await answer.json()) as { id: number }).id;
}

/** Adds a customer without a portal account and returns their id. */
async function addCustomer({ api, user }: Person, email: string): Promise<number> {
  const answer = await api.post(`/api/companies/${user.companyId}/customers`, {
    data: { name: 'Acme Labs', email },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return ((await answer.json()) as { id: number }).id;
}

async function onPhone(page: Page): Promise<Page> {
  await page.setViewportSize(PHONE);
  return page;
}

test('a customer asks for an appointment on a phone, staff plan it, the customer confirms', async ({
  open,
  customer,
  boss,
}) => {
  const page = await onPhone(await open('/', customer));
  await navigate(page, 'Appointments');
  await expectTitle(page, 'Appointments');
  await expect(page.getByText('No upcoming appointments')).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'no appointments');
  await press(page, 'Request an Appointment');
  const dialog = page.getByRole('dialog', { name: 'Request an Appointment' });
  await dialog.getByRole('button', { name: 'Send Request' }).click();
  await expect(dialog.getByText('Please choose a date or write a note')).toBeVisible();
  await choose(page, 'What is it about?', 'Install', dialog);
  await expect(dialog.getByLabel('Date', { exact: true })).toHaveAttribute('placeholder', 'MM/DD/YYYY');
  await dialog.getByLabel('Date', { exact: true }).fill(inDays(9));
  await choose(page, 'Time of day', 'Afternoon', dialog);
  await dialog.getByRole('button', { name: 'Add another date' }).click();
  await dialog.getByLabel('Date 2', { exact: true }).fill(inDays(10));
  await dialog.getByLabel('Note').fill('Two racks on the second floor');
  await expectAccessible(page, 'asking for an appointment');
  await dialog.getByRole('button', { name: 'Send Request' }).click();
  await expectToast(page, 'Request sent');
  await expect(page.getByText('Waiting for our answer')).toBeVisible();

  const desk = await open('/admin/service-calendar', boss);
  // The drawer opens and closes by keyboard.
  await desk.getByRole('button', { name: /^Appointment requests \([0-9]+\)$/ }).focus();
  await desk.keyboard.press('Enter');
  const drawer = desk.getByRole('dialog', { name: /^Appointment requests/ });
  await expect(drawer.getByText('Two racks on the second floor')).toBeVisible();
  await expectAccessibleAtBothWidths(desk, 'the requests of the calendar');
  await desk.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await desk.goto('/admin/service-calendar?dialog=requests');
  await press(desk, 'Plan for Alex Doe');
  const plan = desk.getByRole('dialog', { name: 'Plan Appointment' });
  await expect(plan.getByLabel('Start')).toHaveValue(`${inDays(9)}T13:00`);
  await expect(plan.getByLabel('Type')).toHaveValue('Install');
  await plan.getByRole('textbox', { name: 'Location' }).fill('1 Main Street');
  // Who comes is asked for. Nobody yet is an answer, too, which the calendar shows.
  await plan.getByRole('button', { name: 'Plan Appointment' }).click();
  await expect(plan.getByText('Choose a technician, or “Nobody yet”')).toBeVisible();
  await plan.getByLabel('Technician').selectOption('Nobody yet');
  await expect(plan.getByText('The calendar shows that it still needs somebody.')).toBeVisible();
  await expectAccessible(desk, 'planning a request');
  await plan.getByRole('button', { name: 'Plan Appointment' }).click();
  await expectToast(desk, 'Appointment planned');
  await expect(desk.getByText('Two racks on the second floor')).toHaveCount(0);

  // The customer's screen hears of it without a reload.
  const row = page.getByText('1:00 PM to 2:00 PM · Install');
  await expect(row).toBeVisible();
  await expect(page.getByText('Waiting for our answer')).toHaveCount(0);
  await row.click();
  const details = page.getByRole('dialog', { name: 'Install' });
  await expect(details.getByText('1 Main Street')).toBeVisible();
  await expectAccessible(page, 'an appointment of the customer');
  await details.getByRole('button', { name: 'Confirm' }).click();
  await expectToast(page, 'Appointment confirmed');
  await expect(details).toBeHidden();
  await expect(page.getByRole('list', { name: 'appointments' }).getByText('Confirmed')).toBeVisible();
});

test('a declined request shows the sentence of staff', async ({ open, customer, boss }) => {
  const page = await open('/appointments?dialog=ask', customer);
  await fill(page, 'Note', 'On Christmas Day');
  await press(page, 'Send Request');
  await expectToast(page, 'Request sent');
  const desk = await open('/admin/service-calendar?dialog=requests', boss);
  const line = desk.getByRole('listitem').filter({ hasText: 'On Christmas Day' });
  await line.getByRole('button', { name: /^Decline/ }).click();
  await fill(desk, 'Sentence for the customer', 'We are closed on that day.');
  await expectAccessible(desk, 'declining a request');
  await desk.getByRole('dialog').getByRole('button', { name: 'Decline', exact: true }).click();
  await expectToast(desk, 'Request declined');
  await expect(page.getByText('We are closed on that day.')).toBeVisible();
});

test('a customer asks for another time by keyboard, staff move the appointment, the customer confirms the new one', async ({
  open,
  customer,
  boss,
  portal,
}) => {
  const { customerId, email } = customer.user;
  const proof = linkIn(
    portal,
    await mailTo(portal, email, 'Confirm your email address for Meridian Instruments'),
  );
  const token = new URLSearchParams(proof.split('?')[1]).get('token');
  expect((await customer.api.post('/api/verify-email', { data: { token } })).status()).toBe(204);
  const id = await addAppointment(boss, {
    customerId,
    startTime: `${inDays(6)}T09:00`,
    endTime: `${inDays(6)}T10:30`,
  });
  const page = await open('/appointments', customer);
  const list = page.getByRole('region', { name: 'appointments' });
  const another = list.getByRole('button', { name: /^Another time for Repair/ });
  await expect(list.getByText('Waiting for you to confirm')).toBeVisible();
  await list.getByRole('button', { name: /^Confirm Repair/ }).focus();
  await page.keyboard.press('Tab');
  await expect(another).toBeFocused();
  await page.keyboard.press('Enter');
  const asking = page.getByRole('dialog', { name: 'Repair' });
  await asking.getByLabel('Date', { exact: true }).fill(inDays(7));
  await choose(page, 'Time of day', 'Afternoon', asking);
  await asking.getByLabel('Note').fill('The lab is closed in the morning');
  await expectAccessible(page, 'asking for another time from the row');
  await asking.getByRole('button', { name: 'Send Request' }).focus();
  await page.keyboard.press('Enter');
  await expectToast(page, 'Request sent');
  await expect(list.getByText('New time requested')).toBeVisible();

  // The work queue leads to the dialog of the calendar that moves the appointment.
  const desk = await open('/admin', boss);
  const asked = desk
    .getByRole('region', { name: 'Appointment requests' })
    .getByRole('listitem')
    .filter({ hasText: 'The lab is closed in the morning' });
  await expect(asked).toContainText('Asks for another time');
  await asked.getByRole('link').first().click();
  const move = desk.getByRole('dialog', { name: 'Plan Appointment' });
  await expect(move).toContainText('The lab is closed in the morning');
  await expect(move.getByLabel('Start')).toHaveValue(`${inDays(7)}T13:00`);
  await expectAccessible(desk, 'moving an appointment that was asked for');
  await move.getByRole('button', { name: 'Plan Appointment' }).click();
  await expectToast(desk, 'Appointment planned');

  // The mail of a move waits a minute, in which staff may move it again. Here the minute is over at once.
  await queryOnce(
    await databaseUrl(portal.folder),
    `update pgboss.job_common set start_after = now() where name = 'tell-of-appointment-move'`,
  );
  const mail = await mailTo(portal, email, `Your appointment has moved to ${formatDateLong(inDays(7))}`);
  expect(mail.text).toContain('1:00 PM to 2:30 PM');
  // The row hears of it without a reload.
  await expect(list.getByText('1:00 PM to 2:30 PM')).toBeVisible();
  await expect(list.getByText('New time requested')).toHaveCount(0);
  const phone = await onPhone(await open(linkIn(portal, mail)));
  await expect(phone.getByText('1:00 PM to 2:30 PM')).toBeVisible();
  await press(phone, 'Confirm');
  await expect(phone.getByText('Thank you. The appointment is confirmed.')).toBeVisible();
  await expect(list.getByText('Confirmed')).toBeVisible();
  const stored = await (await boss.api.get(`/api/appointments/${id}`)).json();
  expect(stored).toMatchObject({ status: 'confirmed' });
});

test('a mailed link works on a phone without an account', async ({ open, boss, portal }) => {
  const email = `${fresh('acme')}@example.com`;
  const customerId = await addCustomer(boss, email);
  const id = await addAppointment(boss, {
    customerId,
    startTime: `${inDays(6)}T09:00`,
    endTime: `${inDays(6)}T10:00`,
    location: '1 Main Street\nSecond floor',
  });
  const mail = await mailTo(portal, email, `Your appointment on ${formatDateLong(inDays(6))}`);
  const page = await onPhone(await open(linkIn(portal, mail)));
  await expect(page.getByRole('heading', { name: 'Your appointment: Repair' })).toBeVisible();
  await expect(page.getByText('9:00 AM to 10:00 AM')).toBeVisible();
  await expect(page.getByText('Meridian Instruments')).toBeVisible();
  await expect(page.getByText('Internal title')).toHaveCount(0);
  await expectAccessibleAtBothWidths(page, 'a mailed appointment');

  await press(page, 'Request Another Time');
  await page.getByLabel('Date', { exact: true }).fill(inDays(7));
  await expectAccessibleAtBothWidths(page, 'asking for another time');
  await press(page, 'Send Request');
  await expect(page.getByText('You asked for another time. We will get back to you.')).toBeVisible();

  // Staff move it. The page still shows the former time, so its answer is refused and the new time is shown.
  await boss.api.patch(`/api/appointments/${id}`, {
    data: { startTime: `${inDays(7)}T14:00`, endTime: `${inDays(7)}T15:00` },
  });
  await press(page, 'Confirm');
  await expect(page.getByText('This appointment has just changed. Please look at it again.')).toBeVisible();
  await expect(page.getByText('2:00 PM to 3:00 PM')).toBeVisible();
  await press(page, 'Confirm');
  await expect(page.getByText('Thank you. The appointment is confirmed.')).toBeVisible();
  await press(page, 'Cancel Appointment');
  const question = page.getByRole('alertdialog', { name: 'Cancel the appointment?' });
  await question.getByRole('button', { name: 'Cancel Appointment' }).click();
  await expect(page.getByText('The appointment is cancelled.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Confirm' })).toHaveCount(0);
  await page.goto('/appointment/wrong');
  await expect(page.getByText('This link does not work')).toBeVisible();
});

test('a technician starts and finishes today’s appointments without a connection', async ({
  open,
  boss,
  portal,
}) => {
  const technician = await addTechnician(portal, boss);
  const { technicianId } = technician;
  const today = inDays(0);
  const visit = (title: string, hour: string) =>
    addAppointment(boss, {
      title,
      technicianId,
      startTime: `${today}T${hour}:00`,
      endTime: `${today}T${hour}:30`,
      location: '1 Main Street',
    });
  const second = await visit('Second stop', '22');
  const first = await visit('First stop', '21');
  const page = await onPhone(await open('/mobile-tech', technician));
  const route = page.getByRole('list', { name: 'Today’s appointments' });
  await expect(route.getByRole('listitem')).toHaveText([/First stop/, /Second stop/]);
  await expectAccessibleAtBothWidths(page, 'today’s appointments');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));

  await page.context().setOffline(true);
  await page.reload();
  await press(page, 'Start First stop');
  await press(page, 'Finish First stop');
  await press(page, 'Start Second stop');
  await expect(route.getByText('Waits to be sent')).toHaveCount(2);
  await expect(route.getByText(/^Finished at/)).toBeVisible();
  await page.context().setOffline(false);
  await expect(route.getByText('Waits to be sent')).toHaveCount(0);
  const stored = async (id: number): Promise<object> =>
    (await (await boss.api.get(`/api/appointments/${id}`)).json()) as object;
  await expect
    .poll(() => stored(first))
    .toMatchObject({ status: 'completed', startedAt: expect.any(String) });
  await expect
    .poll(() => stored(second))
    .toMatchObject({ status: 'scheduled', startedAt: expect.any(String), finishedAt: null });
  await technician.api.dispose();
});

test('a private calendar feed is made, renewed and switched off', async ({ open, customer, request }) => {
  const page = await open('/account?tab=notifications', customer);
  await press(page, 'Make an Address');
  const address = page.getByLabel('Private address');
  const first = await address.inputValue();
  await expectAccessible(page, 'the address of a feed');
  const read = async (url: string) => (await request.get(url)).status();
  expect(await read(first)).toBe(200);
  await press(page, 'Make a New Address');
  await press(page, 'Make New Address');
  await expect(address).not.toHaveValue(first);
  expect(await read(first)).toBe(404);
  const second = await address.inputValue();
  await press(page, 'Switch Off');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Switch Off' }).click();
  await expectToast(page, 'Calendar feed off');
  expect(await read(second)).toBe(404);
});
