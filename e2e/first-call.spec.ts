import type { Page } from '@playwright/test';
import { expectLoaded } from './world/accessibility.ts';
import { receiveCalibration } from './world/calibrations.ts';
import { gotoWithAnswers } from './world/goto-with-answers.ts';
import { addProcedure, switchOnLaboratory, voltagePoint } from './world/laboratory.ts';
import { fresh, type Person, submitRepair } from './world/people.ts';
import { addTechnician } from './world/technicians.ts';
import { expect, test } from './world/test.ts';

const COMPANY = '/api/companies/COMPANY';

/** Screens with the path of their first call, and with what its query contains. */
const screens: Record<string, [address: string, path: string, asks?: string][]> = {
  boss: [
    [
      '/admin/repairs?sort=companyName&order=asc&status=nonsense',
      '/api/repairs',
      'sort=companyName&order=asc',
    ],
    ['/admin/repairs/ID', '/api/repairs/ID'],
    ['/admin/customers?search=a', `${COMPANY}/customers`, 'search=a'],
    ['/admin/customers/CUSTOMER', '/api/customers/CUSTOMER'],
    ['/admin/purchase-orders', `${COMPANY}/suppliers`],
    ['/admin/purchase-orders?tab=parts&low=true', `${COMPANY}/parts`, 'low=true'],
    ['/admin/purchase-orders?tab=orders', `${COMPANY}/purchase-orders`],
    ['/admin/waiting-for-parts', `${COMPANY}/waiting-for-parts`],
    ['/admin/stock-counts', `${COMPANY}/stock-counts`],
    ['/admin/customer-invites', `${COMPANY}/invitations`],
    ['/admin/equipment?tab=models', `${COMPANY}/equipment-models`],
    ['/admin/reference-standards', `${COMPANY}/reference-standards`],
    ['/admin/calibrations?view=overdue', `${COMPANY}/calibration-work`, 'view=overdue'],
    ['/admin/outbox', `${COMPANY}/outbox`],
    ['/admin/companies', '/api/companies'],
    ['/admin/operations', '/api/operations'],
    ['/admin/companies/COMPANY', COMPANY],
    ['/equipment?due=overdue', '/api/equipment', 'due=overdue'],
    ['/procedures?search=lp', `${COMPANY}/procedures`, 'search=lp'],
    ['/procedures/PROCEDURE', '/api/procedures/PROCEDURE'],
    ['/bench', `${COMPANY}/worksheets`],
    ['/bench/ITEM', '/api/calibration-items/ITEM/bench'],
  ],
  customer: [
    ['/', '/api/repairs', 'pageSize=5'],
    ['/active-repairs?page=1', '/api/repairs', 'group=active'],
    ['/repairs/ID', '/api/repairs/ID'],
    ['/appointments?when=past', '/api/appointments', 'when=past'],
  ],
  technician: [['/mobile-tech/ID', '/api/repairs/ID']],
};

interface NotedCall {
  address: string;
  isEmpty: boolean;
}

/** Runs in the page before its scripts. It notes each read, and whether no screen was there yet. */
function noteCalls(): void {
  const calls: NotedCall[] = [];
  Object.assign(window, { calls });
  const send = window.fetch;
  window.fetch = (to, init) => {
    // On a busy machine the page shows a sign that it is loading, and no screen yet.
    const isEmpty = !document.querySelector('main');
    if (!init?.method || init.method === 'GET') calls.push({ address: String(to), isEmpty });
    return send(to, init);
  };
}

test.describe('a new page', () => {
  test.slow(true, 'it opens twenty pages');

  for (const [role, addresses] of Object.entries(screens))
    test(`makes the first call of each screen of a ${role} once, before it draws`, async ({
      open,
      portal,
      boss,
      customer,
    }) => {
      const repair = await submitRepair(customer);
      const people: Record<string, Person> = { boss, customer };
      if (role === 'technician') people['technician'] = await addTechnician(portal, boss);
      await switchOnLaboratory(boss);
      const procedure = await addProcedure(boss, {
        ...{ number: fresh('LP'), title: 'DC voltage', readings: 1 },
        points: [voltagePoint('10.000', '0.005')],
      });
      const { itemId } = await receiveCalibration(boss, customer);
      const ids: Record<string, unknown> = {
        ...{ PROCEDURE: procedure.id, ITEM: itemId },
        ID: repair.id,
        CUSTOMER: customer.user.customerId,
        COMPANY: boss.user.companyId,
      };
      const filled = (text: string) => text.replace(/\b[A-Z]{2,}\b/, (name) => String(ids[name]));
      for (const [address, path, asks = ''] of addresses) {
        const page = await open('about:blank', people[role]);
        if (role === 'technician') await page.setViewportSize({ width: 390, height: 844 });
        await page.addInitScript(noteCalls);
        const streams: string[] = [];
        page.on('request', (request) => {
          if (new URL(request.url()).pathname === '/api/events') streams.push(request.url());
        });
        await gotoWithAnswers(page, filled(address), () => streams.splice(0));
        await expectLoaded(page);
        await expect.poll(() => streams.length, address).toBe(1);
        const calls = await page.evaluate(() => (window as unknown as { calls: NotedCall[] }).calls);
        const made = calls.filter((call) => call.address.split('?')[0] === filled(path));
        expect.soft(made, address).toEqual([{ address: expect.stringContaining(asks), isEmpty: true }]);
        expect.soft(streams, address).toEqual([expect.stringContaining('since=')]);
        await page.context().close();
      }
    });
});

/** What a busy portal sends: the page without the answers of its first calls, and without the moment of those. */
async function withoutAnswers(page: Page, address: string): Promise<void> {
  await page.route(`**${address}`, async (route) => {
    const answer = await route.fetch();
    const text = (await answer.text()).replace(/(id="page-data">)[^<]*/, '$1{}');
    await route.fulfill({ response: answer, body: text });
  });
}

for (const kind of ['a page', 'a page of a busy portal'])
  test(`${kind} shows a change between its first answer and the start of listening`, async ({
    open,
    boss,
    customer,
  }) => {
    const before = await submitRepair(customer);
    const page = await open('about:blank', boss);
    if (kind !== 'a page') await withoutAnswers(page, '/admin/repairs');
    let listen = () => {};
    const held = new Promise<void>((resolve) => {
      listen = resolve;
    });
    await page.route('**/api/events*', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/admin/repairs');
    const main = page.locator('main');
    await expect(main.getByText(before.serviceReportNumber).first()).toBeVisible();
    const change = await submitRepair(customer);
    await expect(main.getByText(change.serviceReportNumber)).toHaveCount(0);
    listen();
    await expect(main.getByText(change.serviceReportNumber).first()).toBeVisible();
  });
