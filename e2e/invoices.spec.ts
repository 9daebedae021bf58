import { readFile } from 'node:fs/promises';
import { pdfText } from '../apps/server/test/pdf-text.ts';
import { expectAccessibleAtBothWidths } from './world/accessibility.ts';
import { expectTitle, expectToast, press } from './world/screen.ts';
import { expect, test } from './world/test.ts';

test.use({ portalName: 'invoices', settings: { UNDO_SECONDS: '10' } });
test.setTimeout(180_000);

test('staff set the number series, issue, mail and settle an invoice; the customer finds it with the same sum', async ({
  open,
  boss,
}) => {
  const { companyId } = boss.user;
  const email = 'pumps@x.example';
  const post = async (path: string, data: object) => {
    const answer = await boss.api.post(path, { data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  const { id: customerId } = await post(`/api/companies/${companyId}/customers`, {
    ...{ companyId, name: 'Acme Pumps', email, address: '7 Harbor Rd' },
  });
  await post(`/api/companies/${companyId}/users`, {
    ...{
      username: 'pumps',
      email,
      contactName: 'Pam Pump',
      role: 'customer',
      customerId,
      password: boss.password,
    },
  });
  const repair = await post('/api/repairs', {
    ...{ companyId, customerId, emailAddress: email, contactName: 'Pam Pump' },
    ...{ modelPartNo: 'Fluke 87V', descriptionProblem: 'The display stays dark.' },
  });
  const done = await boss.api.patch(`/api/repairs/${repair.id}`, {
    data: { status: 'completed', laborCost: 120.5, sendMail: false },
  });
  expect(done.ok(), await done.text()).toBe(true);

  const page = await open('/admin/company-settings/invoices', boss);
  await page.getByLabel('Prefix').fill('R-');
  await page.getByLabel('Next Number').fill('5001');
  await page.getByLabel('Payment Link').fill('http://pay.example.com');
  await press(page, 'Save Settings');
  await expect(page.getByText('Use an address that begins with https://').first()).toBeVisible();
  await page.getByLabel('Payment Link').fill('https://pay.example.com/{number}');
  await press(page, 'Save Settings');
  await expectToast(page, 'Invoice settings updated');
  await expectAccessibleAtBothWidths(page, 'the settings of invoices');
  await page.reload();
  await expect(page.getByLabel('Next Number')).toHaveValue('5001');

  await page.goto(`/admin/repairs/${repair.id}`);
  const card = page.getByRole('region', { name: 'Invoice', exact: true });
  const review = page.getByRole('dialog', { name: `Invoice for ${repair.serviceReportNumber}` });
  await card.getByRole('button', { name: 'Issue Invoice' }).click();
  for (const words of ['R-5001', '30 days from its date', 'Nothing is mailed now', email, '$120.50'])
    await expect(review).toContainText(words);
  await expectAccessibleAtBothWidths(page, 'the review of an invoice');
  const draft = await review.getByRole('link', { name: /^See it as PDF/ }).getAttribute('href');
  const drawnDraft = pdfText(await (await page.request.get(String(draft))).body());
  for (const words of ['Invoice Draft', 'Terms 30 days', 'Subtotal $120.50'])
    expect(drawnDraft).toContain(words);
  expect(drawnDraft).not.toContain('R-5001');
  // Cancelling leaves nothing.
  await review.getByRole('button', { name: 'Cancel' }).click();
  await expect(review).toBeHidden();
  expect(await (await boss.api.get('/api/invoices')).json()).toEqual([]);

  // What is issued is what was seen: costs that change meanwhile are seen first.
  await card.getByRole('button', { name: 'Issue Invoice' }).click();
  await expect(review).toContainText('$120.50');
  await page.route(
    /\/invoices\?.*reviewed=/,
    async (route) => {
      await boss.api.patch(`/api/repairs/${repair.id}`, { data: { laborCost: 99, sendMail: false } });
      await route.continue();
    },
    { times: 1 },
  );
  await review.getByRole('button', { name: 'Issue Invoice' }).click();
  await expect(page.getByText('This invoice would be another one now.').first()).toBeVisible();
  await expect(review).toContainText('$99.00');
  await boss.api.patch(`/api/repairs/${repair.id}`, { data: { laborCost: 120.5, sendMail: false } });
  await expect(review).toContainText('$120.50');
  await review.getByRole('button', { name: 'Issue Invoice' }).click();
  await expectToast(page, 'Invoice issued');
  await expect(card).toContainText('R-5001');
  await expect(card).toContainText('$120.50');
  await expectAccessibleAtBothWidths(page, 'a repair with an issued invoice');

  await page.goto('/invoices');
  await expectTitle(page, 'Invoices');
  await expect(page.getByText('$120.50 open on 1 invoice.')).toBeVisible();
  const act = async (name: string) => {
    await page.getByRole('button', { name: 'Actions for R-5001' }).click();
    await page.getByRole('menuitem', { name, exact: true }).click();
  };
  await act('Email');
  await expect(page.getByRole('dialog').getByText(`To ${email}`)).toBeVisible();
  await press(page, 'Preview');
  const preview = page.getByRole('dialog', { name: 'Preview of the email' });
  await expect(preview).toContainText(email);
  await page.keyboard.press('Escape');
  await press(page, 'Send Email');
  await expectToast(page, 'Email sent');
  await press(page, 'Undo');
  await expectToast(page, 'Email taken back');
  await act('Mark as Paid');
  const payment = page.getByRole('dialog', { name: 'Mark R-5001 as paid' });
  await expect(payment.getByLabel('Amount')).toHaveValue('120.50');
  // An emptied amount is no payment of all.
  await payment.getByLabel('Amount').fill('');
  await payment.getByRole('button', { name: 'Mark as Paid' }).click();
  await expect(payment.getByText('Enter an amount above zero.')).toBeVisible();
  await payment.getByLabel('Amount').fill('20.25');
  await payment.getByRole('button', { name: 'Mark as Paid' }).click();
  await expectToast(page, 'Part payment noted', '$100.25 of R-5001 is still open.');
  await expect(page.getByText('$100.25 open on 1 invoice.')).toBeVisible();
  await act('Email');
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Message' })).toHaveValue(
    /The total is \$120\.50, of which \$100\.25 is still to be paid\./,
  );
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await act('Mark as Paid');
  await expect(payment.getByLabel('Amount')).toHaveValue('100.25');
  await payment.getByRole('button', { name: 'Mark as Paid' }).click();
  await expectToast(page, 'Invoice paid');
  await expect(page.getByText('Nothing is open.')).toBeVisible();
  await act('Mark as Not Paid');
  await expect(page.getByText('$120.50 open on 1 invoice.')).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'the list of invoices');

  await page.goto(`/admin/customers/${customerId}`);
  await expect(page.getByRole('region', { name: 'Invoices', exact: true })).toContainText('$120.50');
  // Without a billing address of its own the customer's requests have the other one, and the invoice prints it.
  await expect(page.getByText('Same as shipping address')).toBeVisible();
  // What is still to pay stands in the figures, once.
  await expect(page.getByText('To Pay', { exact: true }).locator('xpath=../..')).toContainText('$120.50');

  const own = await open('/auth');
  await own.request.post('/api/login', { data: { username: 'pumps', password: boss.password } });
  await own.goto('/');
  // What is to pay is what waits for the customer, with the sum that is on the paper.
  const waiting = own.getByRole('region', { name: 'Waiting for You' });
  await expect(waiting).toContainText('Pay invoice R-5001, $120.50');
  await expect(waiting).toContainText('Open, due');
  await expectAccessibleAtBothWidths(own, 'the start screen of a customer with an open invoice');
  await waiting.getByRole('link', { name: /^See invoice/ }).click();
  await expect(own.getByText('R-5001').first()).toBeVisible();
  await expect(own.getByText('$120.50').first()).toBeVisible();
  const paper = own.getByRole('link', { name: /^R-5001/ });
  const drawn = await own.request.get(String(await paper.getAttribute('href')));
  expect([drawn.status(), drawn.headers()['content-type']]).toEqual([200, 'application/pdf']);
  await expectAccessibleAtBothWidths(own, 'my invoices');
});

test('discount, tax, shipping and two half cents are one sum on screen, PDF, mail and CSV', async ({
  open,
  boss,
  portal,
}) => {
  const { companyId } = boss.user;
  const call = async (method: 'post' | 'put' | 'patch', path: string, data: object) => {
    const answer = await boss.api[method](path, { data });
    expect(answer.ok(), `${path} ${await answer.text()}`).toBe(true);
    return answer.json();
  };
  const email = 'sums@x.example';
  await call('patch', `/api/companies/${companyId}`, { salesTaxRate: 8.25 });
  const customer = await call('post', `/api/companies/${companyId}/customers`, { name: 'Sum Works', email });
  const { id } = await call('post', '/api/repairs', {
    ...{ companyId, customerId: customer.id, emailAddress: email, contactName: 'Sam Sum' },
    ...{ modelPartNo: 'Fluke 87V', descriptionProblem: 'Reads low.' },
  });
  await call('patch', `/api/repairs/${id}`, { status: 'inspected', sendMail: false });
  await call('put', `/api/repairs/${id}/estimate`, {
    lines: [{ kind: 'labor', description: 'Labor', quantity: 1, price: 1300 }],
    discount: { kind: 'percent', value: 10 },
  });
  const { version } = await call('post', `/api/repairs/${id}/estimate/send`, {});
  await call('post', `/api/repairs/${id}/estimate/record`, { version, decision: 'approve', name: 'Sam Sum' });
  await call('patch', `/api/repairs/${id}`, {
    ...{ laborCost: 1234.5, outboundShippingCost: 20, status: 'completed', sendMail: false },
    partsUsed: [{ partNumber: 'FUSE', description: 'Fuse', quantity: 1, unitPrice: 3, msrpPrice: 9.95 }],
  });

  // 10 % of 1,264.45 is 126.445, and 8.25 % of 1,138.00 is 93.885. Both round up.
  const page = await open(`/admin/repairs/${id}`, boss);
  const card = page.getByRole('region', { name: 'Invoice', exact: true });
  await card.getByRole('button', { name: 'Issue Invoice' }).click();
  const review = page.getByRole('dialog', { name: /^Invoice for SR-/ });
  for (const amount of ['$1,264.45', 'Discount 10%', '-$126.45', '$93.89', '$1,231.89'])
    await expect(review).toContainText(amount);
  await review.getByRole('button', { name: 'Issue Invoice' }).click();
  await expectToast(page, 'Invoice issued');
  await expect(card).toContainText('$1,231.89');
  const costs = page.getByRole('region', { name: 'Tracking & Cost Details' });
  for (const amount of ['$1,234.50', '$20.00', '$126.45', '$93.89', '$1,231.89'])
    await expect(costs).toContainText(amount);
  const text = 'Subtotal $1,264.45 Discount 10% - $126.45 Sales tax 8.25% $93.89 Total $1,231.89';
  const paper = await card
    .getByRole('link', { name: /PDF|^R-|^INV-/ })
    .first()
    .getAttribute('href');
  expect(pdfText(await (await page.request.get(String(paper))).body())).toContain(text);

  await page.goto('/invoices?search=Sum');
  const row = page.getByRole('row', { name: /Sam Sum/ });
  await expect(row).toContainText('$1,231.89');
  await page.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Email', exact: true }).click();
  await press(page, 'Send Email');
  await expectToast(page, 'Email sent');
  const arriving = page.waitForEvent('download');
  await page.getByRole('link', { name: /Export/ }).click();
  const csv = await readFile(await (await arriving).path(), 'utf8');
  const [head = [], values = []] = csv
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(','));
  const inCsv = (title: string) => values[head.indexOf(title)];
  expect(['Net', 'Tax', 'Total', 'Open'].map(inCsv)).toEqual(['1138', '93.89', '1231.89', '1231.89']);

  // The mail leaves when it can no longer be taken back.
  const sent = () =>
    portal.mail.received.find(
      (mail) =>
        mail.envelope.includes(email) && mail.attachments.length > 0 && /nvoice/.test(mail.subject ?? ''),
    );
  await expect.poll(() => sent()?.text, { timeout: 30_000 }).toContain('$1,231.89');
  const attached = sent()?.attachments.find(({ mimeType }) => mimeType === 'application/pdf');
  expect(pdfText(Buffer.from(attached?.content as ArrayBuffer))).toContain(text);
});
