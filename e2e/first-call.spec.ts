import type { Page } from '@playwright/test';
import { gotoWithAnswers } from './world/goto-with-answers.ts';
import { submitRepair } from './world/people.ts';
import { expect, test } from './world/test.ts';

const lists = [
  {
    address: '/admin/repairs?sort=companyName&order=asc&status=nonsense',
    asks: 'sort=companyName&order=asc',
  },
  { address: '/active-repairs?page=1', asks: 'group=active' },
];

/** Runs in the page before its scripts. It notes each call for a list of repairs, and whether no screen was there yet. */
function noteCalls(): void {
  const calls: { address: string; isEmpty: boolean }[] = [];
  Object.assign(window, { calls });
  const send = window.fetch;
  window.fetch = (to, init) => {
    const address = String(to);
    // On a busy machine the page shows a sign that it is loading, and no screen yet.
    const isEmpty = !document.querySelector('main');
    if (address.startsWith('/api/repairs?')) calls.push({ address, isEmpty });
    return send(to, init);
  };
}

for (const { address, asks } of lists)
  test(`a new page asks for its list once, before it draws: ${address}`, async ({ open, boss, customer }) => {
    const { serviceReportNumber } = await submitRepair(customer);
    const page = await open('about:blank', boss);
    await page.addInitScript(noteCalls);
    const streams: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/api/events') streams.push(request.url());
    });
    await gotoWithAnswers(page, address, () => streams.splice(0));
    await expect(page.locator('main').getByText(serviceReportNumber).first()).toBeVisible();
    await expect.poll(() => streams.length).toBe(1);
    await page.waitForLoadState('load');
    const calls = await page.evaluate(() => (window as unknown as { calls: object[] }).calls);
    expect(calls).toEqual([{ address: expect.stringContaining(asks), isEmpty: true }]);
    expect(streams).toEqual([expect.stringContaining('since=')]);
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
