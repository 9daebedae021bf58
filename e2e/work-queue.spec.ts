import type { Page } from '@playwright/test';
import { addDays, formatDate, today } from '@portal/contract/core/dates/dates.ts';
import { databaseUrl } from '../apps/server/test/database-url.ts';
import { queryOnce } from '../apps/server/test/query-once.ts';
import { expectAccessibleAtBothWidths } from './world/accessibility.ts';
import { type Person, registerCustomer, submitRepair } from './world/people.ts';
import { expectTitle, expectToast } from './world/screen.ts';
import type { Portal } from './world/start-portal.ts';
import { addTechnician } from './world/technicians.ts';
import { expect, test } from './world/test.ts';

const inAMonth = addDays(today('UTC'), 30);

// The counts of the queue are those of the whole company.
test.use({ portalName: 'work queue', settings: { UNDO_SECONDS: '10' } });

/** Fills the queue with 60 things. Only their ages are set in the database. */
async function sixtyThings(portal: Portal, customer: Person, technicianId: number): Promise<void> {
  const units = Array.from({ length: 19 }, (_, n) => ({
    modelPartNo: `Fluke ${n}`,
    serialNumber: `S-${n}`,
    descriptionProblem: 'The display stays dark.',
  }));
  for (let request = 0; request < 3; request++) await submitRepair(customer, { units } as object);
  const url = await databaseUrl(portal.folder);
  const first = async (count: number, change: string) =>
    await queryOnce(
      url,
      `update repairs set ${change}, date_submitted = now() - interval '20 days' - id * interval '1 minute'
       where id in (select id from repairs where status = 'submitted' order by id limit ${count})`,
    );
  const assigned = `technician_id = ${technicianId}`;
  await first(12, `status = 'in_progress', ${assigned}, estimated_completion_date = current_date - 3`);
  await first(5, `status = 'estimate_declined', ${assigned}`);
  await first(6, `status = 'estimate_provided', ${assigned}`);
  await first(6, `status = 'received'`);
  await first(8, `status = 'completed', ${assigned}`);
  // The database sets the time of a status itself, so it is changed afterwards.
  await queryOnce(
    url,
    `update repairs set status_since = now() - interval '8 days' where status = 'estimate_provided'`,
  );
  await queryOnce(
    url,
    `update outbox_messages set state = 'failed', last_error = 'The mailbox is unknown'
     where id in (select id from outbox_messages order by id limit 3)`,
  );
}

const counts = (page: Page) => page.getByRole('navigation', { name: 'What needs you' });
const count = (page: Page, label: string, total: number) =>
  expect(counts(page).getByRole('link', { name: `${label} ${total}`, exact: true })).toBeVisible();
const rowsOf = (page: Page, label: string) =>
  page.getByRole('region', { name: label }).getByRole('listitem').locator('[data-work-row]');

test.beforeAll(async ({ portal, boss }) => {
  const { technicianId } = await addTechnician(portal, boss);
  const customer = await registerCustomer(portal);
  await sixtyThings(portal, customer, technicianId);
  await customer.api.dispose();
});

test("a coordinator's Monday: 60 things in the queue, worked off by keyboard", async ({ open, boss }) => {
  const page = await open('/admin', boss);
  await expectTitle(page, 'Admin Dashboard');
  const shown: [string, number][] = [
    ['New requests', 20],
    ['Late', 12],
    ['Estimate declined', 5],
    ['Waiting for customer over 7 days', 6],
    ['Not assigned', 6],
    ['Ready to ship', 8],
    ['Email that failed', 3],
  ];
  expect(shown.reduce((sum, [, total]) => sum + total, 0)).toBe(60);
  for (const [label, total] of shown) await count(page, label, total);
  await expect(counts(page).getByRole('link')).toHaveCount(shown.length);

  // Received: the row leaves at once, and the next one has the focus.
  await page.keyboard.press('j');
  const requests = rowsOf(page, 'New requests');
  const second = await requests.nth(1).getAttribute('data-work-row');
  await expect(requests.first()).toBeFocused();
  await page.keyboard.press('r');
  await count(page, 'New requests', 19);
  await expect(requests.first()).toHaveAttribute('data-work-row', second!);
  await expect(requests.first()).toBeFocused();
  // The repair has no technician, so it is the next group's now.
  await count(page, 'Not assigned', 7);
  await page.keyboard.press('r');
  await count(page, 'New requests', 18);
  // The answer has come, so its toast does not replace the next one.
  await count(page, 'Not assigned', 8);

  // Undone, the request is back.
  const toasts = page.getByRole('region', { name: 'Notifications (F8)' });
  await toasts.getByRole('button', { name: 'Undo' }).click();
  await count(page, 'New requests', 19);
  await count(page, 'Not assigned', 7);
  await expectToast(page, 'Undone');
  await requests.first().focus();
  await page.keyboard.press('r');
  await count(page, 'Not assigned', 8);

  // A key that does not fit the row says why.
  await page.keyboard.press('s');
  await expectToast(page, 'Nothing to do');

  const late = rowsOf(page, 'Late');
  // Others have moved up into the group.
  await expect(requests).toHaveCount(5);
  for (let step = 0; step < 5; step++) await page.keyboard.press('j');
  await expect(late.first()).toBeFocused();
  await page.keyboard.press('d');
  await expect(page.getByRole('textbox', { name: 'New date' })).toBeFocused();
  // A year that was mistyped is refused in the dialog.
  await page.keyboard.type('12/31/2099');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^The year must be from/)).toBeVisible();
  await page.getByRole('textbox', { name: 'New date' }).fill(formatDate(inAMonth));
  await page.keyboard.press('Enter');
  await count(page, 'Late', 11);
  await expect(late.first()).toBeFocused();

  const unassigned = rowsOf(page, 'Not assigned');
  await unassigned.first().focus();
  await page.keyboard.press('a');
  const technician = page.getByRole('combobox', { name: 'Technician' });
  await expect(technician).toBeFocused();
  await expect(technician.getByRole('option', { name: /^Ravi/ })).toBeAttached();
  await page.keyboard.type('Ravi');
  await page.keyboard.press('Enter');
  await count(page, 'Not assigned', 7);
  await expect(unassigned.first()).toBeFocused();

  // Letters in a field are letters.
  await page.keyboard.press('Control+k');
  const search = page.getByRole('combobox', { name: 'Search repairs, people and screens' });
  await expect(search).toBeFocused();
  await page.keyboard.type('r');
  await page.keyboard.press('Escape');
  await expect(search).toBeHidden();
  await count(page, 'New requests', 18);

  await unassigned.first().focus();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard' });
  await expect(keys).toContainText('Next row');
  await keys.getByRole('switch', { name: 'Single keys' }).press('Space');
  await page.keyboard.press('Escape');
  await expect(unassigned.first()).toBeFocused();
  await page.keyboard.press('k');
  await expect(unassigned.first()).toBeFocused();
  await page.getByRole('button', { name: 'Keyboard' }).press('Enter');
  await keys.getByRole('switch', { name: 'Single keys' }).press('Space');
  await page.keyboard.press('Escape');

  await requests.first().focus();
  const number = await requests.first().locator('span').first().innerText();
  await page.keyboard.press('Enter');
  await expectTitle(page, number.split(/\s/)[0]!);
});

test('each count opens the list with exactly its rows', async ({ open, boss }) => {
  const page = await open('/admin', boss);
  await counts(page).getByRole('link').first().waitFor();
  const links = await counts(page).getByRole('link').all();
  const found = await Promise.all(
    links.map(async (link) => ({ to: await link.getAttribute('href'), name: await link.innerText() })),
  );
  expect(found.length).toBeGreaterThan(6);
  for (const { to, name } of found) {
    const total = /\d+$/.exec(name)?.[0];
    await page.goto(to!);
    await expect(
      page.getByText(new RegExp(`of ${total} (repairs|results|messages|emails)`)).first(),
    ).toBeVisible();
  }
});

test('acts of the queue happen in the queue: an answer, a new date with its email, an estimate', async ({
  portal,
  open,
  boss,
}) => {
  const customer = await registerCustomer(portal);
  const [asked, late, waiting] = [
    await submitRepair(customer),
    await submitRepair(customer),
    await submitRepair(customer),
  ];
  const url = await databaseUrl(portal.folder);
  await customer.api.post(`/api/repairs/${asked.id}/conversation`, { data: { message: 'Is it ready?' } });
  await boss.api.put(`/api/repairs/${waiting.id}/estimate`, {
    data: { lines: [{ kind: 'labor', description: 'Labor', quantity: 1, price: 130 }] },
  });
  await boss.api.post(`/api/repairs/${waiting.id}/estimate/send`, { data: {} });
  // Old enough to be the first rows of their groups.
  await queryOnce(
    url,
    `update repairs set status_since = now() - interval '30 days' where id = ${waiting.id};
     update repairs set status = 'in_progress', estimated_completion_date = current_date - 90 where id = ${late.id}`,
  );
  const page = await open('/admin', boss);
  const region = (label: string) => page.getByRole('region', { name: label });

  await region('Needs reply')
    .getByRole('button', { name: `Answer ${asked.serviceReportNumber}` })
    .click();
  const answer = page.getByRole('dialog', { name: `Answer ${asked.serviceReportNumber}` });
  await expect(answer.getByText('Is it ready?')).toBeVisible();
  await answer.getByRole('textbox', { name: 'Write to the customer' }).fill('On Monday.');
  // A change of the queue, and Escape, lose nothing.
  await submitRepair(customer);
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Your message to the customer will be lost.');
  await question.getByRole('button', { name: 'Keep Editing' }).click();
  // A note that stands behind the other tab is not lost unasked either.
  await answer.getByRole('button', { name: 'Internal note' }).click();
  await answer.getByRole('combobox', { name: /^Note for staff/ }).fill('Ravi knows more.');
  await answer.getByRole('button', { name: 'To customer' }).click();
  await page.keyboard.press('Escape');
  await expect(question).toContainText('Your message to the customer and your note for staff will be lost.');
  await question.getByRole('button', { name: 'Keep Editing' }).click();
  await answer.getByRole('button', { name: 'Send to customer' }).click();
  await expect(answer).toBeHidden();
  await expect(region('Needs reply')).toBeHidden();

  await region('Late')
    .getByRole('button', { name: `New date ${late.serviceReportNumber}` })
    .click();
  const date = page.getByRole('dialog', { name: `Estimated completion of ${late.serviceReportNumber}` });
  await date.getByRole('textbox', { name: 'New date' }).fill(formatDate(inAMonth));
  await date.getByRole('checkbox', { name: 'Tell the customer' }).click();
  await date.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The customer gets an email about it.').first()).toBeVisible();

  const record = `Record answer ${waiting.serviceReportNumber}`;
  await region('Waiting for customer').getByRole('button', { name: record }).click();
  const phone = page.getByRole('dialog', { name: 'Record phone answer' });
  await phone.getByRole('textbox', { name: 'Who answered' }).fill('Ann Buyer');
  await phone.getByRole('button', { name: 'Record answer' }).click();
  await expectToast(page, 'Answer recorded');
  await expectTitle(page, 'Admin Dashboard');
  const stands = async (id: number) =>
    (await (await boss.api.get(`/api/repairs/${id}`)).json()) as Record<string, unknown>;
  expect(await stands(waiting.id)).toMatchObject({ status: 'estimate_approved' });
  const moved = await stands(late.id);
  expect(moved).toMatchObject({ estimatedCompletionDate: inAMonth });
  expect(moved).not.toHaveProperty('promiseSlipped');
});

test('the queue is accessible, and calm when nothing is in it', async ({ portal, open, boss }) => {
  const page = await open('/admin', boss);
  await counts(page).waitFor();
  await expectAccessibleAtBothWidths(page, 'the queue');
  const url = await databaseUrl(portal.folder);
  await queryOnce(url, `update repairs set status = 'shipped'`);
  await queryOnce(url, `update outbox_messages set state = 'sent', sent_at = now() where state = 'failed'`);
  await page.reload();
  await expect(page.getByText('Nothing needs you now')).toBeVisible();
});
