import type { Page } from '@playwright/test';
import type { Company } from '@portal/contract/companies/companies/endpoints.ts';
import { addCompany, addPerson } from './world/companies.ts';
import { holdBack } from './world/hold-back.ts';
import { registerCustomer, signInFirstAccount, submitRepair } from './world/people.ts';
import { expectTitle, fill, press } from './world/screen.ts';
import { BOSS } from './world/start-portal.ts';
import { expect, test } from './world/test.ts';

test.use({ portalName: 'operator' });
test.setTimeout(120_000);

const FIRST = 'Meridian Instruments';
const BLUE = '#1e40af';
const RED = '#b91c1c';
const switcher = (page: Page) => page.getByRole('combobox', { name: 'Company', exact: true });
const switchTo = (page: Page, name: string) => switcher(page).selectOption({ label: name });
/** Returns a unit's entry in a list: a card on phones, a row on wider screens. */
const meter = (page: Page, model: string) => page.getByText(model).locator('visible=true').first();
const expectAt = async (page: Page, name: string) => {
  await expect(switcher(page).locator('option:checked')).toHaveText(name);
  await expect(page.getByRole('complementary').getByText(name)).toBeVisible();
};

let south: Company;
let southern: { id: number; serviceReportNumber: string };
test.beforeAll(async ({ portal, boss }) => {
  south = await addCompany(boss, { primaryColor: RED });
  const mine = await registerCustomer(portal, { contactName: 'Nora North' });
  await submitRepair(mine, { modelPartNo: 'NORTHERN-METER' });
  const theirs = await addPerson(portal, boss, south.id, 'customer', { contactName: 'Sam South' });
  southern = await submitRepair(theirs, { modelPartNo: 'SOUTHERN-METER' });
});

/** Notes the colour and the company of every frame that shows a part of the portal. */
const watchFrames = (page: Page) =>
  page.addInitScript(() => {
    const frames = new Set<string>();
    Object.assign(window, { frames_: frames });
    const look = () => {
      if (document.querySelector('#main, form')) {
        const colour = getComputedStyle(document.documentElement).getPropertyValue('--primary').trim();
        frames.add(`${colour} ${document.querySelector('aside a')?.textContent ?? ''}`.trim());
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
const framesOf = async (page: Page) => {
  const seen = () => [...(window as unknown as { frames_: Set<string> }).frames_];
  await page.waitForFunction(() => (window as unknown as { frames_: Set<string> }).frames_.size > 0);
  return page.evaluate(seen);
};
/** Loads the page anew in the tab in front. A tab behind another draws no frames. */
const reload = async (page: Page) => {
  await page.bringToFront();
  await page.reload();
};
/** The frames of a company whose logo is the first letter of its name. */
const only = (colour: string, name: string) => [`${colour} ${name[0]}${name}`];

/** Takes the answers of the first calls out of each page, as a busy portal does. */
const withoutAnswers = (page: Page) =>
  page.route(
    ({ pathname }) => pathname.startsWith('/admin'),
    async (route) => {
      const answer = await route.fetch();
      const html = (await answer.text()).replace(/(id="page-data"[^>]*>)[^<]*/, '$1{}');
      await route.fulfill({ response: answer, body: html });
    },
  );

test('an operator signs in, helps another company with a mailed record, and goes back', async ({ open }) => {
  const page = await open(`/admin/repairs/${southern.id}`);
  await fill(page, 'Username', BOSS.username);
  await page.getByLabel(/^Password/).fill(BOSS.password);
  await press(page, 'Login');
  await expect(page.getByText(`This repair belongs to ${south.name}`)).toBeVisible();
  await press(page, `Switch to ${south.name}`);
  await expectTitle(page, southern.serviceReportNumber);
  await expectAt(page, south.name);
  await page.goto('/admin');
  await expect(page.getByRole('region', { name: 'New requests' })).toContainText(
    southern.serviceReportNumber,
  );
  await switchTo(page, FIRST);
  await expectAt(page, FIRST);
  await page.getByRole('link', { name: 'Repair Management' }).click();
  await expect(meter(page, 'NORTHERN-METER')).toBeVisible();
  await expect(meter(page, 'SOUTHERN-METER')).toHaveCount(0);
});

test('no frame has the colours or the name of another company, or none, in two tabs', async ({
  open,
  portal,
}) => {
  // This test signs out, so it needs a session of its own.
  const person = await signInFirstAccount(portal);
  const page = await open('/admin/repairs', person);
  await switchTo(page, south.name);
  await expect(meter(page, 'SOUTHERN-METER')).toBeVisible();
  const beside = await page.context().newPage();
  await beside.goto('/admin/repairs');
  await switchTo(beside, FIRST);
  await expect(meter(beside, 'NORTHERN-METER')).toBeVisible();
  for (const tab of [page, beside]) await watchFrames(tab);

  await reload(page);
  await expect(meter(page, 'SOUTHERN-METER')).toBeVisible();
  expect(await framesOf(page)).toEqual(only(RED, south.name));
  await reload(beside);
  await expect(meter(beside, 'NORTHERN-METER')).toBeVisible();
  expect(await framesOf(beside)).toEqual(only(BLUE, FIRST));

  // A busy portal and a slow network: the page must ask for everything, and shows the company before it knows it.
  await withoutAnswers(page);
  const letGo = await holdBack(page, '**/api/companies/active*', 'GET');
  await reload(page);
  await expect(meter(page, 'SOUTHERN-METER')).toBeVisible();
  expect(await framesOf(page)).toEqual(only(RED, south.name));
  letGo();
  await expectAt(page, south.name);
  expect(await framesOf(page)).toEqual(only(RED, south.name));

  // Signed out, the page has the brand of its address.
  await press(page, 'Sign Out');
  await expect(page).toHaveURL('/auth');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
  expect(await framesOf(page)).toEqual([BLUE]);
  await person.api.dispose();
});

test('orders, stock counts and suppliers of another company offer the switch, and open after it', async ({
  open,
  boss,
}) => {
  const made = async (address: string, data: object): Promise<number> => {
    const answer = await boss.api.post(address, { data: { companyId: south.id, ...data } });
    expect(answer.status(), await answer.text()).toBe(201);
    return (await answer.json()).id;
  };
  const supplier = await made(`/api/companies/${south.id}/suppliers`, { name: 'Probe Supply' });
  const order = await made(`/api/companies/${south.id}/purchase-orders`, { supplierId: supplier });
  await made(`/api/companies/${south.id}/parts`, {
    partNumber: 'P-1',
    description: 'Probe',
    stockQuantity: 3,
  });
  const count = await made(`/api/companies/${south.id}/stock-counts`, { reason: 'Yearly count' });
  for (const [noun, address] of [
    ['supplier', `/admin/suppliers/${supplier}`],
    ['order', `/admin/purchase-orders/${order}`],
    ['order', `/admin/purchase-orders/${order}/receive`],
    ['stock count', `/admin/stock-counts/${count}`],
  ] as const) {
    const page = await open(address, boss);
    await expect(page.getByText(`This ${noun} belongs to ${south.name}`), address).toBeVisible();
    await press(page, `Switch to ${south.name}`);
    await expectAt(page, south.name);
    await expect(page).toHaveURL(address);
    await expect(page.getByText(/belongs to|could not be loaded|not found/)).toHaveCount(0);
  }
});

test('with more than eight companies the switcher has a search, by keyboard too', async ({ open, boss }) => {
  for (let n = 1; n <= 8; n++) await addCompany(boss, { name: `Branch ${n} Metrology` });
  const page = await open('/admin/repairs', boss);
  await expect(meter(page, 'NORTHERN-METER')).toBeVisible();
  await expect(switcher(page)).toHaveText(FIRST);
  await switcher(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByPlaceholder('Find a company')).toBeFocused();
  await page.keyboard.type('metro 7');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(switcher(page)).toHaveText('Branch 7 Metrology');
  await expect(page.getByText('No repairs found')).toBeVisible();
  await expect(switcher(page)).toBeFocused();
  await page.setViewportSize({ width: 390, height: 844 });
  await switcher(page).click();
  await page.getByPlaceholder('Find a company').fill('zebra');
  await expect(page.getByText('No company has this name.')).toBeVisible();
  await page.getByPlaceholder('Find a company').fill(FIRST);
  await page.getByRole('listbox').getByRole('option', { name: FIRST }).click();
  await expect(switcher(page)).toHaveText(FIRST);
  await expect(meter(page, 'NORTHERN-METER')).toBeVisible();
});
