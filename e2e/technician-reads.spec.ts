import { expectAccessibleOn } from './world/accessibility.ts';
import { type Person, submitRepair } from './world/people.ts';
import { expectTitle, press } from './world/screen.ts';
import { addTechnician } from './world/technicians.ts';
import { expect, test } from './world/test.ts';

async function call({ api }: Person, method: string, address: string, data?: object) {
  const answer = await api.fetch(address, { method, ...(data && { data }) });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

test('the phone shows what was found and approved, and what has happened, also without a connection', async ({
  open,
  portal,
  boss,
  customer,
}) => {
  const technician = await addTechnician(portal, boss);
  const { id, serviceReportNumber } = await submitRepair(customer);
  const lines = [
    { kind: 'part', partNumber: 'FUSE-11A', description: 'Fuse 11 A', quantity: 2, price: 9 },
    { kind: 'labor', description: 'Input stage', quantity: 1.25, price: 96 },
  ];
  const currentProgress = 'The input fuse is blown.';
  const inspected = { status: 'inspected', technicianId: technician.technicianId, currentProgress };
  await call(boss, 'PATCH', `/api/repairs/${id}`, inspected);
  await call(boss, 'PUT', `/api/repairs/${id}/estimate`, { lines });
  const { version } = await call(boss, 'POST', `/api/repairs/${id}/estimate/send`, {});
  await call(boss, 'POST', `/api/repairs/${id}/estimate/record`, {
    version,
    decision: 'approve',
    name: 'Ann',
  });

  const page = await open('about:blank', technician);
  await page.setViewportSize({ width: 390, height: 844 });
  const stored = page.waitForResponse(`**/api/repairs/${id}/logs`);
  await page.goto('/mobile-tech');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  await (await stored).finished();
  await page.context().setOffline(true);
  await page.getByRole('link', { name: new RegExp(serviceReportNumber) }).click();
  await expectTitle(page, serviceReportNumber);
  const approved = page.getByRole('definition').filter({ hasText: 'FUSE-11A' });
  await expect(approved.getByRole('listitem')).toHaveText(['2 × FUSE-11A Fuse 11 A', '1.25 h Input stage']);
  const timeline = page.getByRole('region', { name: 'Repair Timeline' });
  await expect(timeline).toContainText('Estimate Approved');
  await timeline.getByRole('heading').click();
  await expect(timeline.getByRole('listitem').filter({ hasText: 'The input fuse is blown.' })).toBeVisible();

  const actions = page.getByRole('region', { name: 'Actions' });
  await press(page, 'To customer');
  await page.getByLabel(/^Message/).fill('May we keep it until Friday?');
  await press(page, 'Send to customer');
  await expect(actions.getByText('1 change waits to be sent')).toBeVisible();
  await page.context().setOffline(false);
  await expect(actions.getByText(/to be sent$/)).toHaveCount(0);
  const conversation = page.getByRole('region', { name: 'Conversation' });
  await conversation.getByRole('heading').click();
  await expect(conversation.getByText('May we keep it until Friday?')).toBeVisible();
  // There is one place to write.
  await expect(page.getByRole('textbox', { name: /Write to the customer|Message/ })).toHaveCount(1);
  await expectAccessibleOn(page, 'phone', 'the repair of a technician');
  const shown: { text: string }[] = await call(boss, 'GET', `/api/repairs/${id}/conversation`);
  expect(shown.filter(({ text }) => text === 'May we keep it until Friday?')).toHaveLength(1);
});
