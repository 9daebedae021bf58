import { expectAccessible, expectAccessibleAtBothWidths } from './world/accessibility.ts';
import { addCompany, addPerson } from './world/companies.ts';
import { choose, expectTitle, expectToast, fill, press } from './world/screen.ts';
import { expect, test } from './world/test.ts';

test.use({ portalName: 'company-controls', timezoneId: 'Europe/Berlin' });
test.setTimeout(120_000);

test('the browser’s time zone is offered once, and the answer becomes the company’s zone', async ({
  open,
  boss,
}) => {
  const page = await open('/admin', boss);
  const offer = page.getByRole('region', { name: 'Time zone' });
  await expect(offer.getByText('Use Europe/Berlin for dates?')).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'the offer of a time zone');
  await press(page, 'Use Europe/Berlin');
  await expectToast(page, 'Time zone saved');
  await expect(offer).toHaveCount(0);
  await page.reload();
  await expectTitle(page, 'Admin Dashboard');
  await expect(offer).toHaveCount(0);
});

test('an operator requires a second factor, adds a portal user of a customer, and takes a user out', async ({
  open,
  portal,
  boss,
}) => {
  const company = await addCompany(boss, { name: 'Kestrel Labs' });
  const admin = await addPerson(portal, boss, company.id, 'admin');
  // The company needs a second admin, because nobody can take out the last one.
  await addPerson(portal, boss, company.id, 'admin');
  const named = { name: 'Acme of Kestrel', companyId: company.id };
  await boss.api.post(`/api/companies/${company.id}/customers`, { data: named });

  const page = await open(`/admin/companies/${company.id}`, boss);
  const required = page.getByRole('switch', { name: 'Require two-step sign-in of staff' });
  await required.click();
  await expectAccessible(page, 'the question before a second factor is required');
  await press(page, 'Require it');
  await expect(required).toBeChecked();
  const desk = await open('/admin', admin);
  await expectTitle(desk, 'Set up two-step sign-in');
  await required.click();
  await expect(required).not.toBeChecked();
  await desk.goto('/admin');
  await expectTitle(desk, 'Admin Dashboard');

  await page.goto(`/admin/companies/${company.id}/add-user`);
  await fill(page, 'Username', 'kestrel-customer');
  await fill(page, 'Email', 'kestrel@example.com');
  await choose(page, 'Role', 'Customer');
  await page.getByRole('combobox', { name: 'Customer', exact: true }).click();
  await expectAccessible(page, 'the customers to choose from');
  await page
    .getByRole('gridcell', { name: /Acme of Kestrel/ })
    .first()
    .click();
  await press(page, 'Add User');
  await expectToast(page, 'User added');
  await page.getByRole('link', { name: 'kestrel-customer' }).locator('visible=true').first().click();
  await expect(page.getByText('Acme of Kestrel').first()).toBeVisible();

  await page.goto(`/admin/users/${admin.user.id}`);
  await press(page, 'Remove from Company');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expectToast(page, 'User removed');
  await desk.goto('/auth');
  await fill(desk, 'Username', admin.user.username);
  await desk.getByLabel(/^Password/).fill(admin.password);
  await press(desk, 'Login');
  await expectTitle(desk, 'No Company');
  const sentence = "You don't have an associated company account. Please contact an administrator.";
  for (const address of ['/admin', '/admin/customers', '/admin/company-settings']) {
    await desk.goto(address);
    await expect(desk.getByText(sentence)).toBeVisible();
    await expectAccessible(desk, `${address} without a company`);
  }
});

test('users of a company that becomes inactive are told so at once', async ({ open, portal, boss }) => {
  const company = await addCompany(boss, { name: 'Osprey Labs' });
  const admin = await addPerson(portal, boss, company.id, 'admin');
  const desk = await open('/admin/customers', admin);
  await expectTitle(desk, 'Customer Management');
  const url = `/api/companies/${company.id}`;
  expect((await boss.api.patch(url, { data: { active: false } })).ok()).toBe(true);
  // The user clicks nothing. The end of the event stream leads to the message.
  await expect(desk).toHaveURL(/\/auth/);
  await expect(desk.getByText('This company account is inactive. Please contact support.')).toBeVisible();
  await expectAccessibleAtBothWidths(desk, 'the sign-in page of an inactive company');
  expect((await boss.api.patch(url, { data: { active: true } })).ok()).toBe(true);
  await desk.goto('/admin/customers');
  await expectTitle(desk, 'Customer Management');
});
