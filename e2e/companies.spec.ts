import { expectAccessibleAtBothWidths } from './world/accessibility.ts';
import { addCompany, addPerson } from './world/companies.ts';
import { linkIn, mailTo } from './world/mails.ts';
import { choose, expectTitle, expectToast, fill, press } from './world/screen.ts';
import { BOSS } from './world/start-portal.ts';
import { tabTo } from './world/tab-to.ts';
import { expect, test } from './world/test.ts';

test.use({ portalName: 'companies' });
test.setTimeout(120_000);

const LONG = 'Société Générale de Métrologie et d’Étalonnage Industriel';

test('a company is created by keyboard, edited, made inactive and active again', async ({ open, boss }) => {
  const page = await open('/admin/companies', boss);
  await expectTitle(page, 'Company Management');
  await expectAccessibleAtBothWidths(page, 'companies');
  await tabTo(page, page.getByRole('button', { name: 'Create New Company' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Create New Company' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Create Company' }).press('Enter');
  for (const message of [
    'Company name must be at least 2 characters',
    'Contact name must be at least 2 characters',
    'Please provide a valid email',
    'Please provide a valid phone number',
    'Address must be at least 5 characters',
  ])
    await expect(dialog.getByText(message).first()).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'a new company with faults');
  // The first field with an error has the focus.
  await expect(dialog.getByLabel('Company Name')).toBeFocused();
  for (const text of [LONG, 'Ann Bell', 'office@metro.example', '555-010-2030', '1 Main Street']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await tabTo(page, dialog.getByRole('combobox', { name: 'Country', exact: true }));
  await page.keyboard.press('Enter');
  await page.keyboard.type('fran');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('combobox', { name: 'Country', exact: true })).toHaveText('France');
  await dialog.getByRole('button', { name: 'Create Company' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expectToast(page, 'Company created');
  const made = (await (await boss.api.get('/api/companies?sort=createdAt&order=desc')).json())[0];
  expect(made).toMatchObject({ country: 'FR', paper: 'a4', addressCountry: 'France' });
  await expect(page.getByRole('link', { name: LONG, exact: true }).locator('visible=true')).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'companies with a long name');

  await page.getByRole('button', { name: `Edit ${LONG}` }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Company' });
  await edit.getByLabel('Logo URL').fill('javascript:alert(1)');
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await expect(edit.getByText('Please provide a valid web address').first()).toBeVisible();
  await edit.getByLabel('Logo URL').fill('');
  await edit.getByLabel('Portal Host Name').fill('metro.example.com');
  await edit.getByRole('switch', { name: 'Active' }).click();
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await expect(edit).toBeHidden();
  const row = page.getByRole('row', { name: new RegExp(LONG.slice(0, 20)) });
  await expect(row.getByText('Inactive', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: `Details of ${LONG}` }).click();
  await expectTitle(page, `${LONG} Inactive`);
  for (const tab of ['Details', 'Email Notifications', /^Users/, /^Repairs/]) {
    await page.getByRole('tab', { name: tab }).click();
    await expectAccessibleAtBothWidths(page, `company, ${tab}`);
  }
  await page.getByRole('tab', { name: 'Details' }).click();
  await expect(page.getByRole('definition').filter({ hasText: /^France$/ })).toBeVisible();
  await page.goto('/admin/companies?search=nowhere');
  await expect(page.getByText('No Companies Found')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add First Company' })).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'no companies');
  await page.goto('/admin/companies/999999');
  await expect(page.getByText('Company Not Found')).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'company not found');
});

test('a company is made with its time zone and its first admin', async ({ open, boss, portal }) => {
  const page = await open('/admin/companies?dialog=new', boss);
  const dialog = page.getByRole('dialog', { name: 'Create New Company' });
  for (const [label, text] of [
    ['Company Name', 'Beacon Labs'],
    ['Contact Name', 'Bea Long'],
    ['Email', 'office@beacon.example'],
    ['Phone', '555-010-2031'],
    ['Address', '2 Main Street'],
  ] as const)
    await dialog.getByRole('textbox', { name: label, exact: true }).fill(text);
  // Offered from the browser.
  const zone = dialog.getByRole('combobox', { name: 'Time Zone' });
  await expect(zone).toHaveText(
    (await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)).replaceAll('_', ' '),
  );
  await zone.click();
  await page.keyboard.type('chicago');
  await page.keyboard.press('Enter');
  await dialog.getByRole('switch', { name: 'Add the first admin' }).click();
  await dialog.getByRole('textbox', { name: 'First Name' }).fill('Bea');
  await dialog.getByRole('textbox', { name: 'Username' }).fill(BOSS.username.toUpperCase());
  await dialog.getByRole('button', { name: 'Create Company' }).click();
  await expect(dialog.getByText('Invalid email address').first()).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'a new company with its first admin');
  await dialog.getByRole('textbox', { name: 'Admin Email' }).fill('bea@beacon.example');
  await dialog.getByRole('button', { name: 'Create Company' }).click();
  // The company is made, and the name of its admin is taken.
  await expect(
    dialog.getByText('Beacon Labs has been created. Only its first admin is missing.'),
  ).toBeVisible();
  await expect(dialog.getByText(/already/).first()).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'a new company that lacks its first admin');
  await dialog.getByRole('textbox', { name: 'Username' }).fill('bea');
  await dialog.getByRole('button', { name: 'Add First Admin' }).click();
  await expect(dialog).toBeHidden();
  await expectToast(page, 'User added', 'bea@beacon.example gets a mail with a link to set a password.');
  const companies = (await (await boss.api.get('/api/companies?search=Beacon')).json()) as object[];
  expect(companies).toEqual([expect.objectContaining({ name: 'Beacon Labs', timeZone: 'America/Chicago' })]);

  const mail = await mailTo(portal, 'bea@beacon.example', 'Your account with Beacon Labs');
  expect(linkIn(portal, mail)).toMatch(/^\/reset-password\?token=/);
});

test('the first admin of a company may be given a password, and needs no mail', async ({ open, boss }) => {
  const page = await open('/admin/companies?dialog=new', boss);
  const dialog = page.getByRole('dialog', { name: 'Create New Company' });
  for (const [label, text] of [
    ['Company Name', 'Silent Labs'],
    ['Contact Name', 'Sia Long'],
    ['Email', 'office@silent.example'],
    ['Phone', '555-010-2032'],
    ['Address', '3 Main Street'],
  ] as const)
    await dialog.getByRole('textbox', { name: label, exact: true }).fill(text);
  await dialog.getByRole('switch', { name: 'Add the first admin' }).click();
  await dialog.getByRole('textbox', { name: 'Admin Email' }).fill('sia@silent.example');
  await dialog.getByRole('textbox', { name: 'Username' }).fill('sia');
  await dialog.getByLabel('Password', { exact: true }).fill('Long-enough-1');
  await dialog.getByRole('button', { name: 'Create Company' }).click();
  await expect(dialog).toBeHidden();
  await expectToast(page, 'User added', 'sia can sign in now.');
  const [made] = await (await boss.api.get('/api/companies?search=Silent')).json();
  // As the hint of the empty field says.
  expect(made).toMatchObject({ ccEmail: 'office@silent.example' });
});

test('users are added with and without a password, changed, deactivated and signed out', async ({
  open,
  boss,
  portal,
}) => {
  const company = await addCompany(boss, { name: 'People Ltd' });
  const admin = await addPerson(portal, boss, company.id, 'admin');
  const users = `/admin/companies/${company.id}/users`;
  const page = await open(users, admin);
  await expectAccessibleAtBothWidths(page, 'users');
  await tabTo(page, page.getByRole('link', { name: 'Add User' }));
  await page.keyboard.press('Enter');
  await expectTitle(page, 'Add User');
  await press(page, 'Add User');
  await expect(page.getByText('Username is required').first()).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'a new user with faults');
  await page.goto(`/admin/companies/${company.id}/add-user`);
  await tabTo(page, page.getByRole('textbox', { name: 'First Name' }));
  for (const text of ['Petra', 'Okonkwo-Featherstonehaugh', 'petra@people.example', '555-0100', 'petra']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await tabTo(page, page.getByLabel(/^Password/));
  await page.keyboard.type('Correct-horse-9');
  await page.keyboard.press('Enter');
  await expectToast(page, 'User added', 'petra can sign in now.');
  await expect(page).toHaveURL(users);

  await page.getByRole('link', { name: 'Add User' }).click();
  await fill(page, 'Username', 'quentin');
  await fill(page, 'Email', 'quentin@people.example');
  await choose(page, 'Role', 'Customer');
  await expectAccessibleAtBothWidths(page, 'a new customer user');
  await press(page, 'Add User');
  await expectToast(page, 'User added', 'quentin@people.example gets a mail with a link to set a password.');
  const mail = await mailTo(portal, 'quentin@people.example', 'Your account with People Ltd');
  expect(linkIn(portal, mail)).toMatch(/^\/reset-password\?token=/);
  // Staff and customers are two lists, each with its count, its filters and its pages; the list of the new one is open.
  await expect(page).toHaveURL(`${users}?users=customers`);
  await expect(page.getByRole('row', { name: /quentin/ })).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'users, customers');
  await page.getByRole('tab', { name: 'Staff 2' }).click();
  await expect(page.getByRole('row', { name: /quentin/ })).toHaveCount(0);
  await expect(page.getByRole('row', { name: /Petra/ })).toBeVisible();
  await page.getByRole('combobox', { name: 'Role' }).selectOption({ label: 'Admin' });
  await expect(page.getByRole('row', { name: /Petra/ })).toHaveCount(0);
  await page.getByRole('tab', { name: 'Customers 1' }).click();
  await expect(page.getByRole('row', { name: /quentin/ })).toBeVisible();
  await page.goBack();
  await page.getByRole('combobox', { name: 'Role' }).selectOption({ label: 'All Roles' });
  await expectAccessibleAtBothWidths(page, 'users, staff');

  await page
    .getByRole('link', { name: 'Petra Okonkwo-Featherstonehaugh', exact: true })
    .locator('visible=true')
    .click();
  await expectAccessibleAtBothWidths(page, 'a user');
  await choose(page, 'Role', 'Admin');
  await press(page, 'Save Changes');
  await expectToast(page, 'User updated', 'Petra Okonkwo-Featherstonehaugh has been updated.');
  await press(page, 'Send Password Link');
  await expectToast(page, 'Link sent', 'petra@people.example gets a mail with a link to set a password.');
  await mailTo(portal, 'petra@people.example', 'Set a new password for People Ltd');
  const signedIn = await open('/auth');
  await fill(signedIn, 'Username', 'petra');
  await signedIn.getByLabel(/^Password/).fill('Correct-horse-9');
  await press(signedIn, 'Login');
  await expect(signedIn).toHaveURL(/\/admin$/);
  await page.reload();
  await expect(page.getByText(/Signed in on 1 device/)).toBeVisible();
  await press(page, 'End Sessions');
  await expectToast(page, 'Sessions ended', 'Petra Okonkwo-Featherstonehaugh is signed out everywhere.');
  await signedIn.goto('/admin/repairs');
  await expect(signedIn).toHaveURL(/\/auth/);

  await press(page, 'Deactivate');
  const sure = page.getByRole('alertdialog');
  await expect(sure).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'deactivating');
  await sure.getByRole('button', { name: 'Deactivate' }).press('Enter');
  await expectToast(page, 'User updated', 'Petra Okonkwo-Featherstonehaugh is inactive now.');
  await fill(signedIn, 'Username', 'petra');
  await signedIn.getByLabel(/^Password/).fill('Correct-horse-9');
  await press(signedIn, 'Login');
  await expectToast(signedIn, 'Login failed', 'Invalid username or password');
  await press(page, 'Reactivate');
  await expectToast(page, 'User updated', 'Petra Okonkwo-Featherstonehaugh is active now.');

  // Nobody can lock themselves out (D1.11).
  await page.goto(`/admin/users/${admin.user.id}`);
  await expect(page.getByRole('button', { name: 'Deactivate' })).toHaveAttribute('aria-disabled', 'true');
});

test('a user of the own company is added without leaving the settings', async ({ open, boss, portal }) => {
  const company = await addCompany(boss, { name: 'Settings Ltd' });
  const admin = await addPerson(portal, boss, company.id, 'admin');
  const page = await open('/admin/company-settings/users', admin);
  await press(page, 'Add User');
  const dialog = page.getByRole('dialog', { name: 'Add User' });
  await fill(page, 'Username', 'quirin');
  await fill(page, 'Email', 'quirin@settings.example');
  await choose(page, 'Role', 'Customer', dialog);
  await expectAccessibleAtBothWidths(page, 'a new user in the settings');
  await dialog.getByRole('button', { name: 'Add User' }).click();
  await expectToast(page, 'User added', 'quirin@settings.example gets a mail with a link to set a password.');
  await expect(page).toHaveURL('/admin/company-settings/users?users=customers');
  await expect(page.getByRole('row', { name: /quirin/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Company Settings' })).toBeAttached();
});
