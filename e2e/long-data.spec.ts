import type { Page } from '@playwright/test';
import { beyondTheButton, beyondTheEdge, expectLoaded } from './world/accessibility.ts';
import { type LongData, makeLongData } from './world/long-data.ts';
import type { Person } from './world/people.ts';
import { expect, test } from './world/test.ts';

test.use({ portalName: 'long-data' });
test.setTimeout(300_000);

const SIZES = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } };

/** Expects of both widths that the page scrolls in one direction only and that no button loses its words. */
async function expectFits(page: Page, address: string): Promise<void> {
  await page.goto(address);
  for (const [device, size] of Object.entries(SIZES)) {
    await page.setViewportSize(size);
    await expectLoaded(page);
    // The lower parts of a long page are drawn after a key press.
    await page.keyboard.press('End');
    await expectLoaded(page);
    // A page that has just become narrow may still show its table for a moment.
    const message = `${address}, ${device}: wider than the window`;
    await expect
      .configure({ soft: true })
      .poll(() => beyondTheEdge(page), { message })
      .toEqual([]);
    expect.soft(await beyondTheButton(page), `${address}, ${device}: text beside its button`).toEqual([]);
  }
}

const screens = {
  boss: [
    ...[
      '/admin',
      '/admin/repairs',
      '/admin/repairs/REPAIR',
      '/repairs/REPAIR',
      '/admin/receive',
      '/admin/ship',
    ],
    ...['/admin/customers', '/admin/customers/CUSTOMER', '/admin/technicians', '/admin/waiting-for-parts'],
    ...['/admin/purchase-orders', '/admin/purchase-orders/ORDER', '/admin/purchase-orders/ORDER/receive'],
    ...['/admin/purchase-orders/suggested', '/admin/suppliers/SUPPLIER', '/admin/stock-counts'],
    ...[
      '/admin/demo-equipment',
      '/admin/demo-equipment?tab=loans',
      '/admin/demo-equipment?tab=loans&loan=LOAN',
    ],
    ...['/admin/demo-equipment/agreements', '/admin/demo-equipment/availability'],
    ...[
      '/admin/equipment',
      '/admin/calibrations',
      '/admin/reference-standards',
      '/admin/outbox',
      '/admin/audit',
    ],
    ...['/admin/service-calendar', '/admin/service-calendar?view=week', '/admin/reports'],
    ...['/admin/reports/technicians', '/admin/company-settings/technicians'],
    ...['/procedures', '/procedures/PROCEDURE', '/bench', '/bench/ITEM'],
  ],
  customer: [
    ...['/', '/repairs', '/active-repairs', '/repairs/REPAIR', '/equipment', '/new-rma', '/account', '/team'],
    '/appointments',
  ],
  technician: ['/mobile-tech', '/mobile-tech/REPAIR', '/repairs/REPAIR', '/bench/ITEM'],
} as const;

test('no page scrolls sideways with names of 200 letters, long words and long lists', async ({
  open,
  portal,
  boss,
}) => {
  const data: LongData = await makeLongData(portal, boss);
  const ids: Record<string, number> = {
    ...{ REPAIR: data.repairId, CUSTOMER: data.customerId, SUPPLIER: data.supplierId },
    ...{ ORDER: data.orderId, LOAN: data.loanId },
    ...{ PROCEDURE: data.procedureId, ITEM: data.itemId },
  };
  const people: Record<keyof typeof screens, Person> = { boss, ...data };
  for (const [role, addresses] of Object.entries(screens)) {
    const page = await open('about:blank', people[role as keyof typeof screens]);
    for (const pattern of addresses)
      await expectFits(
        page,
        pattern.replace(/[A-Z]{2,}/, (name) => String(ids[name])),
      );
  }
  const request = await open('/new-rma', data.customer);
  const remembered = request.getByRole('region', { name: 'Your units' }).locator('a, button');
  await expect(remembered.first()).toBeVisible();
  const cut = await remembered.evaluateAll(
    (all) => all.filter((one) => one.scrollHeight > one.clientHeight + 1).length,
  );
  expect(cut, 'units with text above or below their button').toBe(0);
  const { link } = await (await boss.api.get(`/api/repairs/${data.repairId}/tracking-link`)).json();
  const answers = await boss.api.post(`/api/repairs/${data.repairId}/estimate/link`, {
    data: { version: 1 },
  });
  const estimate = ((await answers.json()) as { url: string }).url;
  const page = await open('about:blank');
  for (const address of [link, estimate]) await expectFits(page, new URL(address).pathname);
});
