import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { surveyLink } from '../apps/server/src/features/conversation/surveys/index.ts';
import { databaseUrl } from '../apps/server/test/database-url.ts';
import { queryOnce } from '../apps/server/test/query-once.ts';
import { expectAccessible, expectAccessibleAtBothWidths } from './world/accessibility.ts';
import { submitRepair } from './world/people.ts';
import { expectToast, fill, press } from './world/screen.ts';
import type { Portal } from './world/start-portal.ts';
import { expect, test } from './world/test.ts';

// The counts of the queue are those of the whole company.
test.use({ portalName: 'after return' });

/** Makes a repair one that was shipped and asked about, because the portal asks days later. Returns its link. */
async function linkOfQuestion(portal: Portal, id: number, companyId: number): Promise<string> {
  const url = await databaseUrl(portal.folder);
  await queryOnce(url, `update repairs set status = 'shipped' where id = ${id}`);
  await queryOnce(
    url,
    `insert into repair_surveys (company_id, repair_id, asked_at) values (${companyId}, ${id}, now())`,
  );
  const masterKey = Buffer.from((await readFile(path.join(portal.folder, 'secret.key'), 'utf8')).trim());
  return `/survey/${surveyLink.issue(masterKey, { id, companyId, linkEdition: 1 })}`;
}

const onPhone = (browser: Browser) =>
  browser
    .newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
    .then((context) => context.newPage());

test('a customer answers with a click in the mail, changes the answer, and staff see the bad one', async ({
  open,
  customer,
  boss,
  portal,
  browser,
}) => {
  const { id, serviceReportNumber: number } = await submitRepair(customer, { serialNumber: 'SN-816' });
  const link = await linkOfQuestion(portal, id, boss.user.companyId!);
  const page = await onPhone(browser);
  await page.goto(`${portal.url}${link}?stars=4`);
  await expect(page.getByRole('heading', { name: 'How did we do with your Fluke 87V?' })).toBeVisible();
  await expect(page.getByText(`${number} · Fluke 87V · S/N SN-816`)).toBeVisible();
  await expect(page.getByRole('radio', { name: '4 stars, Good' })).toBeChecked();
  await expectAccessible(page, 'the page of the question after a return');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  // Nothing is answered before the customer confirms it.
  await page.goto(portal.url + link);
  await expect(page.getByRole('button', { name: 'Send Answer' })).toBeVisible();
  await press(page, 'Send Answer');
  await expect(page.getByText('Choose one to five stars.')).toBeVisible();
  await page.getByRole('radio', { name: '5 stars, Very good' }).check();
  await press(page, 'Send Answer');
  await expect(page.getByText('Thank you for your answer.')).toBeVisible();
  await page.getByRole('radio', { name: '5 stars, Very good' }).press('Home');
  await page.getByRole('radio', { name: '2 stars, Bad' }).check();
  await fill(page, 'Comments (optional)', 'The display is dark again.');
  await press(page, 'Change Answer');
  await expect(page.getByText('Thank you for your answer.')).toBeVisible();

  const desk = await open('/admin/dashboard', boss);
  const row = desk.getByRole('region', { name: 'Not satisfied' }).getByRole('listitem');
  await expect(row).toContainText(`${number}`);
  await expect(row).toContainText('2 of 5 stars: The display is dark again.');
  await row.getByRole('link').click();
  await expect(desk.getByText('The display is dark again.')).toBeVisible();
  await expectAccessibleAtBothWidths(desk, 'the answers after return');
  await desk.getByRole('button', { name: `Seen ${number}` }).click();
  await expectToast(desk, `Answer for ${number} seen`, 'It left the queue.');
  await desk.goto('/admin/surveys');
  await expect(desk.getByText(/^Seen by /)).toBeVisible();
});

test('an admin switches the question on', async ({ open, boss }) => {
  const page = await open('/admin/company-settings/after-return', boss);
  const isOn = page.getByRole('switch', { name: 'Ask customers after a return' });
  await expect(isOn).not.toBeChecked();
  await expectAccessibleAtBothWidths(page, 'the settings of the question after a return');
  await isOn.check();
  await page.getByLabel('Days').fill('31');
  await press(page, 'Save Changes');
  await expect(page.getByText('Must be a whole number from 1 to 30').first()).toBeVisible();
  await page.getByLabel('Days').fill('10');
  await press(page, 'Save Changes');
  await expectToast(
    page,
    'Question after return saved',
    'Customers are asked about repairs that close from now on.',
  );
  await page.reload();
  await expect(page.getByLabel('Days')).toHaveValue('10');
});
