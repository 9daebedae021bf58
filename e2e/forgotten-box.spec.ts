import type { Page } from '@playwright/test';
import { expectAccessibleAtBothWidths } from './world/accessibility.ts';
import { submitRepair } from './world/people.ts';
import { expect, test } from './world/test.ts';

async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
}

test('a box whose Enter was forgotten stays in sight until it is received', async ({
  open,
  customer,
  boss,
}) => {
  const [first, second] = await Promise.all([submitRepair(customer), submitRepair(customer)]);
  const page = await open('/admin/receive', boss);
  await expect(page.getByRole('textbox', { name: 'SR number, label or serial number' })).toBeFocused();
  await scan(page, first.serviceReportNumber);
  await expect(page.getByText(`${first.serviceReportNumber} is on the desk.`)).toBeVisible();
  await scan(page, second.serviceReportNumber);
  const left = page.getByRole('region', { name: 'Not received yet: 1 box' });
  await expect(left).toContainText(first.serviceReportNumber);
  await expectAccessibleAtBothWidths(page, 'a box that was not received');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Received now: 1' })).toBeVisible();
  await left.getByRole('button', { name: `Put on the desk ${first.serviceReportNumber}` }).click();
  await expect(left).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Received now: 2' })).toBeVisible();
  const params = { companyId: boss.user.companyId ?? 0 };
  const { status } = await (await boss.api.get(`/api/repairs/${first.id}`, { params })).json();
  expect(status).toBe('received');
});
