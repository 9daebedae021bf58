import type { Page } from '@playwright/test';
import { takePhoto } from '../apps/server/test/photo.ts';
import { linkIn, mailTo } from './world/mails.ts';
import { PASSWORD } from './world/people.ts';
import { choose, expectTitle, expectToast, fill, navigate, press, takeOtherStep } from './world/screen.ts';
import { BOSS } from './world/start-portal.ts';
import { expect, test } from './world/test.ts';

// This portal has no repair yet, so the repair of this test is its first.
test.use({ portalName: 'journey' });

const ADDRESS = 'dana@northline.example';
const NUMBER = 'SR-1001';
const TRACKING = '1Z999AA10123456784';

async function register(page: Page) {
  await page.getByRole('tab', { name: 'Register' }).click();
  await fill(page, 'Username', 'dana');
  await fill(page, 'Email', ADDRESS);
  await page.getByLabel(/^Password/).fill(PASSWORD);
  await page.getByLabel(/^Confirm Password/).fill(PASSWORD);
  await fill(page, 'Contact Name', 'Dana Reyes');
  await fill(page, 'Company', 'Northline Labs');
  await page.getByRole('checkbox', { name: 'I accept the terms and conditions' }).check();
  await press(page, 'Create Account');
  await expectToast(page, 'Registration successful', 'Your account has been created');
  await expectTitle(page, 'Dashboard');
}

async function submitRequest(page: Page) {
  await page.getByRole('link', { name: 'New Repair Request' }).click();
  await expectTitle(page, 'Repair Request Form');
  // The form is prefilled from the account (A3).
  await expect(page.getByRole('region', { name: 'Customer Information' })).toContainText('Northline Labs');
  await fill(page, 'Model / Part Number', 'Fluke 87V');
  await fill(page, 'Serial Number', 'FL-2031');
  await fill(page, 'Description of Problem', 'The display stays dark after a drop.');
  await page.getByRole('checkbox', { name: 'Calibration (Extra Charge)' }).check();
  await page.getByLabel('Add photos').setInputFiles([
    { name: 'front.jpg', mimeType: 'image/jpeg', buffer: await takePhoto(180, 60, 40) },
    { name: 'label.jpg', mimeType: 'image/jpeg', buffer: await takePhoto(40, 90, 180) },
  ]);
  await fill(page, 'Caption for front.jpg', 'Cracked display');
  await press(page, 'Submit Repair Request');
  await expectTitle(page, NUMBER);
}

/** Expects the status on a customer's page: the badge, and the words of its sentence. */
const expectStatus = async (page: Page, badge: string, sentence: string) => {
  // On a phone both stand with the unit, elsewhere in a card of their own.
  await expect(page.getByText(sentence, { exact: true }).locator('visible=true')).toBeVisible();
  await expect(page.getByText(badge, { exact: true }).locator('visible=true').first()).toBeVisible();
};

test('from registration to the shipped repair', async ({ open, portal }) => {
  test.setTimeout(120_000);
  const customer = await open('/');
  await test.step('a customer registers and confirms the address', async () => {
    await expect(customer).toHaveURL(/\/auth$/);
    await register(customer);
    await expect(customer.getByText(`We sent a link to ${ADDRESS}.`)).toBeVisible();
    const mail = await mailTo(portal, ADDRESS, 'Confirm your email address for Meridian Instruments');
    await customer.goto(linkIn(portal, mail));
    await expect(customer.getByText('Thank you. Your email address is confirmed.')).toBeVisible();
    await customer.getByRole('link', { name: 'Continue to the portal' }).click();
    await expectTitle(customer, 'Dashboard');
    await expect(customer.getByText('We sent a link to')).toBeHidden();
  });

  await test.step('submits a repair with two photos', async () => {
    await submitRequest(customer);
    await expectToast(
      customer,
      'Repair request submitted',
      `Your repair request ${NUMBER} has been submitted successfully.`,
    );
    for (const name of ['Cracked display', 'label.jpg']) {
      const picture = customer.getByRole('img', { name });
      await picture.scrollIntoViewIfNeeded();
      await expect
        .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
        .toBeGreaterThan(0);
    }
    await mailTo(portal, ADDRESS, `Your repair request ${NUMBER} has been submitted`);
  });

  await test.step('prints the packing slip', async () => {
    const slip = customer.getByRole('link', { name: 'Print packing slip' });
    const answer = await customer.request.get((await slip.getAttribute('href')) ?? '');
    expect(answer.headers()['content-type']).toBe('application/pdf');
    expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');
  });

  const staff = await open('/auth');
  await test.step('staff sign in and find it', async () => {
    await fill(staff, 'Username', BOSS.username);
    await staff.getByLabel(/^Password/).fill(BOSS.password);
    await press(staff, 'Login');
    await expectToast(staff, 'Login successful', `Welcome back, ${BOSS.username}!`);
    await expect(staff).toHaveURL(/\/admin$/);
    await navigate(staff, 'Repair Management');
    await staff.getByRole('link', { name: NUMBER, exact: true }).locator('visible=true').click();
    await expectTitle(staff, NUMBER);
    await expect(staff.getByText('Northline Labs').first()).toBeVisible();
  });

  // From here on the test does nothing on the customer's page, so all changes there are live.
  await test.step('staff receive, the customer sees it', async () => {
    await press(staff, 'Mark as Received');
    await expectToast(staff, 'Repair updated', `Repair ${NUMBER} has been updated.`);
    await expectStatus(customer, 'Received', 'Your unit has arrived at our workshop.');
    // The packing advice is gone, as the unit has arrived (D3.9).
    await expect(customer.getByRole('heading', { name: 'Pack and ship your unit' })).toBeHidden();
    await mailTo(portal, ADDRESS, `${NUMBER}: your equipment has arrived`);
  });

  await test.step('staff inspect and begin', async () => {
    await press(staff, 'Mark as Inspected');
    await expectStatus(
      customer,
      'Inspected',
      'We have looked at your unit and are working out what it needs.',
    );
    await takeOtherStep(staff, 'Start Work');
    await expectStatus(customer, 'In Progress', 'We are working on your unit.');
  });

  await test.step('staff add costs and see the total while typing', async () => {
    await press(staff, 'Edit work');
    await fill(staff, 'Labor Cost', '120.50');
    await fill(staff, 'Inbound Shipping Cost', '9.25');
    await fill(staff, 'Outbound Shipping Cost', '10');
    const costs = staff.getByRole('group', { name: 'Costs' });
    await expect(costs.getByText('$139.75')).toBeVisible();
    await expect(costs.getByText('$120.50')).toBeVisible();
    await press(staff, 'Update Repair');
    await expectToast(staff, 'Repair updated');
    const paid = customer.getByRole('region', { name: 'Costs' });
    await expect(paid.getByText('$139.75')).toBeVisible();
    // The company's own figures never reach a customer (D3.5).
    await expect(customer.getByText('Profit Made')).toHaveCount(0);
    await expect(customer.getByText('Actual Cost')).toHaveCount(0);
  });

  await test.step('staff complete', async () => {
    await press(staff, 'Complete');
    await expectStatus(customer, 'Completed', 'The work is done. Your unit will be shipped soon.');
    await mailTo(portal, ADDRESS, `${NUMBER}: work completed`);
  });

  await test.step('staff add a tracking number and ship', async () => {
    await fill(staff, 'Outbound Tracking Number', TRACKING);
    await choose(staff, 'Status', 'Shipped', staff.getByRole('region', { name: 'Update Repair' }));
    await press(staff, 'Update Repair');
    await expectStatus(customer, 'Shipped', 'Your unit has been shipped back to you.');
    // On a phone it also stands with the unit.
    const link = customer.getByRole('link', { name: `${TRACKING} UPS` });
    await expect(link.first()).toHaveAttribute('href', /^https:\/\/www\.ups\.com\//);
    const mail = await mailTo(portal, ADDRESS, `${NUMBER}: your equipment is on its way`);
    expect(mail.text).toContain(TRACKING);
  });

  await test.step('the customer finds every step, and the repair in History', async () => {
    const steps = ['Shipped', 'Completed', 'In Progress', 'Inspected', 'Received', 'Submitted'];
    const timeline = customer.getByRole('region', { name: 'Repair Timeline' });
    await expect(timeline.getByText('Shipped', { exact: true }).first()).toBeVisible();
    // On a phone the older ones are folded.
    const all = timeline.getByRole('button', { name: /^Show all \d+ entries$/ });
    if (await all.isVisible()) await all.click();
    for (const step of steps) await expect(timeline.getByText(step, { exact: true }).first()).toBeVisible();
    await navigate(customer, 'Repair History');
    await expectTitle(customer, 'Repair History');
    const found = customer.getByRole('link', { name: NUMBER, exact: true }).locator('visible=true');
    await expect(found).toBeVisible();
    await navigate(customer, 'Active Repairs');
    await expectTitle(customer, 'Active Repairs');
    await expect(customer.getByText('No repairs found')).toBeVisible();
    const bell = customer.getByRole('button', { name: /^Notifications, \d+ unread$/ });
    await bell.click();
    await expect(customer.getByRole('dialog').getByText(NUMBER).first()).toBeVisible();
  });
});
