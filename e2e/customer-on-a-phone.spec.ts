import { dateIn } from '@portal/contract/core/dates/dates.ts';
import { expectAccessible } from './world/accessibility.ts';
import { recordOf, registerCustomer, submitRepair } from './world/people.ts';
import { expectTitle, expectToast, press } from './world/screen.ts';
import { tabTo } from './world/tab-to.ts';
import { expect, test } from './world/test.ts';

test.use({ portalName: 'phone-customer', viewport: { width: 390, height: 844 } });
test.setTimeout(180_000);

test('a customer adds a unit on a phone and corrects it, and staff read what changed', async ({
  open,
  boss,
  customer,
}) => {
  const companyId = boss.user.companyId!;
  const make = async (address: string, data: object): Promise<{ id: number }> => {
    const answer = await boss.api.post(address, { data: { companyId, ...data } });
    expect(answer.status(), await answer.text()).toBe(201);
    return (await answer.json()) as { id: number };
  };
  const { id: equipmentTypeId } = await make(`/api/companies/${companyId}/equipment-types`, {
    name: 'Scope',
  });
  await make(`/api/companies/${companyId}/equipment-models`, {
    ...{ equipmentTypeId, make: 'Rigol', name: 'DS1054Z' },
  });
  const page = await open('/equipment', customer);
  const acts = page.locator('header').filter({ has: page.getByRole('heading', { level: 1 }) });
  await expect(acts.getByRole('button')).toHaveCount(3);
  const tops = await acts
    .getByRole('button')
    .evaluateAll((buttons) => buttons.map((button) => Math.round(button.getBoundingClientRect().top / 20)));
  expect(new Set(tops).size).toBe(1);
  await press(page, 'Download equipment and certificates');
  for (const name of ['Export CSV', 'Certificates', 'Audit Pack'])
    await expect(page.getByRole('menuitem', { name })).toBeVisible();
  await page.keyboard.press('Escape');
  await press(page, 'Add Equipment');
  const add = page.getByRole('dialog', { name: 'Add Equipment' });
  await add.getByRole('combobox', { name: 'Model' }).click();
  await page.getByRole('option', { name: 'Rigol DS1054Z' }).click();
  await add.getByLabel('Serial number').fill('DS1ZA-7');
  await add.getByLabel('Location').fill('Prüffeld');
  await expectAccessible(page, 'a customer adds a unit');
  await add.getByRole('button', { name: 'Add Equipment' }).click();
  await expectToast(page, 'Equipment added');
  // Letters with and without their marks are the same in a search.
  await page.getByLabel('Search number, make, model or place').fill('pruffeld');
  await expect(page.getByText('S/N DS1ZA-7')).toBeVisible();
  await press(page, 'Correct Rigol DS1054Z DS1ZA-7');
  const correct = page.getByRole('dialog', { name: 'Correct Rigol DS1054Z' });
  await expect(correct.getByLabel('Location')).toHaveValue('Prüffeld');
  await correct.getByLabel('Location').fill('Prüffeld 2');
  await correct.getByLabel('Asset number').fill('A-77');
  await correct.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Equipment corrected');
  await expect(page.getByText('Asset A-77')).toBeVisible();
  await expect(page.getByText('Prüffeld 2')).toBeVisible();
  await expectAccessible(page, 'My Equipment on a phone');

  const bells = await (await boss.api.get('/api/notifications', { params: { companyId } })).json();
  expect(JSON.stringify(bells)).toContain('corrected asset number, location of Rigol DS1054Z (DS1ZA-7)');
  const { id } = (await (await customer.api.get('/api/equipment?search=A-77')).json())[0];
  const desk = await open(`/equipment/${id}`, boss);
  await desk.setViewportSize({ width: 1280, height: 800 });
  await expect(desk.getByText('Asset number A-77')).toBeVisible();
  await expect(desk.getByText('Prüffeld 2')).toBeVisible();
});

test('an appointment is confirmed in its row, with the keyboard', async ({ open, boss, customer }) => {
  const { id: customerId } = await recordOf(boss, customer);
  const day = dateIn('UTC', new Date(Date.now() + 9 * 86_400_000));
  const made = await boss.api.post(`/api/companies/${boss.user.companyId}/appointments`, {
    data: {
      ...{ title: 'Internal title', appointmentType: 'Repair', customerId },
      ...{ startTime: `${day}T13:00:00Z`, endTime: `${day}T14:00:00Z` },
    },
  });
  expect(made.status(), await made.text()).toBe(201);
  const page = await open('/appointments', customer);
  await page.setViewportSize({ width: 1280, height: 800 });
  const confirm = page.getByRole('button', { name: /^Confirm Repair, / });
  await tabTo(page, confirm);
  await tabTo(page, page.getByRole('button', { name: /^Another time for Repair, / }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByText('Which dates work for you?')).toBeVisible();
  await page.keyboard.press('Escape');
  await confirm.press('Enter');
  await expectToast(page, 'Appointment confirmed');
  await expect(page.getByRole('table').getByText('Confirmed')).toBeVisible();
  await page.goto('/');
  await expectTitle(page, 'Dashboard');
  await expect(page.getByRole('region', { name: 'Waiting for You' })).toBeHidden();
});

test('the request form of a known customer is half as long as it was, and every field is there', async ({
  open,
  portal,
  boss,
}) => {
  const customer = await registerCustomer(portal, {
    ...{ company: 'Lakehead Power Cooperative', contactName: 'Anna Berglund', customerNo: 'C-2001' },
    ...{ phone: '(218) 555-0156', address: '88 Substation Rd\nCloquet, MN 55720' },
  });
  // What came back may be sent again, so the form offers it.
  for (const serialNumber of ['C03786788', '211311828', '07858481']) {
    const { id } = await submitRepair(customer, { modelPartNo: 'Tektronix MDO34', serialNumber });
    expect((await boss.api.patch(`/api/repairs/${id}`, { data: { status: 'shipped' } })).ok()).toBe(true);
  }
  const page = await open('/new-rma', customer);
  await expect(page.getByLabel('Description of Problem')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show all 3' })).toBeVisible();
  const height = () =>
    page.getByRole('main').evaluate((main) => {
      const box = main.getBoundingClientRect();
      return Math.max(box.height, main.scrollHeight, document.documentElement.scrollHeight);
    });
  // It was 3,626 pixels long.
  expect(await height()).toBeLessThanOrEqual(1813);
  const sender = page.getByRole('region', { name: 'Customer Information' });
  await expect(sender).toContainText('Lakehead Power Cooperative, Anna Berglund');
  await expect(sender).toContainText('Return to 88 Substation Rd, Cloquet, MN 55720');
  for (const name of ['Billing Information', 'Shipping Options', 'Special Instructions'])
    await page.getByRole('button', { name }).click();
  for (const name of ['PO Number', 'Tax Exempt', 'Add Shipping Insurance'])
    await expect(page.getByLabel(name, { exact: true })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Special Instructions' })).toBeVisible();
  await page.getByRole('button', { name: 'Change sender and addresses' }).click();
  for (const name of [
    'Company Name',
    'Contact Name',
    'Phone Number',
    'Address',
    'Billing Street',
    'Shipping ZIP',
  ])
    await expect(page.getByLabel(name, { exact: true })).toBeVisible();
});

test('the page of a repair on a phone folds what its customer knows', async ({ open, portal, boss }) => {
  const customer = await registerCustomer(portal, {
    ...{ company: 'Lakehead Power Cooperative', contactName: 'Anna Berglund', phone: '(218) 555-0156' },
  });
  const { id } = await submitRepair(customer, { address: '88 Substation Rd\nCloquet, MN 55720' });
  for (const message of ['One', 'Two', 'Three', 'Four', 'Five']) {
    const answer = await boss.api.post(`/api/repairs/${id}/logs`, { data: { message } });
    expect(answer.status(), await answer.text()).toBe(201);
  }
  const page = await open(`/repairs/${id}`, customer);
  const timeline = page.getByRole('region', { name: 'Repair Timeline' });
  await expect(timeline.getByRole('listitem')).toHaveCount(4);
  await timeline.getByRole('button', { name: 'Show all 6 entries' }).click();
  await expect(timeline.getByRole('listitem')).toHaveCount(6);

  // A message stands once: with the others, where it can be answered.
  const said = { data: { message: 'When will it be ready?' } };
  expect((await customer.api.post(`/api/repairs/${id}/conversation`, said)).ok()).toBe(true);
  await expect(page.getByRole('region', { name: 'Messages' }).getByText(said.data.message)).toBeVisible();
  await expect(page.getByText(said.data.message)).toHaveCount(1);
  await expect(timeline.getByRole('listitem')).toHaveCount(6);

  const pack = page.getByRole('region', { name: 'Pack and ship your unit' });
  await expect(pack.getByText('Put the packing slip in the box')).toBeVisible();
  await expect(pack.getByText(/^Lay it on top of the unit/)).toBeHidden();
  await pack.getByRole('button', { name: 'How to do each step' }).click();
  await expect(pack.getByText(/^Lay it on top of the unit/)).toBeVisible();

  const who = page.getByRole('region', { name: 'Customer Information' });
  await expect(who).toContainText('Return to 88 Substation Rd, Cloquet, MN 55720');
  await expect(who.getByText('Billing Address')).toBeHidden();
  await expectAccessible(page, 'a folded repair on a phone');
  await who.getByRole('button', { name: 'Show customer information' }).press('Enter');
  await expect(who.getByRole('button', { name: 'Hide customer information' })).toBeFocused();
  await expect(who.getByText('Billing Address')).toBeVisible();

  // Nothing stands above the costs, so no line does either.
  const costs = page.getByRole('region', { name: 'Costs' });
  const gap = await costs.evaluate((section) => {
    const card = section.closest('section[aria-labelledby]')!;
    const title = card.querySelector('h2')!;
    return section.getBoundingClientRect().top - title.getBoundingClientRect().bottom;
  });
  expect(gap).toBeLessThan(32);
});
