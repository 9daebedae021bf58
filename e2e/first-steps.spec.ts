import type { Locator, Page } from '@playwright/test';
import { takePhoto } from '../apps/server/test/photo.ts';
import { expectAccessibleAtBothWidths } from './world/accessibility.ts';
import { linkIn, mailTo } from './world/mails.ts';
import { registerCustomer } from './world/people.ts';
import { expectTitle, expectToast, fill, press } from './world/screen.ts';
import { BOSS } from './world/start-portal.ts';
import { expect, test } from './world/test.ts';

test.use({ portalName: 'first-steps' });
test.setTimeout(180_000);

const list = (page: Page): Locator => page.getByRole('region', { name: 'First steps' });
const step = (page: Page, name: string, state = ''): Locator =>
  list(page).getByRole('link', { name: new RegExp(`^${name}\\s*: ${state}`) });

/** Opens the dashboard and expects that this step is ticked. */
async function expectDone(page: Page, name: string): Promise<void> {
  await page.goto('/admin');
  await expect(step(page, name, 'done')).toBeVisible();
}

test('a newcomer sets up an empty installation by its list, up to the first shipped repair', async ({
  open,
  boss,
  portal,
}) => {
  const page = await open('/auth');
  await fill(page, 'Username', BOSS.username);
  await page.getByLabel(/^Password/).fill(BOSS.password);
  await press(page, 'Login');
  await expectTitle(page, 'Admin Dashboard');
  await expect(list(page).getByText('0 of 10 done.')).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'the first steps');

  await step(page, 'Company and logo').click();
  await expectTitle(page, 'Company Settings');
  await fill(page, 'Company Name', 'Harbor Calibration');
  await fill(page, 'Contact Name', 'Rita Call');
  await page.getByRole('textbox', { name: /^Email/ }).fill('desk@harbor.example');
  await page.getByRole('textbox', { name: /^Phone/ }).fill('555-010-2030');
  await page.getByRole('textbox', { name: /^Address/ }).fill('1 Harbor Way, Duluth');
  const buffer = await takePhoto(20, 120, 120);
  await page.getByLabel('Company Logo').setInputFiles({ name: 'l.jpg', mimeType: 'image/jpeg', buffer });
  await press(page, 'Save Profile');
  await expectToast(page, 'Company profile updated');
  await expectDone(page, 'Company and logo');

  const country = list(page).getByRole('button', { name: /^Set to United States/ });
  await country.click();
  await expectToast(
    page,
    'Country saved',
    'Amounts are in USD, written as in en-US. Settings can change each.',
  );
  await expect(step(page, 'Country', 'done')).toBeVisible();
  await expect(country).toHaveCount(0);
  await list(page)
    .getByRole('button', { name: /^Set to / })
    .click();
  await expect(step(page, 'Time zone', 'done')).toBeVisible();

  await step(page, 'Your email address').click();
  await expectTitle(page, 'Account Settings');
  await page.getByRole('textbox', { name: /^Email/ }).fill('rita@harbor.example');
  await press(page, 'Save Changes');
  const confirmation = await mailTo(
    portal,
    'rita@harbor.example',
    'Confirm your email address for Harbor Calibration',
  );
  await page.goto(linkIn(portal, confirmation));
  await expect(page.getByText('Your email address is confirmed.')).toBeVisible();
  await expectDone(page, 'Your email address');

  await step(page, 'Technicians').click();
  await page.getByRole('button', { name: 'Technician 1' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Rosa Delgado');
  await dialog.getByRole('textbox', { name: 'Name' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expectDone(page, 'Technicians');

  await step(page, 'Customers').click();
  await page.locator('input[type=file]').setInputFiles({
    name: 'customers.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Name,Email,Phone\nNorth Laboratory,office@north.example,555-0100'),
  });
  await press(page, 'Preview Import');
  await page.getByRole('button', { name: /^Import 1/ }).click();
  await expect(page.getByText(/1 created/i).first()).toBeVisible();
  await expectDone(page, 'Customers');

  await step(page, 'Equipment types').click();
  await page.getByRole('button', { name: 'Add Equipment Type' }).first().click();
  await dialog.getByLabel('Name').fill('Multimeter');
  await dialog.getByRole('button', { name: 'Add Equipment Type' }).click();
  await expect(dialog).toBeHidden();
  await expectDone(page, 'Equipment types');

  await step(page, 'First repair').click();
  await expectTitle(page, 'Create New Repair');
  await fill(page, 'Contact Name', 'Ann Bell');
  await fill(page, 'Email Address', 'office@north.example');
  await fill(page, 'Model / Part Number', 'Fluke 87V');
  await fill(page, 'Description of Problem', 'It drifts.');
  await press(page, 'Submit Repair Request');
  await expectToast(page, 'Repair request submitted');
  const [repair] = (await (await boss.api.get('/api/repairs')).json()) as [
    { id: number; serviceReportNumber: string },
  ];
  await expectDone(page, 'First repair');

  // The mail of the request has left. So has the invitation, and somebody has accepted it.
  await expect.poll(() => portal.mail.received.length, { timeout: 30_000 }).toBeGreaterThan(0);
  await expectDone(page, 'Mail');
  await step(page, 'See it as your customer').click();
  await expectTitle(page, 'Customer Invitations');
  await registerCustomer(portal);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  await expect(list(page)).toHaveCount(0);

  // The box arrives, and later the parcel leaves, on the screens for both.
  const { id, serviceReportNumber: number } = repair;
  await page.goto('/admin/receive');
  await fill(page, 'SR number, label or serial number', number);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Receive', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Received now: 1' })).toBeVisible();

  // The technician looks at it, the customer approves what it costs, and the work is done.
  await page.getByRole('link', { name: number, exact: true }).first().click();
  await press(page, 'Mark as Inspected');
  await press(page, 'Write estimate');
  const editor = page.getByRole('dialog', { name: 'New estimate' });
  const line = editor.getByRole('group', { name: 'Line 1' });
  await line.getByRole('textbox', { name: 'Description' }).fill('Repair and calibration');
  await line.getByRole('textbox', { name: 'Price' }).fill('120');
  await press(page, 'Save and send…');
  await page.getByRole('dialog').getByRole('button', { name: 'Send estimate' }).click();
  await expectToast(page, 'Estimate sent');
  const mail = await mailTo(portal, 'office@north.example', `${number}: your estimate for $120.00`);
  const customer = await open(linkIn(portal, mail));
  await fill(customer, 'Your name', 'Ann Bell');
  await press(customer, 'Approve estimate · $120.00');
  await expect(customer.getByText(/approved/i).first()).toBeVisible();
  await press(page, 'Start Work');
  await press(page, 'Complete');
  // It asks first what is still open, so the step is not made at once.
  const stored = async () => (await (await page.request.get(`/api/repairs/${id}`)).json()).status;
  await expect.poll(stored).toBe('completed');
  await page.goto(`/admin/ship?repairs=${id}`);
  await expect(page.getByRole('link', { name: number, exact: true })).toBeVisible();
  await fill(page, 'Tracking number', '1Z999AA10123456784');
  await expect(page.getByText('UPS', { exact: true })).toBeVisible();
  await press(page, 'Mark as Shipped');
  await expect(page.getByText('No unit yet')).toBeVisible();
  await page.goto(`/admin/repairs/${id}`);
  await expect(page.getByText('Shipped').locator('visible=true').first()).toBeVisible();
});

test('the list is closed, and Help with its articles for staff shows it again', async ({ open, boss }) => {
  const made = await boss.api.post('/api/companies', {
    data: {
      ...{ name: 'Second Harbor', primaryContact: 'Ann Bell', email: 'hello@second.example' },
      ...{ phone: '555-010-2030', address: '1 Main Street' },
    },
  });
  const { id } = await made.json();
  const username = 'second-admin';
  const user = { username, email: 'admin@second.example', contactName: 'Sam Second', role: 'admin' };
  const added = await boss.api.post(`/api/companies/${id}/users`, {
    data: { ...user, password: BOSS.password },
  });
  expect(added.status(), await added.text()).toBe(201);
  const page = await open('/auth');
  await fill(page, 'Username', username);
  await page.getByLabel(/^Password/).fill(BOSS.password);
  await press(page, 'Login');
  await list(page).getByRole('button', { name: 'Close' }).focus();
  await page.keyboard.press('Enter');
  await expectToast(page, 'First steps closed');
  await expect(list(page)).toHaveCount(0);
  await page.goto('/help');
  await expect(page.getByRole('button', { name: /^Receiving a unit/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What customers read' })).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'help for staff');
  await press(page, 'Show First Steps');
  await expectToast(page, 'First steps are back');
  await page.goto('/admin');
  await expect(step(page, 'First repair', 'to do')).toBeVisible();
});
