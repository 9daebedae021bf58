import { expectLoaded } from './world/accessibility.ts';
import { holdBack } from './world/hold-back.ts';
import { submitRepair } from './world/people.ts';
import { expectToast, press, repairHead } from './world/screen.ts';
import { addTechnician } from './world/technicians.ts';
import { expect, test } from './world/test.ts';

test('values are edited where they stand: Enter saves, Esc does not, a conflict keeps what was typed', async ({
  open,
  customer,
  boss,
  portal,
}) => {
  const { id } = await submitRepair(customer);
  await addTechnician(portal, boss);
  const page = await open(`/admin/repairs/${id}`, boss);
  const tracking = page.getByRole('region', { name: 'Tracking & Cost Details' });
  const opener = tracking.getByRole('button', { name: /edit Outbound Tracking Number/ });
  const field = tracking.getByRole('textbox', { name: 'Outbound Tracking Number' });
  await opener.click();
  await field.fill('nothing');
  await field.press('Escape');
  await expect(opener).toBeFocused();
  await opener.press('Enter');
  await field.fill('1Z999AA10123456784');
  await field.press('Enter');
  await expect(tracking.getByRole('link', { name: /1Z999AA10123456784 UPS/ })).toBeVisible();
  await expectToast(page, 'Repair updated');

  const technician = repairHead(page).getByRole('button', { name: /edit Technician/ });
  await technician.press('Enter');
  await expect(page.getByRole('option', { name: 'Ravi' }).first()).toBeAttached();
  await page.keyboard.type('Ravi');
  await page.keyboard.press('Enter');
  await expect(technician).toContainText('Ravi');
  await expect(technician).toBeFocused();
  // The head has room for whole values.
  const cut = (fact: Element) =>
    [...fact.querySelectorAll('span:not(.sr-only)')].some((e) => e.scrollWidth > e.clientWidth + 1);
  await expect.poll(() => technician.evaluate(cut)).toBe(false);

  const progress = page.getByRole('region', { name: 'Repair Information' });
  await progress.getByRole('button', { name: /edit Current Progress/ }).click();
  const text = progress.getByRole('textbox', { name: 'Current Progress' });
  await text.fill('Ours');
  expect((await boss.api.patch(`/api/repairs/${id}`, { data: { currentProgress: 'Theirs' } })).ok()).toBe(
    true,
  );
  await expect(progress.getByRole('alert')).toContainText('It is now: Theirs.');
  await expect(text).toHaveValue('Ours');
  await progress.getByRole('button', { name: 'Reload' }).click();
  await text.press('Enter');
  await expect
    .poll(async () => (await boss.api.get(`/api/repairs/${id}`)).json())
    .toMatchObject({ currentProgress: 'Ours', outboundTrackingNumber: '1Z999AA10123456784' });
});

test('a status is shown before the server has answered, and taken back with a sentence when it is refused', async ({
  open,
  customer,
  boss,
}) => {
  const { id } = await submitRepair(customer);
  const page = await open(`/admin/repairs/${id}`, boss);
  await expect(repairHead(page)).toContainText('Submitted');
  const letGo = await holdBack(page, `**/api/repairs/${id}*`, 'PATCH');
  await press(page, 'Mark as Received');
  await expect(repairHead(page).getByText('Received', { exact: true })).toBeVisible();
  // The server refuses a save of the old version.
  expect((await boss.api.patch(`/api/repairs/${id}`, { data: { shippingInfo: 'Two boxes' } })).ok()).toBe(
    true,
  );
  letGo();
  await expectToast(page, 'Update failed');
  await expect(repairHead(page).getByText('Submitted', { exact: true })).toBeVisible();
});

test('technician and tracking number are shown before the server has answered; a refused one comes back as typed', async ({
  open,
  customer,
  boss,
  portal,
}) => {
  const { id } = await submitRepair(customer);
  await addTechnician(portal, boss);
  const page = await open(`/admin/repairs/${id}`, boss);
  const technician = repairHead(page).getByRole('button', { name: /edit Technician/ });
  await technician.press('Enter');
  await expect(page.getByRole('option', { name: 'Ravi' }).first()).toBeAttached();
  const letGo = await holdBack(page, `**/api/repairs/${id}*`, 'PATCH');
  await page.keyboard.type('Ravi');
  await page.keyboard.press('Enter');
  await expect(technician).toContainText('Ravi');
  letGo();
  await expectToast(page, 'Repair updated');

  const tracking = page.getByRole('region', { name: 'Tracking & Cost Details' });
  await tracking.getByRole('button', { name: /edit Outbound Tracking Number/ }).click();
  const field = tracking.getByRole('textbox', { name: 'Outbound Tracking Number' });
  await field.fill('1Z999AA10123456784');
  const refuse = await holdBack(page, `**/api/repairs/${id}*`, 'PATCH');
  await field.press('Enter');
  await expect(tracking.getByRole('link', { name: /1Z999AA10123456784 UPS/ })).toBeVisible();
  // The server refuses a save of the old version.
  expect((await boss.api.patch(`/api/repairs/${id}`, { data: { shippingInfo: 'Two boxes' } })).ok()).toBe(
    true,
  );
  refuse();
  await expectToast(page, 'Update failed');
  await expect(field).toHaveValue('1Z999AA10123456784');
});

test('an anchor shows its section below the head of the page, gives its heading the focus and stands in the address', async ({
  open,
  customer,
  boss,
}) => {
  const { id } = await submitRepair(customer);
  const page = await open(`/admin/repairs/${id}#images`, boss);
  const sections = page.getByRole('navigation', { name: 'Sections' });
  await expect(sections.getByRole('link', { name: 'Images' })).toHaveAttribute('aria-current', 'location');
  await sections.getByRole('link', { name: 'Timeline' }).click();
  await expect(page.getByRole('heading', { name: 'Repair Timeline' })).toBeFocused();
  await expect(page).toHaveURL(/#timeline$/);
  await expect(sections.getByRole('link', { name: 'Timeline' })).toHaveAttribute('aria-current', 'location');
});

test('a link to a section stays there while the page loads, and scrolling marks the section in view', async ({
  open,
  customer,
  boss,
}) => {
  const { id } = await submitRepair(customer, { requestType: 'calibration', calibrationNeeded: true });
  const page = await open('about:blank', boss);
  await page.setViewportSize({ width: 1280, height: 700 });
  // The cards above come late.
  const goOn = await holdBack(page, `**/api/repairs/${id}/estimate*`, 'GET');
  await page.goto(`/admin/repairs/${id}#calibration`);
  await expect(page.getByRole('heading', { name: 'Calibration', exact: true })).toBeVisible();
  goOn();
  await expectLoaded(page);
  const whereIs = () =>
    page.evaluate(() => {
      const top = document.getElementById('calibration')!.getBoundingClientRect().top;
      const head = document.querySelector('[data-repair-head]')!.getBoundingClientRect().bottom;
      const { scrollHeight } = document.documentElement;
      const isAtEnd = window.scrollY + window.innerHeight >= scrollHeight - 1;
      return Math.abs(top - head) < 32 || isAtEnd;
    });
  await expect.poll(whereIs).toBe(true);
  // Two columns have sections at the same height. Only those of one are marked.
  await page.evaluate(() => window.scrollTo(0, 0));
  const marked = page.getByRole('navigation', { name: 'Sections' }).locator('[aria-current]');
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Information' }).click();
  await page.mouse.move(400, 500);
  const seen = new Set<string>();
  for (let step = 0; step < 20; step++) {
    await page.mouse.wheel(0, 150);
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    seen.add((await marked.textContent()) ?? '');
  }
  expect([...seen].filter((label) => ['Images', 'Customer', 'Printout'].includes(label))).toEqual([]);
  expect([...seen]).toContain('Timeline');
});
