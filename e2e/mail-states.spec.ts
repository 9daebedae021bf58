import type { Page } from '@playwright/test';
import { startMailServer } from '../apps/server/test/mail-server.ts';
import { submitRepair } from './world/people.ts';
import { expect, test } from './world/test.ts';

// The test stops this portal's mail server and starts it again.
test.use({ portalName: 'mail-states' });

const entry = (page: Page, words: string) =>
  page.getByRole('region', { name: 'Repair Timeline' }).getByRole('listitem').filter({ hasText: words });

test('each timeline entry shows the state of its mail live', async ({ open, portal, customer, boss }) => {
  const { id } = await submitRepair(customer);
  const page = await open(`/admin/repairs/${id}`, boss);
  const submitted = entry(page, 'Repair request submitted.');
  await expect(submitted.getByText('Sent', { exact: true })).toBeVisible();
  await expect(submitted.getByText(customer.user.email)).toBeVisible();

  await portal.mail.stop();
  await boss.api.post(`/api/repairs/${id}/logs`, { data: { message: 'It is here.', status: 'received' } });
  const received = entry(page, 'It is here.');
  await expect(received.getByText('Queued', { exact: true })).toBeVisible();
  await expect(received.getByText('The mail server could not be reached')).toBeVisible();
  // Customers see nothing about mails.
  const seen = await open(`/repairs/${id}`, customer);
  await expect(entry(seen, 'It is here.')).toBeVisible();
  await expect(entry(seen, 'It is here.')).not.toContainText('Queued');

  const back = await startMailServer({ port: portal.mail.port });
  await received.getByRole('link', { name: /your equipment has arrived/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Retry' }).click();
  await page.goto(`/admin/repairs/${id}`);
  await expect(received.getByText('Sent', { exact: true })).toBeVisible();
  expect(back.received.map(({ envelope }) => envelope)).toEqual([[customer.user.email]]);
  await back.stop();
});
