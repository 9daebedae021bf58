import { takePhoto } from '../apps/server/test/photo.ts';
import { addCompany, addPerson } from './world/companies.ts';
import { linkIn, mailTo } from './world/mails.ts';
import { PASSWORD, submitRepair } from './world/people.ts';
import { expectTitle, fill, press } from './world/screen.ts';
import { expect, test } from './world/test.ts';

test.use({
  portalName: 'branding',
  launchOptions: async ({ launchOptions }, use) => {
    const names = '--host-resolver-rules=MAP *.portal.test 127.0.0.1';
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), names] });
  },
});
test.setTimeout(120_000);

test('each company has its own address, from the sign-in page to the estimate', async ({
  open,
  portal,
  boss,
  browser,
}) => {
  const at = (name: string) => portal.url.replace('127.0.0.1', `${name}.portal.test`);
  const south = await addCompany(boss, { hostName: 'south.portal.test', primaryColor: '#b91c1c' });
  const west = await addCompany(boss, {
    name: 'Westlake Repair',
    hostName: 'west.portal.test',
    primaryColor: '#fde047',
  });
  const logo = { name: 'logo.jpg', mimeType: 'image/jpeg', buffer: await takePhoto(180, 20, 20) };
  const uploaded = await boss.api.post(`/api/companies/${south.id}/logo`, { multipart: { logo } });
  expect(uploaded.status(), await uploaded.text()).toBe(200);
  const { logoUrl } = (await uploaded.json()) as { logoUrl: string };
  const customer = await addPerson(portal, boss, south.id, 'customer', { contactName: 'Sam South' });

  const looks = [
    { url: portal.url, name: 'Meridian Instruments', color: '#1e40af' },
    { url: at('south'), name: 'Southgate Calibration', color: '#b91c1c' },
    { url: at('west'), name: 'Westlake Repair', color: '#fde047' },
  ];
  for (const { url, name, color } of looks) {
    const page = await open(`${url}/auth`);
    await expect(page).toHaveTitle('Login | Repair Portal');
    const others = looks.filter((look) => look.name !== name).map((look) => look.name);
    for (const address of ['/auth', '/nowhere', '/verify-email?token=x', `/estimate/${'x'.repeat(43)}`]) {
      await page.goto(url + address);
      await expect(page.getByText(name, { exact: true }).first(), address).toBeVisible();
      await expect(page.locator('html'), address).toHaveAttribute('style', new RegExp(`--primary: ${color}`));
      await expect(page.getByText(new RegExp(others.join('|'))), address).toHaveCount(0);
    }
    await expect(page.locator('link[rel="icon"]')).toHaveAttribute(
      'href',
      name.startsWith('South') ? logoUrl : /^data:image\/svg/,
    );
    const manifest = await page.request.get(`${portal.url}/manifest.webmanifest`, {
      headers: { host: new URL(url).host },
    });
    expect(await manifest.json()).toMatchObject({ name, theme_color: color });
  }

  // After sign-in at the company's address the portal has the same company's look.
  const page = await open(`${at('south')}/auth`);
  await expect(page.getByRole('main').locator(`img[src="${logoUrl}"]`)).toBeVisible();
  await fill(page, 'Username', customer.user.username);
  await page.getByLabel(/^Password/).fill(PASSWORD);
  await press(page, 'Login');
  await expectTitle(page, 'Dashboard');
  await expect(page.getByRole('banner').getByText('Southgate Calibration')).toBeVisible();
  await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', logoUrl);

  // A mailed link leads to the company's address for every reader.
  const { email } = customer.user;
  await submitRepair(customer);
  const mail = await mailTo(portal, email, 'Your repair request SR-1001 has been submitted');
  expect(mail.text).toContain(`${at('south')}/track/`);
  // Older Outlook shows no WebP, so mails carry the same logo as PNG.
  expect(mail.html).toContain(`src="${at('south')}${logoUrl.replace('.webp', '.png')}"`);
  await page.goto(`${at('south')}${linkIn({ ...portal, url: at('south') }, mail)}`);
  await expect(page).toHaveTitle('SR-1001 | Southgate Calibration');

  // After sign-in at another address the 404 page has the look of the user's own company.
  const context = await browser.newContext({ storageState: customer.cookies });
  const elsewhere = await context.newPage();
  await elsewhere.goto(`${portal.url}/nowhere`);
  await expect(elsewhere.getByText('Southgate Calibration')).toBeVisible();
  await expect(elsewhere.getByText('Meridian Instruments')).toHaveCount(0);
  await context.close();
  expect(west.hostName).toBe('west.portal.test');
});
