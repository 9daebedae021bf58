import type { Page } from '@playwright/test';
import { submitRepair } from './world/people.ts';
import { expectToast, fill, press } from './world/screen.ts';
import { BOSS } from './world/start-portal.ts';
import { expect, test } from './world/test.ts';

const NOTE = 'Opened the unit, found a burnt fuse holder and two cracked terminals.';
const updates = (page: Page) => page.getByRole('region', { name: 'Add Status Update', exact: true });
const note = (page: Page) => updates(page).getByRole('textbox', { name: 'Message', exact: true });
/** Opens the form, which is folded until somebody wants to write. */
const openNote = (page: Page) => updates(page).getByRole('button', { name: 'Write' }).click();

async function signInAgain(page: Page) {
  await expect(page).toHaveURL('/auth');
  await fill(page, 'Username', BOSS.username);
  await page.getByLabel('Password', { exact: true }).fill(BOSS.password);
  await page.getByRole('button', { name: 'Login', exact: true }).last().click();
}

test('signing out in one tab loses nothing that was typed in another', async ({ open, customer, boss }) => {
  const { id } = await submitRepair(customer);
  const page = await open(`/admin/repairs/${id}`, boss);
  await openNote(page);
  await note(page).fill(NOTE);
  // Another tab of the same browser signs out. Its cookie is gone for this tab too.
  await page.context().clearCookies();
  // A read of the page may learn of it before the button does, and takes the form away.
  await press(page, 'Add Update').catch(() => undefined);
  await signInAgain(page);
  await expect(page).toHaveURL(`/admin/repairs/${id}`);
  await openNote(page);
  await expect(note(page)).toHaveValue(NOTE);
  await press(page, 'Add Update');
  await expectToast(page, 'Log added');
  // Text that was saved does not come back a second time.
  await page.reload();
  await openNote(page);
  await expect(note(page)).toHaveValue('');
});

test('a part that cannot be fetched is named, and Retry brings the page back with the typed text', async ({
  open,
  customer,
  boss,
}) => {
  const { id } = await submitRepair(customer);
  const page = await open(`/admin/repairs/${id}`, boss);
  const part = /\/assets\/draft-dialog-[^/]*\.js$/;
  let asked = 0;
  await page.route(part, (route) => {
    asked++;
    return route.abort();
  });
  await openNote(page);
  await note(page).fill(NOTE);
  await press(page, 'Write estimate');
  const alert = page.getByRole('alert').filter({ hasText: 'A part of this page is missing' });
  await expect(alert).toContainText('The part of the page for draft dialog could not be loaded.');
  expect(asked).toBe(2);
  await page.unroute(part);
  await alert.getByRole('button', { name: 'Retry' }).click();
  await openNote(page);
  await expect(note(page)).toHaveValue(NOTE);
  await press(page, 'Write estimate');
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a part that is lost once is fetched again, and nobody notices', async ({ open, customer, boss }) => {
  const { id } = await submitRepair(customer);
  const page = await open(`/admin/repairs/${id}`, boss);
  await page.route(/\/assets\/draft-dialog-[^/]*\.js$/, (route) => route.fulfill({ status: 503 }), {
    times: 1,
  });
  await press(page, 'Write estimate');
  await expect(page.getByRole('dialog')).toBeVisible();
});

/** Serves the page as an older build was: its first script has another name than that of the server's build. */
async function comeFromOlderBuild(page: Page, address: string) {
  let first = '';
  await page.route(`**${address}`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      /(<script type="module"[^>]* src=")([^"]+)/,
      (_, tag, src) => {
        first = src;
        return `${tag}/assets/index-older.js`;
      },
    );
    await route.fulfill({ response, body });
  });
  await page.route('**/assets/index-older.js', async (route) =>
    route.fulfill({ response: await route.fetch({ url: new URL(first, route.request().url()).href }) }),
  );
}

test('a tab that is older than the server says so, and Reload keeps the typed text', async ({
  open,
  customer,
  boss,
}) => {
  const { id } = await submitRepair(customer);
  const address = `/admin/repairs/${id}`;
  const page = await open('about:blank', boss);
  await comeFromOlderBuild(page, address);
  await page.goto(address);
  const offer = page.getByRole('status').filter({ hasText: 'A new version is ready' });
  await expect(offer).toBeVisible();
  await openNote(page);
  await note(page).fill(NOTE);
  await page.unroute(`**${address}`);
  await Promise.all([
    page.waitForEvent('load'),
    page.getByRole('button', { name: 'Reload', exact: true }).click(),
  ]);
  await openNote(page);
  await expect(note(page)).toHaveValue(NOTE);
  await expect(offer).toBeHidden();
});

test('on a slow network the page says what it waits for, and takes more text meanwhile', async ({
  open,
  customer,
  boss,
}) => {
  const { id } = await submitRepair(customer);
  const page = await open('about:blank', boss);
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 125_000,
    uploadThroughput: 125_000,
  });
  await page.goto(`/admin/repairs/${id}`);
  await openNote(page);
  await note(page).fill(NOTE);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/logs(\?|$)/, async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.continue();
  });
  await press(page, 'Add Update');
  await expect(page.getByRole('button', { name: 'Adding...' })).toBeVisible();
  await note(page).fill(`${NOTE} Ordered new ones.`);
  const line = page.getByText('Waiting for the network...');
  await expect(line).toBeVisible();
  release();
  await expectToast(page, 'Log added');
  await expect(line).toBeHidden();
  await expect(note(page)).toHaveValue(`${NOTE} Ordered new ones.`);
});
