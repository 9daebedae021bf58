import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { PASSWORD, registerCustomer, submitRepair } from './world/people.ts';
import { expectTitle, expectToast, fill, navigate, press } from './world/screen.ts';
import { addTechnician } from './world/technicians.ts';
import { expect, test } from './world/test.ts';

const WEB = path.join(import.meta.dirname, '../apps/web/src');
const MISSING = "The repair request you're looking for doesn't exist or you don't have access to it.";

test('a signed-out visitor goes to /auth and then where they wanted to go', async ({ open, customer }) => {
  const page = await open('/repairs?status=shipped');
  await expect(page).toHaveURL('/auth');
  await fill(page, 'Username', customer.user.username);
  await page.getByLabel(/^Password/).fill(PASSWORD);
  await press(page, 'Login');
  await expect(page).toHaveURL('/repairs?status=shipped');
  await expectTitle(page, 'My Repairs');
});

test('a customer is redirected home from admin screens and from the sign-in page', async ({
  open,
  customer,
}) => {
  for (const address of ['/admin', '/admin/repairs', '/admin/outbox', '/admin/audit', '/auth']) {
    const page = await open(address, customer);
    await expect(page).toHaveURL('/');
    await expectTitle(page, 'Dashboard');
  }
});

test('a technician is told that a page is for admins, and a link to a repair leads to the repair', async ({
  open,
  portal,
  customer,
  boss,
}) => {
  const technician = await addTechnician(portal, boss);
  const { id, serviceReportNumber } = await submitRepair(customer);
  const page = await open(`/admin/repairs/${id}`, technician);
  await expect(page).toHaveURL(`/repairs/${id}`);
  await expectTitle(page, serviceReportNumber);
  await expectToast(page, 'Only admins can open that page', 'This is the repair as technicians see it.');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/admin/repairs/${id}`);
  await expect(page).toHaveURL(`/mobile-tech/${id}`);
  await page.goto('/admin/customers');
  await expect(page).toHaveURL('/mobile-tech');
  await expectToast(page, 'Only admins can open that page', 'Your repairs are here instead.');
});

test("nobody sees another customer's repair or one that does not exist", async ({
  open,
  portal,
  customer,
  boss,
}) => {
  const other = await registerCustomer(portal);
  const { id } = await submitRepair(other);
  const page = await open(`/repairs/${id}`, customer);
  await expect(page.getByText(MISSING)).toBeVisible();
  await page.getByRole('link', { name: 'Return to Dashboard' }).click();
  await expect(page).toHaveURL('/');
  const staff = await open('/admin/repairs/999999', boss);
  await expect(staff.getByText(MISSING)).toBeVisible();
  await staff.getByRole('link', { name: 'Return to Dashboard' }).click();
  await expect(staff).toHaveURL('/admin');
});

test('the old address of a repair leads to its page', async ({ open, customer }) => {
  const { id, serviceReportNumber } = await submitRepair(customer);
  const page = await open(`/repair/${id}`, customer);
  await expect(page).toHaveURL(`/repairs/${id}`);
  await expectTitle(page, serviceReportNumber);
  await expect(page).toHaveTitle(`${serviceReportNumber} | Repair Portal`);
});

test('a technician sees the calendar and plans nothing in it (D1.2)', async ({ open, portal, boss }) => {
  const technician = await addTechnician(portal, boss);
  const made = await boss.api.post(`/api/companies/${boss.user.companyId}/appointments`, {
    data: {
      title: 'Calibration on site',
      startTime: '2031-05-07T14:00:00Z',
      endTime: '2031-05-07T15:00:00Z',
      appointmentType: 'Yearly Calibration',
    },
  });
  expect(made.status(), await made.text()).toBe(201);
  const page = await open('/repairs', technician);
  await navigate(page, 'Service Calendar');
  await expectTitle(page, 'Service Calendar');
  for (const view of ['month', 'week', 'day']) {
    await page.goto(`/admin/service-calendar?view=${view}&date=2031-05-07`);
    await expect(page.getByRole('button', { name: /Calibration on site/ }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: /^(Add|Edit)/ })).toHaveCount(0);
  }
  await page
    .getByRole('button', { name: /Calibration on site/ })
    .first()
    .click();
  const details = page.getByRole('dialog', { name: 'Calibration on site' });
  await expect(details.getByRole('link', { name: 'Calendar File' })).toBeVisible();
  await expect(details.getByRole('button', { name: /Edit|Delete|Link/ })).toHaveCount(0);
  await page.goto('/admin/service-calendar?dialog=new');
  await expectTitle(page, 'Service Calendar');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto('/admin/customers');
  await expect(page).toHaveURL('/repairs');
});

test('an unknown section of the settings shows the 404 page inside the portal', async ({ open, boss }) => {
  const page = await open('/admin/company-settings/nothing-here', boss);
  for (const address of ['mail-rules/nothing-here', 'nothing-here/mail-rules', 'nothing-here']) {
    await page.goto(`/admin/company-settings/${address}`);
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
    await expect(page.getByRole('navigation').first()).toBeVisible();
    // The settings around it stay, and no section is said to be here.
    await expect(page.getByRole('tab', { name: 'Company Profile' })).toHaveAttribute(
      'aria-selected',
      'false',
    );
    await expect(page.getByRole('heading', { name: 'Company Profile' })).toHaveCount(0);
  }
  await expect(page).toHaveTitle(/^404 Page Not Found/);
  await page.getByRole('navigation').getByRole('link', { name: 'Repair Management' }).click();
  await expectTitle(page, 'Repair Management');
});

/** The addresses of the screens with navigation, with 1 for each part that names a record. */
const addressesOfScreens = globSync('features/*/routes.ts', { cwd: WEB })
  .flatMap((file) => readFileSync(path.join(WEB, file), 'utf8').split('createRoute({').slice(1))
  .filter((route) => !route.includes('getParentRoute: forEveryone'))
  .flatMap((route) => /path: '(\/\w[^']*)'/.exec(route)?.[1] ?? [])
  .map((address) => address.replaceAll(/\$\w+/g, '1'));
const ofCustomers = ['/team', '/appointments'];

test('an unknown address below any screen shows the 404 page inside the portal', async ({
  open,
  boss,
  customer,
}) => {
  expect(addressesOfScreens.length).toBeGreaterThan(40);
  const below = async (page: Page, address: string) => {
    await page.evaluate((to) => {
      history.pushState({}, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, address);
    await expect(page.getByRole('heading', { name: '404 Page Not Found' }), address).toBeVisible();
    await expect(page.getByRole('navigation').first(), address).toBeVisible();
    await expect(page).toHaveURL(address);
  };
  const staff = await open('/equipment/1/nothing-here', boss);
  for (const address of addressesOfScreens.filter((one) => !ofCustomers.includes(one)))
    await below(staff, `${address}/nothing/here`);
  await expect(staff).toHaveTitle(/^404 Page Not Found/);
  await navigate(staff, 'Repair Management');
  await expectTitle(staff, 'Repair Management');
  const page = await open('/equipment/1/nothing-here', customer);
  for (const address of [...ofCustomers, '/equipment/1', '/repairs/1', '/account', '/admin/reports/1'])
    await below(page, `${address}/nothing/here`);
  const visitor = await open('/equipment/1/nothing-here');
  await expect(visitor).toHaveURL('/auth');
});

test('any other path shows the 404 page, whose link leads to the start page of each role', async ({
  open,
  portal,
  customer,
  boss,
}) => {
  const technician = await addTechnician(portal, boss);
  for (const [person, home] of [
    [undefined, '/auth'],
    [customer, '/'],
    [technician, '/repairs'],
    [boss, '/admin'],
  ] as const) {
    const page = await open('/no/such/page', person);
    await expectTitle(page, '404 Page Not Found');
    await expect(page).toHaveTitle(/^404 Page Not Found/);
    await page.getByRole('link', { name: 'Return to Dashboard' }).click();
    await expect(page).toHaveURL(home);
  }
});
