import { expectAccessibleAtBothWidths } from './world/accessibility.ts';
import { registerCustomer, submitRepair } from './world/people.ts';
import { expectTitle, expectToast, fill, press } from './world/screen.ts';
import { expect, test } from './world/test.ts';

test('the start screen says what to approve, and is quiet afterwards', async ({ open, customer, boss }) => {
  const { id } = await submitRepair(customer, { modelPartNo: 'Megger MIT525' });
  const page = await open('/', customer);
  await expect(page.getByRole('link', { name: 'View SR-' }).first()).toBeVisible();
  const waiting = page.getByRole('region', { name: 'Waiting for You' });
  await expect(waiting).toBeHidden();

  await boss.api.patch(`/api/repairs/${id}`, { data: { status: 'inspected' } });
  await boss.api.put(`/api/repairs/${id}/estimate`, {
    data: { lines: [{ kind: 'labor', description: 'Labor', quantity: 1, price: 331.5 }] },
  });
  expect((await boss.api.post(`/api/repairs/${id}/estimate/send`, { data: {} })).status()).toBe(200);

  // It appears without a reload.
  await expect(waiting.getByText('Approve $331.50 for Megger MIT525', { exact: true })).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'the start screen of a customer with an estimate to answer');
  await waiting.getByRole('link', { name: /^See estimate.*Megger MIT525/ }).press('Enter');
  await expect(page).toHaveURL(`/repairs/${id}`);
  await expect(page.getByRole('button', { name: 'Approve estimate · $331.50' })).toBeVisible();

  const answer = { version: 1, decision: 'approve', name: 'Alex Doe' };
  const said = await customer.api.post(`/api/repairs/${id}/estimate/respond`, { data: answer });
  expect(said.status(), await said.text()).toBe(200);
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'View SR-' }).first()).toBeVisible();
  await expect(waiting).toBeHidden();
});

test('a second request repeats a unit and the addresses with one tap each', async ({
  open,
  customer,
  boss,
}) => {
  const back = await submitRepair(customer, { modelPartNo: 'Fluke 87V', serialNumber: 'BACK-1' });
  const here = await submitRepair(customer, {
    ...{ modelPartNo: 'Megger MIT525', serialNumber: 'HERE-1', companyName: 'Northline Labs' },
    ...{ billingStreet: '1 Main Street', billingCity: 'Duluth', billingState: 'MN', billingZip: '55802' },
  });
  await boss.api.patch(`/api/repairs/${back.id}`, { data: { status: 'shipped' } });
  await boss.api.patch(`/api/repairs/${here.id}`, { data: { status: 'received' } });

  const page = await open('/new-rma', customer);
  const units = page.getByRole('region', { name: 'Your units' });
  await expect(units.getByRole('button')).toHaveCount(1);
  const sender = page.getByRole('region', { name: 'Customer Information' });
  await expect(sender).toContainText('1 Main Street');
  await expect(page.getByRole('textbox', { name: 'Contact Name' })).toBeHidden();
  await expectAccessibleAtBothWidths(page, 'the request form with its summary');

  await units.getByRole('button', { name: /BACK-1/ }).click();
  const problem = page.getByRole('textbox', { name: 'Description of Problem' });
  await expect(problem).toBeFocused();
  await expect(units.getByText('Send in one of your units')).toHaveCount(0);
  await press(page, 'Add one of your units');
  await expect(units.getByRole('button', { name: /BACK-1/ })).toBeVisible();
  await problem.fill('It switches off when it is warm.');
  await expect(page.getByRole('textbox', { name: 'Serial Number' })).toHaveValue('BACK-1');

  // The serial number of a unit that is with the company opens its repair, and nothing typed is lost by looking.
  await fill(page, 'Serial Number', 'HERE-1');
  await expect(page.getByText('This unit is with us now.', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: `Open ${here.serviceReportNumber}` }).click();
  await expectTitle(page, here.serviceReportNumber);
  await page.goBack();
  await expect(problem).toHaveValue('It switches off when it is warm.');
  await fill(page, 'Serial Number', 'BACK-1');
  await page.reload();
  await expect(problem).toHaveValue('It switches off when it is warm.');

  await page.getByRole('button', { name: 'Change sender and addresses' }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'Company Name' })).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Billing Street' })).toHaveValue('1 Main Street');
  await fill(page, 'PO Number', 'PO-77');
  await press(page, 'Submit Repair Request');
  await expectToast(page, 'Repair request submitted');
  await expect(page).toHaveURL(/\/repairs\/\d+$/);
  const [made] = await (await customer.api.get('/api/repairs?page=1&search=BACK-1')).json();
  expect(await (await customer.api.get(`/api/repairs/${made.id}`)).json()).toMatchObject({
    modelPartNo: 'Fluke 87V',
    billingCity: 'Duluth',
    poNumber: 'PO-77',
  });
});

test('a serial number of somebody else says nothing', async ({ open, customer, portal, boss }) => {
  const other = await registerCustomer(portal);
  const { id } = await submitRepair(other, { serialNumber: 'FOREIGN-1' });
  await boss.api.patch(`/api/repairs/${id}`, { data: { status: 'received' } });
  const page = await open('/new-rma', customer);
  const [lookup] = await Promise.all([
    page.waitForResponse((answer) => answer.url().includes('serial-lookup')),
    fill(page, 'Serial Number', 'FOREIGN-1'),
  ]);
  expect(await lookup.json()).toMatchObject({ lastRepair: null });
  await expect(page.getByText('This unit is with us now')).toBeHidden();
});
