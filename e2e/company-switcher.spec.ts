import type { Page, Request } from '@playwright/test';
import type { Company } from '@portal/contract/companies/companies/endpoints.ts';
import { addCompany, addPerson } from './world/companies.ts';
import { holdBack } from './world/hold-back.ts';
import { registerCustomer, signInFirstAccount, submitRepair } from './world/people.ts';
import { expectTitle, press } from './world/screen.ts';
import { expect, test } from './world/test.ts';

test.use({ portalName: 'company-switcher' });
test.setTimeout(120_000);

const FIRST = 'Meridian Instruments';
const switcher = (page: Page) => page.getByRole('combobox', { name: 'Company', exact: true });
const switchTo = (page: Page, name: string) => switcher(page).selectOption({ label: name });
/** Expects this company in the header and in the sidebar. */
const expectAt = async (page: Page, name: string) => {
  await expect(switcher(page).locator('option:checked')).toHaveText(name);
  await expect(page.getByRole('complementary').getByText(name)).toBeVisible();
};

/** Returns a unit's entry in a list: a card on phones, a row on wider screens. */
const meter = (page: Page, model: string) => page.getByText(model).locator('visible=true').first();

/** Collects the calls for data of a tenant, each with the tenant that it names. */
function named(page: Page) {
  const calls: { path: string; companyId: string | null }[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (!pathname.startsWith('/api/') || /\/api\/(user|companies\/active|branding|logos)/.test(pathname))
      return;
    const inPath = /\/api\/companies\/(\d+)/.exec(pathname)?.[1];
    calls.push({ path: pathname, companyId: inPath ?? searchParams.get('companyId') });
  });
  return calls;
}

let south: Company;
test.beforeAll(async ({ portal, boss }) => {
  south = await addCompany(boss, { primaryColor: '#b91c1c' });
  const mine = await registerCustomer(portal, { contactName: 'Nora North' });
  await submitRepair(mine, { modelPartNo: 'NORTHERN-METER', companyName: 'North Labs' });
  const theirs = await addPerson(portal, boss, south.id, 'customer', { contactName: 'Sam South' });
  await submitRepair(theirs, { modelPartNo: 'SOUTHERN-METER', companyName: 'South Labs' });
});

test('an operator switches the company on every screen, and no data of the first company stays', async ({
  open,
  boss,
}) => {
  const page = await open('/admin/repairs', boss);
  await expect(meter(page, 'NORTHERN-METER')).toBeVisible();
  const screens = [
    ...[
      '/admin/dashboard',
      '/admin/repairs',
      '/admin/new-repair',
      '/admin/customers',
      '/admin/company-settings/technicians',
    ],
    ...[
      '/admin/reports',
      '/admin/outbox',
      '/admin/company-settings/mail-rules',
      '/admin/audit',
      '/admin/company-settings',
    ],
    ...['/admin/companies', '/account', '/help'],
  ];
  const calls = named(page);
  for (const screen of screens) {
    await page.goto(screen);
    await expectAt(page, FIRST);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await switchTo(page, south.name);
    await expectAt(page, south.name);
    calls.length = 0;
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expect(page.getByText(/NORTHERN-METER|North Labs|Nora North/)).toHaveCount(0);
    // Calls no longer name the former company. Calls that name none belong to no company.
    await page.getByRole('link', { name: 'Repair Management' }).click();
    await expect(meter(page, 'SOUTHERN-METER')).toBeVisible();
    expect(
      calls.filter(({ companyId }) => companyId !== null && companyId !== String(south.id)),
      screen,
    ).toEqual([]);
    // The choice survives a reload (D10.3).
    await page.reload();
    await expectAt(page, south.name);
    await expect(page.locator('html')).toHaveAttribute('style', /--primary: #b91c1c/);
    await switchTo(page, FIRST);
    await expectAt(page, FIRST);
  }
  await switchTo(page, south.name);
  await expectAt(page, south.name);
  await page.goto('/nowhere');
  await expect(page.getByText(south.name)).toBeVisible();
});

test('records, filters and dialogs of the former company are closed', async ({ open, boss }) => {
  const page = await open('/admin/repairs?search=NORTH&panel=open&companyName=North', boss);
  await meter(page, 'NORTHERN-METER').click();
  await expectTitle(page, 'SR-1001');
  await switchTo(page, south.name);
  await expect(page).toHaveURL('/admin/repairs');
  await expect(meter(page, 'SOUTHERN-METER')).toBeVisible();
  await page.goto('/admin/repairs?search=SOUTH&panel=open&companyName=South');
  await switchTo(page, FIRST);
  await expect(page).toHaveURL('/admin/repairs');
  await expect(meter(page, 'NORTHERN-METER')).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue('');

  // Text typed for one company is not sent for the other one, and the page asks before it is lost.
  await page.goto('/admin/new-repair');
  await page.getByLabel('Company Name').fill('North Labs');
  await switchTo(page, south.name);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
  await expectAt(page, FIRST);
  await expect(page.getByLabel('Company Name')).toHaveValue('North Labs');
  await switchTo(page, south.name);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await expectAt(page, south.name);
  await expect(page.getByLabel('Company Name')).toHaveValue('');
});

test('search, bell and live changes are those of the chosen company', async ({ open, boss, portal }) => {
  const page = await open('/admin/repairs', boss);
  await switchTo(page, south.name);
  await expect(meter(page, 'SOUTHERN-METER')).toBeVisible();
  const person = await addPerson(portal, boss, south.id, 'customer');
  await submitRepair(person, { modelPartNo: 'LATER-METER' });
  // The event stream has switched too, so no reload is needed.
  await expect(meter(page, 'LATER-METER')).toBeVisible();
  await page.keyboard.press('Control+k');
  const box = page.getByRole('dialog').getByRole('combobox');
  await box.fill('METER');
  await expect(page.getByRole('option', { name: /SOUTHERN/ })).toBeVisible();
  await expect(page.getByRole('option', { name: /NORTHERN/ })).toHaveCount(0);
  await page.keyboard.press('Escape');
  // The operator's notifications of the first company stay in that company.
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await bell.click();
  await expect(page.getByRole('dialog').getByText('No notifications', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await switchTo(page, FIRST);
  await bell.click();
  await expect(
    page
      .getByRole('dialog')
      .getByText(/SR-1001/)
      .first(),
  ).toBeVisible();
});

test('after two quick switches the last one counts', async ({ open, boss }) => {
  const page = await open('/admin/repairs', boss);
  await expect(meter(page, 'NORTHERN-METER')).toBeVisible();
  // Answers for the first company arrive when the screen already shows the second one.
  const late = new Set<Request>();
  const { promise: shown, resolve: letGo } = Promise.withResolvers<void>();
  page.on('requestfinished', (request) => late.delete(request));
  page.on('requestfailed', (request) => late.delete(request));
  await page.route('**/api/repairs?*', async (route) => {
    const { searchParams } = new URL(route.request().url());
    if (searchParams.get('companyId') !== String(south.id)) {
      late.add(route.request());
      await shown;
    }
    await route.continue().catch(() => {});
  });
  for (const name of [south.name, FIRST, south.name, FIRST, south.name]) await switchTo(page, name);
  await expectAt(page, south.name);
  await expect(meter(page, 'SOUTHERN-METER')).toBeVisible();
  letGo();
  await expect.poll(() => late.size).toBe(0);
  await expect(meter(page, 'NORTHERN-METER')).toHaveCount(0);
  await expectAt(page, south.name);
});

test('a remembered company that is inactive is still shown, and one that does not exist is dropped', async ({
  open,
  boss,
}) => {
  const third = await addCompany(boss, { name: 'Third Service' });
  const page = await open('/admin/repairs', boss);
  await switchTo(page, third.name);
  await expectAt(page, third.name);
  const data = { active: false };
  const headers = { 'If-Match': `"${third.version}"` };
  expect((await boss.api.patch(`/api/companies/${third.id}`, { data, headers })).status()).toBe(200);
  await page.reload();
  await expect(switcher(page).locator('option:checked')).toHaveText('Third Service (Inactive)');
  await expect(page.getByText('No repairs found')).toBeVisible();
  await page.evaluate(() => {
    for (const storage of [localStorage, sessionStorage]) storage.setItem('workingCompany', '999999');
  });
  await page.reload();
  await expectAt(page, FIRST);
  await expect(meter(page, 'NORTHERN-METER')).toBeVisible();
});

test('a link to a record of another company offers the switch', async ({ open, boss }) => {
  const all = await boss.api.get('/api/repairs', { params: { companyId: south.id } });
  const [{ id, serviceReportNumber, customerId }] = (await all.json()) as [
    { id: number; serviceReportNumber: string; customerId: number },
  ];
  for (const [address, noun, title] of [
    [`/admin/repairs/${id}`, 'repair', serviceReportNumber],
    [`/admin/customers/${customerId}`, 'customer', undefined],
  ] as const) {
    const page = await open(address, boss);
    await expect(page.getByText(`This ${noun} belongs to ${south.name}`)).toBeVisible();
    await expectAt(page, FIRST);
    await press(page, `Switch to ${south.name}`);
    await expectAt(page, south.name);
    await expect(page).toHaveURL(address);
    if (title) await expectTitle(page, title);
    await page.goto('/admin/repairs/999999');
    await expect(page.getByText(/doesn't exist or you don't have access/)).toBeVisible();
  }
});

test('a page opens in the brand that this device showed last', async ({ open, portal }) => {
  // This test signs out, so it needs a session of its own: the other tests share the operator's.
  const person = await signInFirstAccount(portal);
  const page = await open('/admin/repairs', person);
  await switchTo(page, south.name);
  await expectAt(page, south.name);
  const letGo = await holdBack(page, '**/api/companies/active*', 'GET');
  await page.reload();
  await expect(page.getByRole('complementary').getByText(south.name)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('style', /--primary: #b91c1c/);
  letGo();
  await expectAt(page, south.name);
  // The sign-in page has the brand of its address.
  await press(page, 'Sign Out');
  await expect(page).toHaveURL('/auth');
  await expect(page.getByText(FIRST).first()).toBeVisible();
  const letLookGo = await holdBack(page, '**/api/branding', 'GET');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
  await expect(page.getByText(FIRST).first()).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('style', /--primary: #1e40af/);
  letLookGo();
  await person.api.dispose();
});

test('two tabs can show two companies', async ({ open, boss }) => {
  const page = await open('/admin/repairs', boss);
  await expectAt(page, FIRST);
  const beside = await page.context().newPage();
  await beside.goto('/admin/repairs');
  await switchTo(beside, south.name);
  await expect(meter(beside, 'SOUTHERN-METER')).toBeVisible();
  await page.reload();
  await expectAt(page, FIRST);
  await expect(meter(page, 'NORTHERN-METER')).toBeVisible();
  // A new tab starts in the company of the tab in front.
  await page.bringToFront();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  const third = await page.context().newPage();
  await third.goto('/admin/repairs');
  await expectAt(third, FIRST);
});

test('only an operator has a switcher', async ({ open, boss, portal, customer }) => {
  const admin = await addPerson(portal, boss, south.id, 'admin');
  const page = await open('/admin/repairs', admin);
  await expect(meter(page, 'SOUTHERN-METER')).toBeVisible();
  await expect(switcher(page)).toHaveCount(0);
  const other = await open('/', customer);
  await expectTitle(other, 'Dashboard');
  await expect(switcher(other)).toHaveCount(0);
  await press(other, 'Sign Out');
});
