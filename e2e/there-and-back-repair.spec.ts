import { submitRepair } from './world/people.ts';
import { press } from './world/screen.ts';
import { expect, test } from './world/test.ts';
import { fieldOf, made, ofCompany, reading, thereAndBack } from './world/there-and-back.ts';

test.use({ portalName: 'there-and-back' });
test.setTimeout(120_000);

test('the costs and dates of a repair and its estimate', async ({ open, boss, customer }) => {
  const { id, serviceReportNumber } = await submitRepair(customer);
  const at = `/api/repairs/${id}`;
  const data = {
    ...{ status: 'inspected', laborCost: 120.5, estimatedCost: 99.9, sendMail: false },
    partsUsed: [{ partNumber: 'P-1', quantity: 3, unitPrice: 1.07, msrpPrice: 4.19 }],
  };
  expect((await boss.api.patch(at, { data })).ok()).toBe(true);
  const page = await open(`/admin/repairs/${id}`, boss);
  const ofRepair = `/admin/repairs/${id}`;
  const update = page.getByRole('region', { name: 'Update Repair' });
  const stored = reading(boss, at);
  const { partsUsed } = await stored();
  await page.goto(ofRepair);
  await press(page, 'Edit work');
  const typed = { 'Estimated Cost': '1,234.56', 'Labor Cost': '130.05', 'Outbound Shipping Cost': '0.07' };
  for (const [label, text] of Object.entries(typed)) await fieldOf(update, label).fill(text);
  await fieldOf(update, 'Date Shipped').fill('2/28/2026');
  await update.getByRole('button', { name: 'Update Repair', exact: true }).click();
  await expect.poll(stored).toMatchObject({
    ...{ estimatedCost: 1234.56, laborCost: 130.05, outboundShippingCost: 0.07, totalCost: 142.69 },
    ...{ dateShipped: '2026-02-28', partsUsed },
  });
  await page.reload();
  const costs = page.getByRole('region', { name: 'Costs' });
  for (const words of ['$1,234.56', '$130.05', '$0.07', '$142.69'])
    await expect(costs.getByText(words, { exact: true }).first()).toBeVisible();
  await press(page, 'Edit work');
  for (const [label, text] of Object.entries(typed)) await expect(fieldOf(update, label)).toHaveValue(text);
  await expect(fieldOf(update, 'Date Shipped')).toHaveValue('Feb 28, 2026');
  const csv = await (await boss.api.get(`/api/repairs/export.csv?search=${serviceReportNumber}`)).text();
  for (const cell of ['1234.56', '130.05', '0.07', '142.69', '2026-02-28']) expect(csv).toContain(cell);

  const lines = [{ kind: 'labor', description: 'Labor', quantity: 1, price: 100 }];
  const discount = { kind: 'percent', value: 10 };
  const draft = { lines, discount, validUntil: '2031-01-31' };
  expect((await boss.api.put(`${at}/estimate`, { data: draft })).ok()).toBe(true);
  await thereAndBack(page, boss, {
    call: 'PUT /api/repairs/:id/estimate',
    open: async () => {
      await page.goto(ofRepair);
      await press(page, 'Edit draft');
    },
    form: page.getByRole('dialog'),
    ready: 'Qty',
    save: 'Save draft',
    stored: reading(boss, `${at}/estimate`),
    typed: {
      ...{ Qty: '3', Price: '1,234.56', 'Percent off': '12.5' },
      'Valid until': ['2/28/2031', 'Feb 28, 2031'],
    },
    becomes: {
      draft: expect.objectContaining({
        lines: [expect.objectContaining({ quantity: 3, price: 1234.56 })],
        validUntil: '2031-02-28',
      }),
    },
  });
});

test('an appointment', async ({ open, boss }) => {
  const page = await open('/admin/service-calendar', boss);
  const { id } = await made(boss, ofCompany(boss, 'appointments'), {
    ...{
      title: 'Visit',
      appointmentType: 'Repair',
      startTime: '2031-02-28T09:00',
      endTime: '2031-02-28T10:00',
    },
  });
  await thereAndBack(page, boss, {
    call: 'PATCH /api/appointments/:id',
    open: async () => {
      await page.goto(`/admin/service-calendar?date=2031-02-28&dialog=edit-${id}`);
    },
    form: page.getByRole('dialog'),
    ready: 'Title',
    save: 'Save Changes',
    stored: reading(boss, `/api/appointments/${id}`),
    typed: { Start: '2031-02-28T13:30', End: '2031-02-28T15:00' },
    becomes: { startTime: '2031-02-28T13:30:00.000Z', endTime: '2031-02-28T15:00:00.000Z' },
    shown: [[`/admin/service-calendar?date=2031-02-28&dialog=${id}`, ['1:30']]],
  });
});
