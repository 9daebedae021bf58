import type { Page } from '@playwright/test';
import { fresh, type Person, submitRepair } from './world/people.ts';
import { expectTitle, expectToast, press } from './world/screen.ts';
import { addTechnician, openOnPhone } from './world/technicians.ts';
import { expect, test } from './world/test.ts';

const messages = async ({ api }: Person, id: number): Promise<string[]> =>
  (await (await api.get(`/api/repairs/${id}/logs`)).json()).map(
    ({ message }: { message: string }) => message,
  );

/** Writes the part into the dialog that asks for it. */
async function name(page: Page, title: string, part: string, quantity: string) {
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByLabel('Part', { exact: false }).first().fill(part);
  await dialog.getByLabel('Quantity').fill(quantity);
  return dialog;
}

test('a technician asks for a part on the phone, an admin orders it in the queue, and Awaiting Parts says which part', async ({
  open,
  portal,
  boss,
  customer,
}) => {
  test.slow(true, 'several people on several screens');
  const technician = await addTechnician(portal, boss);
  const company = `/api/companies/${boss.user.companyId}`;
  const number = fresh('GASKET-');
  const supplier = await (
    await boss.api.post(`${company}/suppliers`, { data: { name: fresh('Seals ') } })
  ).json();
  await boss.api.post(`${company}/parts`, {
    data: {
      partNumber: number,
      name: 'Gasket',
      description: 'Gasket',
      cost: 2,
      preferredSupplierId: supplier.id,
    },
  });
  const { id, serviceReportNumber } = await submitRepair(customer);
  await boss.api.patch(`/api/repairs/${id}`, {
    data: { status: 'in_progress', technicianId: technician.technicianId },
  });

  const phone = await openOnPhone(open, `/mobile-tech/${id}`, technician);
  await expectTitle(phone, serviceReportNumber);
  await phone.getByRole('button', { name: 'Use Part' }).scrollIntoViewIfNeeded();
  await press(phone, 'Ask for a part');
  const asking = await name(phone, 'Ask for a part', number, '2');
  await asking.getByRole('button', { name: 'Ask for it' }).click();
  await expectToast(phone, 'Part asked for');
  const waiting = phone.getByRole('region', { name: 'Parts it waits for' });
  await expect(waiting.getByText(`2 × ${number}`)).toBeVisible();

  const queue = await open('/admin', boss);
  const group = queue.getByRole('region', { name: /Parts asked for/ });
  await expect(group.getByText(`Waits for 2 × ${number}`)).toBeVisible();
  await group.getByRole('button', { name: `Order part ${serviceReportNumber}` }).click();
  const dialog = queue.getByRole('dialog', { name: `Parts for ${serviceReportNumber}` });
  await dialog.getByRole('button', { name: `Order: 2 × ${number}` }).click();
  const order = queue.getByRole('dialog', { name: `Order ${number}` });
  await expect(order.getByLabel('Quantity')).toHaveValue('2');
  await order.getByRole('button', { name: 'Order', exact: true }).click();
  await expect(queue.getByText(/^Added to/)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(waiting.getByText('Ordered')).toBeVisible();

  // Nobody completes it by mistake while it waits.
  await press(phone, 'Complete');
  const sure = phone.getByRole('alertdialog', { name: `Complete ${serviceReportNumber}?` });
  await expect(sure).toContainText(`It waits for 2 × ${number}.`);
  await sure.getByRole('button', { name: 'Not yet' }).click();
  await expect(sure).toBeHidden();

  // The next step is not named in the catalogue.
  await press(phone, 'Awaiting Parts');
  const which = await name(phone, 'Which part?', 'The spring of the lid', '1');
  await which.getByRole('button', { name: 'Set to Waiting for Parts' }).click();
  await expect(waiting.getByText('1 × The spring of the lid')).toBeVisible();

  await queue.goto(`/admin/repairs/${id}`);
  const place = queue.getByRole('region', { name: 'Waiting for' });
  await expect(place.getByText(`2 × ${number}`)).toBeVisible();
  await expect(place.getByText('1 × The spring of the lid')).toBeVisible();
  await expect(queue.getByText('Waiting for 1 × The spring of the lid.')).toBeVisible();
  await place.getByRole('button', { name: 'In stock: 1 × The spring of the lid' }).click();
  await expectToast(queue, 'In stock: 1 × The spring of the lid');
  await expect(place.getByText('In stock', { exact: true })).toBeVisible();
  await queue.goto('/admin/waiting-for-parts');
  await expect(queue.getByText(`2 × ${number}, 1 × The spring of the lid`)).toBeVisible();

  // Leaving the status ends it, and the timeline keeps it.
  await press(phone, 'Start Work');
  await expect(waiting.getByRole('list')).toHaveCount(0);
  await expect
    .poll(async () => (await (await boss.api.get(`/api/repairs/${id}`)).json()).partRequests)
    .toBe(undefined);
  expect(await messages(boss, id)).toContain(`Waiting for 2 × ${number}.`);
  expect((await messages(customer, id)).join()).not.toContain(number);
});

test('Awaiting Parts asks on the page of a repair, and one may go on without or stay', async ({
  open,
  boss,
  customer,
}) => {
  const { id } = await submitRepair(customer);
  await boss.api.patch(`/api/repairs/${id}`, { data: { status: 'in_progress' } });
  const page = await open(`/admin/repairs/${id}`, boss);
  const step = async () => {
    await press(page, 'Other steps and email');
    await page
      .getByRole('dialog', { name: 'Status' })
      .getByRole('button', { name: 'Awaiting Parts' })
      .click();
    return page.getByRole('dialog', { name: 'Which part?' });
  };
  const status = async () => (await (await boss.api.get(`/api/repairs/${id}`)).json()).status;
  const first = await step();
  await first.getByRole('button', { name: 'Close' }).click();
  await expect(first).toBeHidden();
  expect(await status()).toBe('in_progress');
  const second = await step();
  await second.getByRole('button', { name: 'Go on without' }).click();
  await expect.poll(status).toBe('waiting_for_parts');
  await expect(page.getByRole('region', { name: 'Waiting for' })).toHaveCount(0);
});

test('a part that is asked for without a connection is sent once', async ({
  open,
  portal,
  boss,
  customer,
}) => {
  const technician = await addTechnician(portal, boss);
  const { id, serviceReportNumber } = await submitRepair(customer);
  await boss.api.patch(`/api/repairs/${id}`, {
    data: { status: 'in_progress', technicianId: technician.technicianId },
  });
  const phone = await openOnPhone(open, `/mobile-tech/${id}`, technician);
  await expectTitle(phone, serviceReportNumber);
  await phone.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  await phone.getByRole('button', { name: 'Use Part' }).scrollIntoViewIfNeeded();
  await phone.context().setOffline(true);
  await press(phone, 'Ask for a part');
  const asking = await name(phone, 'Ask for a part', 'The knob of channel 2', '3');
  await asking.getByRole('button', { name: 'Ask for it' }).click();
  await expect(phone.getByText('3 × The knob of channel 2 asked for, to be sent')).toBeVisible();
  await phone.context().setOffline(false);
  await expect(phone.getByText(/to be sent$/)).toHaveCount(0);
  const { partRequests } = await (await boss.api.get(`/api/repairs/${id}`)).json();
  expect(partRequests).toMatchObject([{ part: 'The knob of channel 2', quantity: 3, partId: null }]);
});
