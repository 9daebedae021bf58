import { expectAccessible } from './world/accessibility.ts';
import { linkIn, mailTo } from './world/mails.ts';
import { submitRepair } from './world/people.ts';
import { choose, expectToast, fill, press } from './world/screen.ts';
import { expect, test } from './world/test.ts';

// The sales tax of the company changes what every estimate costs.
test.use({ portalName: 'estimate-options' });

test('an estimate with an option, a discount and tax is sent from its editor and approved in part on a phone', async ({
  open,
  customer,
  boss,
  portal,
  browser,
}) => {
  const { companyId } = boss.user;
  const changed = await boss.api.patch(`/api/companies/${companyId}`, { data: { salesTaxRate: 8.25 } });
  expect(changed.ok()).toBe(true);
  const { id, serviceReportNumber: number } = await submitRepair(customer);
  await boss.api.patch(`/api/repairs/${id}`, { data: { status: 'inspected', laborCost: 100 } });

  const desk = await open(`/admin/repairs/${id}`, boss);
  await press(desk, 'Write estimate');
  const editor = desk.getByRole('dialog', { name: 'New estimate' });
  for (const [line, kind, description, price] of [
    [2, 'Calibration', 'Calibration with certificate', '60'],
    [3, 'Part', 'New test leads', '15'],
  ] as const) {
    await press(desk, 'Add line');
    const group = editor.getByRole('group', { name: `Line ${line}` });
    await choose(desk, 'Kind', kind, group);
    await group.getByRole('textbox', { name: 'Description' }).fill(description);
    await group.getByRole('textbox', { name: 'Price' }).fill(price);
    await group.getByRole('checkbox', { name: 'Optional' }).check();
  }
  await choose(desk, 'Discount', 'Percent', editor);
  await editor.getByRole('textbox', { name: 'Percent off' }).fill('10');
  // 175 less 17.50 is 157.50, and 8.25 % of it is 12.99.
  await expect(editor.getByText('Total $170.49')).toBeVisible();
  await desk.keyboard.press('Escape');
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Keep Editing' }).click();
  await expectAccessible(desk, 'the editor with options, discount and tax');
  await press(desk, 'Save and send…');
  const send = desk.getByRole('dialog', { name: 'Send estimate' });
  await expect(send.getByText(`Will email ${customer.user.email}`)).toBeVisible();
  const mailed = send.frameLocator('iframe');
  await expect(mailed.getByText('Sales tax 8.25%')).toBeVisible();
  await expectAccessible(desk, 'the mail of an estimate before it is sent');
  await send.getByRole('button', { name: 'Send estimate' }).click();
  await expectToast(desk, 'Estimate sent');
  await expect(desk.getByText('The link has not been opened yet')).toBeVisible();

  const mail = await mailTo(portal, customer.user.email, `${number}: your estimate for $170.49`);
  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  });
  const page = await phone.newPage();
  await page.goto(portal.url + linkIn(portal, mail));
  await expect(page.getByRole('button', { name: 'Approve estimate · $170.49' })).toBeVisible();
  await expect(desk.getByText('Opened just now')).toBeVisible();

  await page.getByRole('button', { name: 'Ask a question about New test leads' }).click();
  await fill(page, 'Your question', 'Are the old leads broken?');
  await page
    .getByRole('region', { name: 'Estimate' })
    .getByRole('textbox', { name: 'Your name' })
    .fill('Ann Bell');
  await expectAccessible(page, 'a question about a line');
  await press(page, 'Send question');
  await expect(page.getByText('Your question was sent. We will get back to you.')).toBeVisible();

  await page.getByRole('checkbox', { name: 'Calibration with certificate' }).uncheck();
  // 115 less 11.50 is 103.50, and 8.25 % of it is 8.54.
  await expect(page.getByRole('button', { name: 'Approve estimate · $112.04' })).toBeVisible();
  await expectAccessible(page, 'an estimate with options');
  await fill(page, 'Your name', 'Ann Bell');
  await press(page, 'Approve estimate · $112.04');
  await expect(page.getByText('Thank you. The estimate is approved')).toBeVisible();
  await expect(page.getByText('Optional, not approved')).toBeVisible();
  await phone.close();

  await expect(desk.getByText(/^Approved by Ann Bell through the link/)).toBeVisible();
  await expect(desk.getByRole('link', { name: /As approved/ })).toBeVisible();
  const confirmed = await mailTo(portal, customer.user.email, `${number}: estimate approved`);
  expect(confirmed.attachments.map(({ filename }) => filename)).toEqual([
    `Approved estimate ${number} v1.pdf`,
  ]);
  await boss.api.patch(`/api/repairs/${id}`, { data: { status: 'completed' } });
  await expect(desk.getByRole('link', { name: /^Invoice PDF/ })).toBeVisible();
});
