import { createHash } from 'node:crypto';
import { expectAccessible } from './world/accessibility.ts';
import { linkIn, mailTo } from './world/mails.ts';
import { submitRepair } from './world/people.ts';
import { choose, expectToast, fill, press } from './world/screen.ts';
import { expect, test } from './world/test.ts';

const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

test('an estimate is written, sent, and approved from the mailed link on a phone without signing in', async ({
  open,
  customer,
  boss,
  portal,
  browser,
}) => {
  const { id, serviceReportNumber: number } = await submitRepair(customer, { serialNumber: 'SN-4711' });
  await boss.api.patch(`/api/repairs/${id}`, {
    data: {
      status: 'inspected',
      laborCost: 130,
      partsUsed: [{ partNumber: 'FUSE-2', description: 'Fuse', quantity: 3, unitPrice: 2, msrpPrice: 11.5 }],
    },
  });

  const desk = await open(`/admin/repairs/${id}`, boss);
  await press(desk, 'Write estimate');
  const editor = desk.getByRole('dialog', { name: 'New estimate' });
  await expect(editor.getByText('Total $164.50')).toBeVisible();
  await press(desk, 'Add line');
  const third = editor.getByRole('group', { name: 'Line 3' });
  await choose(desk, 'Kind', 'Shipping', third);
  await third.getByRole('textbox', { name: 'Description' }).fill('Return by courier');
  await third.getByRole('textbox', { name: 'Price' }).fill('20');
  await expect(editor.getByText('Total $184.50')).toBeVisible();
  await editor.getByRole('textbox', { name: 'Note to the customer' }).fill('Ready within a week.');
  await expectAccessible(desk, 'the editor of an estimate');
  await press(desk, 'Save draft');
  await expectToast(desk, 'Estimate saved');
  await press(desk, 'Send estimate');
  await desk.getByRole('dialog').getByRole('button', { name: 'Send estimate' }).click();
  await expectToast(desk, 'Estimate sent');
  await expect(desk.getByText('Waiting for answer')).toBeVisible();
  await expectAccessible(desk, 'the estimate on the repair');

  const mail = await mailTo(portal, customer.user.email, `${number}: your estimate for $184.50`);
  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  });
  const page = await phone.newPage();
  await page.goto(portal.url + linkIn(portal, mail));
  for (const shown of [
    `Estimate ${number}`,
    'Fluke 87V · S/N SN-4711',
    'Meridian Instruments',
    'Ready within a week.',
  ])
    await expect(page.getByText(shown)).toBeVisible();
  await expectAccessible(page, 'the page of a mailed estimate');
  // The lines stand above the form, and the total leads to it as long as it is out of view.
  const lines = page.getByRole('region', { name: 'Estimate', exact: true });
  const answer = page.getByRole('region', { name: 'Your answer' });
  const topOf = async (part: typeof lines) => (await part.boundingBox())!.y;
  expect(await topOf(lines)).toBeLessThan(await topOf(answer));
  await page.setViewportSize({ width: 390, height: 500 });
  await press(page, 'Approve or decline');
  await expect(page.getByRole('button', { name: 'Approve or decline' })).toBeHidden();
  await expect(answer).toBeFocused();
  await page.setViewportSize({ width: 390, height: 844 });
  await press(page, 'Approve estimate · $184.50');
  await expect(page.getByText('Name is required')).toBeVisible();
  await fill(page, 'Your name', 'Ann Bell');
  await press(page, 'Draw your signature as well');
  const sheet = page.getByRole('img', { name: 'Signature: empty' });
  await sheet.scrollIntoViewIfNeeded();
  const box = (await sheet.boundingBox())!;
  await page.mouse.move(box.x + 30, box.y + 40);
  await page.mouse.down();
  await page.mouse.move(box.x + 60, box.y + 50, { steps: 4 });
  const palm = { pointerId: 77, buttons: 1, clientX: box.x + 200, clientY: box.y + 90, bubbles: true };
  for (const type of ['pointerdown', 'pointermove', 'pointerup'])
    await page.getByRole('img', { name: /^Signature/ }).dispatchEvent(type, palm);
  await page.mouse.move(box.x + 120, box.y + 70, { steps: 8 });
  await page.mouse.up();
  const drawn = page.getByRole('img', { name: 'Signature: drawn' });
  await expect(drawn).toBeVisible();
  // The path has one stroke and no line from the palm.
  const path = (await drawn.locator('path').getAttribute('d'))!;
  expect(path).toMatch(/^M\d+ \d+( L\d+ \d+)+$/);
  const furthest = Math.max(...[...path.matchAll(/[ML](\d+) /g)].map(([, x]) => Number(x)));
  expect((furthest / 600) * box.width).toBeLessThan(125);
  await press(page, 'Approve estimate · $184.50');
  await expect(page.getByText('Thank you. The estimate is approved')).toBeVisible();
  await expectAccessible(page, 'the page of an approved estimate');
  const token = linkIn(portal, mail).split('/')[2];
  const pdf = await page.request.get(`${portal.url}/api/public/estimates/${token}/estimate.pdf`);
  const linked = sha(await pdf.body());
  await phone.close();

  // Staff see the answer without reloading.
  await expect(desk.getByText(/^Approved by Ann Bell through the link/)).toBeVisible();
  await expect(desk.getByRole('img', { name: 'Signature of Ann Bell' })).toBeVisible();
  await expect(desk.getByText('Estimate approved by Ann Bell.', { exact: true })).toBeVisible();

  const [version] = (await (await customer.api.get(`/api/repairs/${id}/estimate`)).json()).versions;
  const stored = await customer.api.get(version.fileUrl);
  const mailed = mail.attachments[0]?.content as ArrayBuffer;
  expect([sha(await stored.body()), linked, sha(new Uint8Array(mailed))]).toEqual(
    Array(3).fill(version.sha256),
  );
});

test('a customer declines in the portal with a reason, and staff enter the next answer', async ({
  open,
  customer,
  boss,
}) => {
  const { id, serviceReportNumber: number } = await submitRepair(customer);
  const send = async (price: number) => {
    const lines = [{ kind: 'labor', description: 'Labor', quantity: 1, price }];
    await boss.api.put(`/api/repairs/${id}/estimate`, { data: { lines } });
    await boss.api.post(`/api/repairs/${id}/estimate/send`, { data: {} });
  };
  await send(900);
  const page = await open(`/repairs/${id}`, customer);
  await expect(page.getByRole('button', { name: 'Approve estimate · $900.00' })).toBeVisible();
  await expectAccessible(page, 'a repair whose estimate waits');
  await press(page, 'Decline with a reason');
  await press(page, 'Decline estimate');
  await expect(page.getByText('Please tell us why you are declining')).toBeVisible();
  await fill(page, 'Why are you declining?', 'A new one costs less');
  await press(page, 'Decline estimate');
  await expectToast(page, 'Estimate declined', `Thank you. We have your answer for ${number}.`);
  await expect(page.getByText('Reason: A new one costs less')).toBeVisible();

  await send(400);
  await expect(page.getByRole('button', { name: 'Approve estimate · $400.00' })).toBeVisible();
  const desk = await open(`/admin/repairs/${id}`, boss);
  await press(desk, 'Record phone answer');
  await expectAccessible(desk, 'the answer given by phone');
  await fill(desk, 'PO number', 'PO-77');
  await press(desk, 'Record answer');
  await expectToast(desk, 'Answer recorded', `The estimate of ${number} has been approved.`);
  await expect(page.getByRole('button', { name: 'Approve estimate · $400.00' })).toBeHidden();

  await boss.api.patch(`/api/repairs/${id}`, { data: { laborCost: 415.5 } });
  await expect(
    desk.getByText(
      'Costs are $15.50 above the approved estimate: $415.50 instead of $400.00, before tax – send a revised estimate',
    ),
  ).toBeVisible();
});

test('who answers a mailed estimate too late reads that the answer was not recorded', async ({
  open,
  customer,
  boss,
  portal,
}) => {
  const { id, serviceReportNumber: number } = await submitRepair(customer);
  const place = `/api/repairs/${id}/estimate`;
  const lines = [{ kind: 'labor', description: 'Repair', quantity: 1, price: 95 }];
  const saved = await boss.api.put(place, { data: { lines, revision: 0 } });
  const { draft } = await saved.json();
  expect((await boss.api.post(`${place}/send`, { data: { revision: draft.revision } })).ok()).toBe(true);
  const mail = await mailTo(portal, customer.user.email, `${number}: your estimate for $95.00`);
  const [first, second] = [await open(linkIn(portal, mail)), await open(linkIn(portal, mail))];
  await expect(second.getByRole('button', { name: 'Approve estimate · $95.00' })).toBeVisible();
  await fill(first, 'Your name', 'Ann Bell');
  await press(first, 'Approve estimate · $95.00');
  await expect(first.getByText('Thank you. The estimate is approved')).toBeVisible();

  await press(second, 'Decline with a reason');
  await fill(second, 'Why are you declining?', 'Too much');
  await fill(second, 'Your name', 'Bo Lund');
  await press(second, 'Decline estimate');
  const result = second.getByRole('status', { name: 'Answer' });
  await expect(result).toContainText('Your answer was not recorded. The estimate had been answered before.');
  await expect(result).toContainText('Ann Bell');
  await expectAccessible(second, 'an answer that came too late');
});

test('the page of an invalid link says that the link is not valid', async ({ open }) => {
  const page = await open(`/estimate/${'A'.repeat(43)}`);
  await expect(page.getByText('This link does not work')).toBeVisible();
  // Who has an account finds everything there.
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/auth$/);
});

test('the address of a link that lost its token says so, like an invalid one', async ({ open }) => {
  const page = await open('/estimate/');
  for (const [address, words] of [
    ['/estimate/', 'This link does not work'],
    ['/survey/', 'This link does not work'],
    ['/verify/', 'No such certificate'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByText(words), address).toBeVisible();
  }
});
