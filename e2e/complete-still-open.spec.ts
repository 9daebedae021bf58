import { submitRepair } from './world/people.ts';
import { choose, expectToast, fill, press } from './world/screen.ts';
import { addTechnician, openOnPhone } from './world/technicians.ts';
import { expect, test } from './world/test.ts';

const WAITS = 'It waits for 2 × The spring of the lid.';

test('Complete asks about open parts in every form, on the phone and for several repairs, by their numbers', async ({
  open,
  portal,
  boss,
  customer,
}) => {
  test.slow(true, 'several people on several screens');
  const technician = await addTechnician(portal, boss);
  const { technicianId } = technician;
  const begun = async (waits: boolean) => {
    const repair = await submitRepair(customer);
    const change = async (data: object) => {
      const reply = await boss.api.patch(`/api/repairs/${repair.id}`, { data });
      expect(reply.status(), await reply.text()).toBe(200);
    };
    await change({ status: 'in_progress', technicianId });
    const awaitedPart = { part: 'The spring of the lid', quantity: 2 };
    if (waits) await change({ status: 'waiting_for_parts', awaitedPart });
    return repair;
  };
  const [first, second, free] = [await begun(true), await begun(true), await begun(false)];
  const statusOf = async ({ id }: { id: number }) =>
    (await (await boss.api.get(`/api/repairs/${id}`)).json()).status as string;

  // For several at once, each that has something open is named.
  const page = await open('/admin/repairs', boss);
  for (const { serviceReportNumber } of [first, second, free])
    await page.getByRole('checkbox', { name: `Select ${serviceReportNumber}` }).check();
  await press(page, 'Set status');
  const setting = page.getByRole('alertdialog', { name: 'Set status' });
  await choose(page, 'Status', 'Completed', setting);
  await setting.getByRole('button', { name: 'Set status' }).click();
  const several = page.getByRole('alertdialog', { name: 'Complete 3 repairs?' });
  await expect(several.getByRole('listitem')).toHaveText([
    `${first.serviceReportNumber}: ${WAITS}`,
    `${second.serviceReportNumber}: ${WAITS}`,
  ]);
  await several.getByRole('button', { name: 'Not yet' }).click();
  await expect(several).toBeHidden();
  await expect(setting).toBeVisible();
  expect(await Promise.all([first, second, free].map(statusOf))).toEqual([
    ...['waiting_for_parts', 'waiting_for_parts', 'in_progress'],
  ]);
  await setting.getByRole('button', { name: 'Cancel' }).click();

  // The form of an admin.
  const asks = (number: string) => page.getByRole('alertdialog', { name: `Complete ${number}?` });
  await page.goto(`/admin/repairs/${first.id}`);
  await press(page, 'Edit work');
  const update = page.getByRole('region', { name: 'Update Repair' });
  await choose(page, 'Status', 'Completed', update);
  await update.getByRole('button', { name: 'Update Repair', exact: true }).click();
  await expect(asks(first.serviceReportNumber)).toContainText(WAITS);
  await asks(first.serviceReportNumber).getByRole('button', { name: 'Not yet' }).click();
  await expect(update.getByText('Nothing is saved yet.')).toBeVisible();
  expect(await statusOf(first)).toBe('waiting_for_parts');
  await update.getByRole('button', { name: 'Update Repair', exact: true }).click();
  await asks(first.serviceReportNumber).getByRole('button', { name: 'Complete' }).click();
  await expect.poll(() => statusOf(first)).toBe('completed');

  // The form of a technician on the phone, which has no list of its own for what was approved.
  const phone = await openOnPhone(open, `/mobile-tech/${free.id}`, technician);
  await boss.api.post(`/api/repairs/${free.id}/part-requests`, {
    data: { part: 'The spring of the lid', quantity: 2 },
  });
  await expect(phone.getByText('2 × The spring of the lid').first()).toBeVisible();
  await fill(phone, 'Progress Update', 'Works again');
  await choose(phone, 'Status', 'Completed');
  await press(phone, 'Update Repair');
  const sure = phone.getByRole('alertdialog', { name: `Complete ${free.serviceReportNumber}?` });
  await expect(sure).toContainText(WAITS);
  await sure.getByRole('button', { name: 'Not yet' }).click();
  expect(await statusOf(free)).toBe('in_progress');
  await press(phone, 'Update Repair');
  await sure.getByRole('button', { name: 'Complete' }).click();
  await expect.poll(() => statusOf(free)).toBe('completed');

  // Repairs without open parts are completed without a question.
  const other = await begun(false);
  await page.goto('/admin/repairs');
  await page.getByRole('checkbox', { name: `Select ${other.serviceReportNumber}` }).check();
  await press(page, 'Set status');
  await choose(page, 'Status', 'Completed', setting);
  await setting.getByRole('button', { name: 'Set status' }).click();
  await expectToast(page, 'Repairs updated', '1 repair set to Completed.');
});
