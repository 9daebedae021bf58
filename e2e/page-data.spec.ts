import type { APIRequestContext } from '@playwright/test';
import { registerCustomer, submitRepair } from './world/people.ts';
import { expect, test } from './world/test.ts';

/** Returns the data in the page of an address, with the page's headers and the scripts that it names. */
async function pageOf(api: APIRequestContext, address: string) {
  const answer = await api.get(address, { headers: { accept: 'text/html' } });
  const html = await answer.text();
  const [, text] = /<script type="application\/json" id="page-data">(.*?)<\/script>/.exec(html) ?? [];
  return {
    data: JSON.parse(text ?? 'null') as Record<string, unknown>,
    scripts: [...html.matchAll(/rel="modulepreload" crossorigin href="([^"]+)"/g)].map(([, name]) => name),
    headers: answer.headers(),
  };
}

test('a page holds its own user and company, exactly as the calls answer them', async ({
  portal,
  customer,
}) => {
  const other = await registerCustomer(portal, { contactName: '</script><b>' });
  for (const { api, user } of [customer, other]) {
    // Another tenant in the address changes nothing.
    const { data, headers } = await pageOf(api, '/active-repairs?companyId=999');
    expect(data).toEqual({
      'GET /api/user': await (await api.get('/api/user')).json(),
      'GET /api/companies/active': await (await api.get('/api/companies/active')).json(),
      'GET /api/events': expect.stringMatching(/^[\da-f-]{36}\.[\d.]+$/),
    });
    expect(data['GET /api/user']).toMatchObject({ id: user.id });
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-security-policy']).toContain("script-src 'self';");
  }
  await other.api.dispose();
});

test('a page without a session holds the brand only, and names no screen', async ({ playwright, portal }) => {
  const api = await playwright.request.newContext({ baseURL: portal.url });
  const stranger = await playwright.request.newContext({
    baseURL: portal.url,
    extraHTTPHeaders: { cookie: `sid=${'x'.repeat(43)}` },
  });
  const branding = await (await api.get('/api/branding')).json();
  for (const visitor of [api, stranger]) {
    const { data, scripts } = await pageOf(visitor, '/');
    expect(data).toEqual({ 'GET /api/branding': branding });
    expect(scripts.join()).not.toContain('.screen');
    // Only the sign-in page says that nobody is signed in: the service worker stores the other one for every user.
    const signIn = await pageOf(visitor, '/auth');
    expect(signIn.data).toEqual({ 'GET /api/branding': branding, 'GET /api/user': null });
    expect(signIn.scripts.join()).toContain('login-form');
  }
  await Promise.all([api.dispose(), stranger.dispose()]);
});

test('a page says that it loads before any script has come', async ({ page }) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/auth');
  await expect(page.getByRole('status')).toHaveText('Loading...');
  await expect(page.locator('#root svg')).toBeVisible();
});

test('the page of a tracking link comes drawn and escaped, and the opening is not counted by it', async ({
  boss,
  customer,
  playwright,
  portal,
}) => {
  const { id } = await submitRepair(customer, { serialNumber: '</script><b>' });
  const link = async () => (await boss.api.get(`/api/repairs/${id}/tracking-link`)).json();
  const { pathname } = new URL((await link()).link);
  const stranger = await playwright.request.newContext({ baseURL: portal.url });
  // Who is signed in changes nothing.
  for (const { api } of [{ api: stranger }, boss]) {
    const answer = await api.get(pathname);
    const html = await answer.text();
    expect(html).toContain('S/N &lt;/script&gt;&lt;b&gt;</h1>');
    expect(html).not.toContain('page-data');
    const headers = answer.headers();
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-security-policy']).toContain("script-src 'self';");
  }
  expect(await link()).toMatchObject({ opens: 0 });
  for (const bad of ['/track/r1-wrong', `${pathname}x`])
    expect(await (await stranger.get(bad)).text()).toContain('This link does not work');
  await stranger.dispose();
});

test('the page of a tracking link names the unit and its status before its script has come', async ({
  open,
  customer,
  boss,
}) => {
  const { id, serviceReportNumber } = await submitRepair(customer, { serialNumber: 'SN-816' });
  const { link } = await (await boss.api.get(`/api/repairs/${id}/tracking-link`)).json();
  const page = await open('about:blank');
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await page.route('**/assets/tracking-*.js', (route) => route.abort());
  await page.goto(new URL(link).pathname);
  const screen = page.locator('#root');
  await expect(page.getByRole('heading', { name: 'Fluke 87V · S/N SN-816' })).toBeVisible();
  await expect(screen).toContainText(serviceReportNumber);
  await expect(screen).toContainText('We have your request and are waiting for your unit to arrive.');
  expect(calls.filter((name) => name.startsWith('/api/'))).toEqual([]);
});
