import { expectAccessibleAtBothWidths } from './world/accessibility.ts';
import { submitRepair } from './world/people.ts';
import { expect, test } from './world/test.ts';

test('customer and staff write to each other, and a note stays among staff', async ({
  open,
  customer,
  boss,
}) => {
  const { id, serviceReportNumber } = await submitRepair(customer, { modelPartNo: 'Megger MIT525' });
  const page = await open(`/repairs/${id}#conversation`, customer);
  const messages = page.getByRole('region', { name: 'Messages' });
  const field = messages.getByRole('textbox', { name: 'Write to us about this repair' });
  await field.fill('When will it be ready?');
  // A draft survives a reload.
  await page.reload();
  await expect(field).toHaveValue('When will it be ready?');
  await field.press('Control+Enter');
  await expect(messages.getByRole('listitem').filter({ hasText: 'When will it be ready?' })).toBeVisible();
  await expect(field).toHaveValue('');

  const desk = await open('/admin', boss);
  const group = desk.getByRole('region', { name: 'Needs reply' });
  // The queue shows what was written, and its page has the rest.
  await group.getByRole('button', { name: /^Answer/ }).click();
  await expect(desk.getByRole('dialog', { name: /^Answer/ })).toContainText('When will it be ready?');
  await desk.goto(`/admin/repairs/${id}#conversation`);
  const thread = desk.getByRole('region', { name: 'Conversation' });
  await expect(thread.getByText('When will it be ready?')).toBeVisible();
  await expect(thread.getByText(/^The customer has waited since/)).toBeVisible();

  // A note names a colleague by keyboard.
  await thread.getByRole('button', { name: 'Internal note' }).click();
  const note = thread.getByRole('combobox', { name: /^Note for staff/ });
  await note.pressSequentially('Do we have the board? @');
  await expect(desk.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await note.press('Enter');
  await expect(note).toHaveValue(/board\? @\S+/);
  await thread.getByRole('button', { name: 'Save note' }).click();
  await expect(thread.getByRole('listitem').filter({ hasText: 'Do we have the board?' })).toContainText(
    'Internal note',
  );
  await expect(thread.getByRole('button', { name: 'No answer needed' })).toBeVisible();

  await thread.getByRole('button', { name: 'To customer' }).click();
  await thread.getByRole('textbox', { name: 'Write to the customer' }).fill('On Friday.');
  await thread.getByRole('button', { name: 'Send to customer' }).click();
  await expect(thread.getByRole('button', { name: 'No answer needed' })).toBeHidden();
  await expectAccessibleAtBothWidths(desk, 'the conversation of a repair, for staff');
  await thread.getByRole('button', { name: 'Notes', exact: true }).click();
  await expect(thread.getByText('On Friday.')).toBeHidden();
  await expect(thread.getByText(/Do we have the board/)).toBeVisible();

  // The customer sees the answer without a reload, and nothing of the note.
  await expect(messages.getByText('On Friday.')).toBeVisible();
  await expect(page.getByText(/Do we have the board/)).toHaveCount(0);
  await expectAccessibleAtBothWidths(page, 'the messages of a repair, for its customer');

  // A message counts as seen while a page shows it.
  await page.close();
  const home = await open('/', customer);
  const { status } = await boss.api
    .post(`/api/repairs/${id}/conversation`, { data: { message: 'It is on its way.' } })
    .then((reply) => ({ status: reply.status() }));
  expect(status).toBe(201);
  await expect(home.getByRole('region', { name: 'Waiting for You' })).toContainText(serviceReportNumber);
});

test('many messages are shown step by step', async ({ open, customer, boss }) => {
  const { id } = await submitRepair(customer);
  const text = 'We measured all ranges again and wrote down what we found. '.repeat(4);
  for (let n = 1; n <= 45; n++) {
    const reply = await boss.api.post(`/api/repairs/${id}/conversation`, {
      data: { message: `${n}. ${text}` },
    });
    expect(reply.status()).toBe(201);
  }
  const page = await open(`/repairs/${id}#conversation`, customer);
  const messages = page.getByRole('region', { name: 'Messages' });
  const entries = messages.getByRole('listitem');
  await expect(entries).toHaveCount(20);
  await messages.getByRole('button', { name: 'Show earlier (25 more)' }).click();
  await messages.getByRole('button', { name: 'Show earlier (5 more)' }).click();
  await expect(entries).toHaveCount(45);
  await expect(entries.last()).toContainText('1. We measured');
});
