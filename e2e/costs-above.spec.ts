import type { Page } from '@playwright/test';
import { expectAccessible } from './world/accessibility.ts';
import { type Person, submitRepair } from './world/people.ts';
import { expectToast, fill, press } from './world/screen.ts';
import { expect, test } from './world/test.ts';

test.use({ portalName: 'costs-above' });

type Method = 'post' | 'put' | 'patch';
const call = async (boss: Person, method: Method, path: string, data: object) => {
  const answer = await boss.api[method](path, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
};

/** Sends an estimate of $100 of labor, which with 19 % tax is $119. Returns its version. */
async function sendEstimate(boss: Person, id: number): Promise<number> {
  const lines = [{ kind: 'labor', description: 'Labor', quantity: 1, price: 100 }];
  await call(boss, 'put', `/api/repairs/${id}/estimate`, { lines });
  return (await call(boss, 'post', `/api/repairs/${id}/estimate/send`, { sendMail: false })).version;
}

const photo = async (page: Page, name: string) => {
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({ path: `.cache/browser-tests/${name}-${width}.png` });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
};

test('costs above the approved estimate are said where they are typed, and a taken over labor cost can be undone', async ({
  open,
  customer,
  boss,
}) => {
  const company = `/api/companies/${boss.user.companyId}`;
  await call(boss, 'patch', company, { salesTaxRate: 19 });
  const { id } = await submitRepair(customer);
  const at = `/api/repairs/${id}`;
  await call(boss, 'patch', at, { status: 'inspected', laborCost: 100, sendMail: false });
  const version = await sendEstimate(boss, id);
  await call(boss, 'post', `${at}/estimate/record`, { version, decision: 'approve', name: 'Ann' });
  const { id: technicianId } = await call(boss, 'post', `${company}/technicians`, {
    ...{ name: 'Terry Bench', hourlyRate: 60 },
  });
  const startedAt = new Date(Date.now() - 7_200_000).toISOString();
  await call(boss, 'post', `${at}/work-times`, { startedAt, minutes: 120, technicianId });

  const page = await open(`/admin/repairs/${id}`, boss);
  const costs = page.getByRole('region', { name: 'Costs' });
  await expect(costs.getByText('Estimated Cost approved, with tax')).toBeVisible();
  await press(page, 'Use as Labor Cost');
  await expectToast(page, 'Repair updated');
  await expect(
    page.getByText(
      'Costs are $20.00 above the approved estimate: $120.00 instead of $100.00, before tax – send a revised estimate',
    ),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Costs are $20.00 above')).toBeHidden();
  await expect.poll(async () => (await (await boss.api.get(at)).json()).laborCost).toBe(100);

  await press(page, 'Edit work');
  await fill(page, 'Outbound Shipping Cost', '7.50');
  await expect(
    page.getByText('Costs are $7.50 above the approved estimate: $107.50 instead of $100.00, before tax', {
      exact: true,
    }),
  ).toBeVisible();
  await photo(page, 'update-repair');

  await call(boss, 'patch', at, { status: 'completed', sendMail: false });
  const ship = await open(`/admin/ship?repairs=${id}`, boss);
  await fill(ship, 'Shipping cost', '12');
  await expect(
    ship.getByText('Costs are $12.00 above the approved estimate: $112.00 instead of $100.00, before tax'),
  ).toBeVisible();
  await expectAccessible(ship, 'a shipping cost above the approved estimate');
  await photo(ship, 'ship');
});

test('the editor of an estimate shows a tax rate that was changed meanwhile, and a request agreed beforehand its amount', async ({
  open,
  customer,
  boss,
}) => {
  const company = `/api/companies/${boss.user.companyId}`;
  await call(boss, 'patch', company, { salesTaxRate: 19 });
  const { id } = await submitRepair(customer, { noEstimateUnder200: true });
  await call(boss, 'patch', `/api/repairs/${id}`, { status: 'inspected', laborCost: 100, sendMail: false });
  const page = await open(`/admin/repairs/${id}`, boss);
  await press(page, 'Write estimate');
  const editor = page.getByRole('dialog', { name: 'New estimate' });
  await expect(editor.getByText('Sales tax 19%')).toBeVisible();
  await call(boss, 'patch', company, { salesTaxRate: 7 });
  await expect(editor.getByText('Sales tax 7%')).toBeVisible();
  await press(page, 'Cancel');
  await sendEstimate(boss, id);
  await expect(page.getByText(/^Pre-authorised under \$200 on /)).toBeVisible();
});
