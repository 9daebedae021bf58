import { expectAccessibleAtBothWidths, expectLoaded } from './world/accessibility.ts';
import { addCompany, addPerson } from './world/companies.ts';
import { choose, expectTitle, expectToast, fill, press } from './world/screen.ts';
import { expect, test } from './world/test.ts';

test.use({ portalName: 'authorisations' });

test('authorise a person for a procedure, ask for it, and withdraw it', async ({ open, boss, portal }) => {
  const company = await addCompany(boss);
  const admin = await addPerson(portal, boss, company.id, 'admin');
  const technician = await addPerson(portal, boss, company.id, 'technician');
  const of = (path: string) => `/api/companies/${company.id}/${path}`;
  await admin.api.put(of('laboratory'), { data: { enabled: true, onePersonApproves: true } });
  await admin.api.post(of('procedures'), {
    data: { number: 'LP-017', title: 'DC voltage of multimeters', discipline: 'Electrical', revision: '1' },
  });

  const page = await open('/authorisations', admin);
  await expectTitle(page, 'Authorised People');
  await expect(page.getByText('Nobody is authorised yet')).toBeVisible();
  await expectLoaded(page);
  await expectAccessibleAtBothWidths(page, 'authorised people, still empty');

  await page.getByRole('button', { name: 'Authorise a Person' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Authorise a Person' });
  await dialog.getByRole('button', { name: 'Authorise', exact: true }).click();
  await expect(dialog.getByText('Say what shows that the person can do it').first()).toBeVisible();
  await choose(page, 'Person', technician.user.contactName ?? technician.user.username, dialog);
  await dialog.getByLabel('Procedure').click();
  await page.getByRole('option', { name: /LP-017/ }).click();
  await dialog.getByRole('checkbox', { name: 'Check' }).check();
  await fill(page, 'First day', '2026-02-28');
  await fill(page, 'Last day', '2028-02-29');
  await fill(page, 'Shown by', 'Course of January, three calibrations watched');
  await expectAccessibleAtBothWidths(page, 'authorising a person');
  await dialog.getByRole('button', { name: 'Authorise', exact: true }).click();
  await expectToast(page, 'Person authorised');
  const row = page.getByRole('row', { name: /LP-017/ });
  for (const text of ['LP-017 DC voltage of multimeters', 'Perform', 'Check', 'Feb 28, 2026 to Feb 29, 2028'])
    await expect(row.getByText(text, { exact: true })).toBeVisible();
  await expect(row.getByText('Course of January, three calibrations watched')).toBeVisible();

  await page.getByRole('switch', { name: /Only authorised people/ }).click();
  await expectToast(page, 'Authorised people');
  const reader = await open('/authorisations', technician);
  await expect(reader.getByRole('switch', { name: /Only authorised people/ })).toBeChecked();
  await expect(reader.getByRole('switch', { name: /Only authorised people/ })).toBeDisabled();
  await expect(reader.getByRole('button', { name: /Withdraw/ })).toHaveCount(0);

  await press(
    page,
    `Withdraw the authorisation of ${technician.user.contactName ?? technician.user.username}`,
  );
  await fill(page, 'Not from this day on', '2026-06-01');
  await fill(page, 'Reason', 'Works in another laboratory');
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expectToast(page, 'Authorisation withdrawn');
  await expect(row.getByText(/Withdrawn from Jun 1, 2026 by .*: Works in another laboratory/)).toBeVisible();
  await choose(page, 'State', 'Current');
  await expect(page.getByText('Nobody found')).toBeVisible();
  await choose(page, 'State', 'Ended');
  await expect(row).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'authorised people');
});
