import { submitRepair } from './world/people.ts';
import { expect, test } from './world/test.ts';

test('many tabs of one user share one event stream, and another tab takes it over', async ({
  open,
  customer,
}) => {
  const first = await open('about:blank', customer);
  const context = first.context();
  let streams = 0;
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/events') streams++;
  });
  // The first tab has the stream before the others open.
  await first.goto('/active-repairs');
  await expect.poll(() => streams).toBe(1);
  const others = await Promise.all([1, 2, 3, 4, 5, 6, 7].map(() => context.newPage()));
  for (const page of others) await page.goto('/active-repairs');
  const { serviceReportNumber } = await submitRepair(customer);
  for (const page of [first, ...others])
    await expect(page.getByText(serviceReportNumber).locator('visible=true').first()).toBeVisible();
  expect(streams).toBe(1);

  await first.close();
  await expect.poll(() => streams).toBe(2);
  const next = await submitRepair(customer);
  for (const page of others)
    await expect(page.getByText(next.serviceReportNumber).locator('visible=true').first()).toBeVisible();
  expect(streams).toBe(2);
});

test('the browser repeats a call that a busy portal refuses, and the screen says so', async ({
  open,
  customer,
}) => {
  const { serviceReportNumber } = await submitRepair(customer);
  const page = await open('about:blank', customer);
  let refused = 0;
  await page.route('**/api/repairs?*', (route) =>
    refused++ === 0
      ? route.fulfill({
          status: 503,
          headers: { 'retry-after': '1' },
          json: { message: 'Busy.', code: 'portal.busy' },
        })
      : route.continue(),
  );
  await page.goto('/active-repairs');
  const line = page.getByText('The portal is busy. Trying again...');
  await expect(line).toBeVisible();
  await expect(page.getByText(serviceReportNumber).locator('visible=true').first()).toBeVisible();
  await expect(line).toBeHidden();
});

test('the browser requests a failed file once more', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ serviceWorkers: 'block', ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  const asked = new Map<string, number>();
  await page.route(/\/assets\/[^/]*login-form-[^/]*\.js$/, (route) => {
    const times = (asked.get(route.request().url()) ?? 0) + 1;
    asked.set(route.request().url(), times);
    return times === 1 ? route.fulfill({ status: 503 }) : route.continue();
  });
  await page.goto('/auth');
  await expect(page.getByRole('textbox', { name: 'Username' })).toBeVisible();
  expect([...asked.values()]).toEqual([2]);
  await context.close();
});
