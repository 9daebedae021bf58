import { createHmac } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import { WEBHOOK_TOKEN } from '../apps/server/src/demo/quickbooks-provider/start-provider.ts';
import { expectAccessibleAtBothWidths } from './world/accessibility.ts';
import type { Person } from './world/people.ts';
import { expectTitle, expectToast, press } from './world/screen.ts';
import type { Portal } from './world/start-portal.ts';
import { expect, test } from './world/test.ts';

test.use({ portalName: 'quickbooks-invoices' });
test.setTimeout(180_000);

const CARD = '/admin/company-settings?tab=accounting';
/** Jobs take a while on a busy machine. */
const PATIENT = { timeout: 60_000 };

const connect = async (page: Page) => {
  await page.goto(CARD);
  await page.getByRole('link', { name: 'Connect to QuickBooks' }).click();
  await page.getByRole('link', { name: 'Connect' }).click();
  await expectTitle(page, 'Connection Successful');
};

/** Chooses an item or a tax code with the keyboard. */
async function chooseEntry(page: Page, label: string, name: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).press('Enter');
  await page.getByPlaceholder('Search...').fill(name);
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: label, exact: true })).toContainText(name);
}

/** Creates a customer with a portal user, and a completed repair of $120.50 for it. */
async function finishRepair(boss: Person): Promise<{ repair: Repair; username: string; password: string }> {
  const { companyId } = boss.user;
  const email = 'pumps@x.example';
  const post = async (path: string, data: object) => {
    const answer = await boss.api.post(path, { data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  const { id: customerId } = await post(`/api/companies/${companyId}/customers`, {
    companyId,
    name: 'Acme Pumps',
    email,
  });
  const password = boss.password;
  await post(`/api/companies/${companyId}/users`, {
    ...{ username: 'pumps', email, contactName: 'Pam Pump', role: 'customer', customerId, password },
  });
  const made = await post('/api/repairs', {
    ...{ companyId, customerId, emailAddress: email, contactName: 'Pam Pump' },
    ...{ modelPartNo: 'Fluke 87V', descriptionProblem: 'The display stays dark.' },
  });
  const done = await boss.api.patch(`/api/repairs/${made.id}`, {
    data: { status: 'completed', laborCost: 120.5, sendMail: false },
  });
  expect(done.ok(), await done.text()).toBe(true);
  return { repair: made, username: 'pumps', password };
}

/** Tells the portal that something has changed, as QuickBooks does. */
async function sendWebhook({ url, quickbooks }: Portal, page: Page): Promise<void> {
  const body = JSON.stringify({
    eventNotifications: [
      { realmId: quickbooks.realmId, dataChangeEvent: { entities: [{ name: 'Payment', id: '1' }] } },
    ],
  });
  const answer = await page.request.post(`${url}/api/quickbooks/webhook`, {
    data: Buffer.from(body),
    headers: {
      'content-type': 'application/json',
      'intuit-signature': createHmac('sha256', WEBHOOK_TOKEN).update(body).digest('base64'),
    },
  });
  expect(answer.ok()).toBe(true);
}

test('an invoice is created, paid in QuickBooks and shown as paid; without a connection there is a PDF', async ({
  open,
  boss,
  portal,
}) => {
  const { sales } = portal.quickbooks.books;
  const { repair, username, password } = await finishRepair(boss);
  const at = `/admin/repairs/${repair.id}`;
  const page = await open(at, boss);
  const card = page.getByRole('region', { name: 'Invoice', exact: true });
  const paper = page.getByRole('link', { name: 'Invoice PDF' });

  // Without a connection there is only the paper (D8.6).
  await paper.scrollIntoViewIfNeeded();
  const drawn = await page.request.get(String(await paper.getAttribute('href')));
  expect([drawn.status(), drawn.headers()['content-type']]).toEqual([200, 'application/pdf']);
  await expect(card.getByRole('button', { name: 'Issue Invoice' })).toBeVisible();

  await connect(page);
  await page.goto('/admin/quickbooks');
  await press(page, 'Sync now');
  await expect(page.getByRole('button', { name: 'Start this sync' })).toBeVisible(PATIENT);
  await press(page, 'Start this sync');
  await expect(page.getByRole('region', { name: 'Sync', exact: true })).toContainText('1 created', PATIENT);

  await page.goto(at);
  await expect(card).toContainText('Choose the QuickBooks item for labor');
  await card.getByRole('link', { name: 'Accounting settings' }).click();
  await expect(page.getByText('last read:')).not.toContainText('Never', PATIENT);
  await chooseEntry(page, 'Labor', 'Labor');
  await chooseEntry(page, 'Sales tax', 'TAX');
  await expectAccessibleAtBothWidths(page, 'the accounting settings');

  await page.goto(at);
  await expect(card).toContainText('$120.50');
  await expectAccessibleAtBothWidths(page, 'a repair that can be invoiced');
  await card.getByRole('button', { name: 'Create invoice' }).click();
  const review = page.getByRole('dialog', { name: `Invoice for ${repair.serviceReportNumber}` });
  for (const words of [
    'Acme Pumps',
    'Due by the terms in QuickBooks',
    'Added by QuickBooks (TAX)',
    '$120.50',
  ])
    await expect(review).toContainText(words);
  await expectAccessibleAtBothWidths(page, 'the review of an invoice in QuickBooks');
  await review.getByRole('button', { name: 'Cancel' }).click();
  await expect(review).toBeHidden();
  expect(sales.invoices.size).toBe(0);

  // Of several repairs those that can be invoiced are shown with their sums, the others with the reason.
  await page.goto('/admin/repairs');
  await page.getByRole('checkbox', { name: `Select ${repair.serviceReportNumber}` }).check();
  await press(page, 'Create invoices');
  const several = page.getByRole('dialog', { name: 'Create invoices' });
  await expect(several.getByRole('row', { name: /Acme Pumps/ })).toContainText('$120.50');
  await expectAccessibleAtBothWidths(page, 'the review of several invoices');
  await several.getByRole('button', { name: 'Cancel' }).click();
  expect(sales.invoices.size).toBe(0);

  await page.goto(at);
  await card.getByRole('button', { name: 'Create invoice' }).click();
  await review.getByRole('button', { name: 'Create in QuickBooks' }).click();
  await expectToast(page, 'Invoice requested');
  await expect(card).toContainText('1001', PATIENT);
  await expect(card).toContainText('Open');
  await expect(card).toContainText('Due');
  await expect(card.getByRole('button', { name: 'Create invoice' })).toHaveCount(0);
  expect(sales.invoices.size).toBe(1);

  // Its paper and its mail are where it was made.
  const printed = await card.getByRole('link', { name: 'Invoice PDF' }).getAttribute('href');
  expect((await page.request.get(printed!)).headers()['content-type']).toBe('application/pdf');
  await card.getByRole('button', { name: 'Email Invoice' }).click();
  const mail = page.getByRole('dialog', { name: /1001/ });
  await expect(mail).toContainText('1001');
  await mail.getByRole('button', { name: 'Cancel' }).click();
  await expect(mail).toBeHidden();

  const [made] = sales.invoices.values();
  sales.pay(made!.Id);
  await sendWebhook(portal, page);
  await expect(card).toContainText('Paid', PATIENT);
  await expectAccessibleAtBothWidths(page, 'a repair with an invoice');

  await page.goto('/admin/repairs');
  await expect(page.getByRole('columnheader', { name: 'Invoice' })).toBeVisible();
  await page.goto('/admin/quickbooks?tab=invoices&state=paid');
  await expect(page.getByText('Showing 1 to 1 of 1 invoices')).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'the invoices');
  await page.goto('/admin/reports/invoices');
  const report = page.getByRole('region', { name: 'Invoices in numbers' });
  await expect(report).toContainText('$120.50');
  const wide = page.viewportSize()!;
  await page.setViewportSize({ width: 390, height: 844 });
  // A phone has no room for a column of open amounts. They stand below what was paid.
  await expect(report.getByRole('columnheader', { name: 'Open' })).toBeHidden();
  await expect(report.getByText('$0.00 open').first()).toBeVisible();
  await page.setViewportSize(wide);

  const own = await open('/auth');
  await own.request.post('/api/login', { data: { username, password } });
  await own.goto(`/repairs/${repair.id}`);
  await expect(own.getByText('1001 – paid')).toBeVisible();
  await expect(own.getByRole('region', { name: 'Invoice', exact: true })).toHaveCount(0);

  await page.goto(CARD);
  await press(page, 'Disconnect');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
  await expectToast(page, 'Disconnected');
  await page.goto(at);
  // The repair was invoiced and paid, so there is no second invoice on paper.
  await expect(page.getByText('Invoice 1001 was paid.').first()).toBeVisible();
  await expect(paper).toHaveCount(0);
  await expect(card).toContainText('Paid');
  await connect(page);
  await page.goto(at);
  await expect(card).toContainText('Paid');
});
