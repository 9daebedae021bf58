import { readFileSync } from 'node:fs';
import path from 'node:path';
import { endpoints } from '@portal/contract/index.ts';
import { collect } from '../apps/server/test/areas.ts';
import { telling } from '../apps/server/test/form-fields.ts';
import { press } from './world/screen.ts';
import { expect, test } from './world/test.ts';
import { made, ofCompany, reading, thereAndBack } from './world/there-and-back.ts';

test.use({ portalName: 'there-and-back' });
test.setTimeout(120_000);

test('every form with an amount, a day, a time, a quantity or a percentage has a journey here, or its place is named', () => {
  const calls = Object.values(endpoints)
    .flatMap((area) => Object.values(area))
    .filter((call) => telling(call).length > 0)
    .map(({ method, path: address }) => `${method} ${address}`);
  const forms = collect((area) => area.forms);
  expect(Object.keys(forms).toSorted()).toEqual(calls.toSorted());
  for (const [call, place] of Object.entries(forms)) {
    const [, file] = /([\w-]+\.spec\.ts)/.exec(typeof place === 'string' ? place : place.typedIn) ?? [];
    const words = file && readFileSync(path.join(import.meta.dirname, file), 'utf8');
    if (typeof place !== 'string') expect(words, call).toContain(`call: '${call}',`);
  }
});

test('a technician, a model and a demo unit', async ({ open, boss }) => {
  const page = await open('/admin/company-settings', boss);
  const dialog = page.getByRole('dialog');
  const technician = await made(boss, ofCompany(boss, 'technicians'), { name: 'Ravi', hourlyRate: 95.5 });
  await thereAndBack(page, boss, {
    call: 'PATCH /api/technicians/:id',
    open: async () => {
      await page.goto(`/admin/company-settings/technicians?dialog=${technician.id}`);
    },
    form: dialog,
    ready: 'Name',
    save: 'Save Changes',
    stored: reading(boss, ofCompany(boss, 'technicians'), technician.id),
    typed: { 'Labor rate per hour': '1,012.34' },
    becomes: { hourlyRate: 1012.34 },
  });

  const type = await made(boss, ofCompany(boss, 'equipment-types'), { name: 'Multimeter' });
  const model = await made(boss, ofCompany(boss, 'equipment-models'), {
    ...{ equipmentTypeId: type.id, make: 'Fluke', name: '87V', calibrationIntervalDays: 183 },
  });
  await thereAndBack(page, boss, {
    call: 'PATCH /api/equipment-models/:id',
    open: async () => {
      await page.goto(`/admin/equipment?tab=models&dialog=${model.id}`);
    },
    form: dialog,
    ready: 'Make',
    save: 'Save Changes',
    stored: reading(boss, `/api/equipment-models/${model.id}`),
    typed: { 'Calibration interval (days)': '393' },
    becomes: { calibrationIntervalDays: 393 },
    shown: [['/admin/equipment?tab=models', ['393 days']]],
  });

  const unit = await made(boss, ofCompany(boss, 'demo-equipment'), {
    ...{ serialNumber: 'D-1', equipmentModelId: model.id },
    ...{ replacementValue: 850.1, dailyRate: 12.5 },
    ...{ lastCalibrationDate: '2026-01-31', nextCalibrationDue: '2027-01-31' },
  });
  await thereAndBack(page, boss, {
    call: 'PATCH /api/demo-equipment/:id',
    open: async () => {
      await page.goto('/admin/demo-equipment');
      await press(page, 'Edit D-1');
    },
    form: dialog,
    ready: 'Serial Number',
    save: 'Save Changes',
    stored: reading(boss, ofCompany(boss, 'demo-equipment'), unit.id),
    typed: {
      ...{ Value: '1,234.56', 'Late Fee per Day': ['$0.07', '0.07'] },
      'Last Calibration': ['2/28/2026', 'Feb 28, 2026'],
      'Next Calibration Due': ['28.2.2027', 'Feb 28, 2027'],
      'Acquired On': ['1999-12-31', 'Dec 31, 1999'],
    },
    becomes: {
      ...{ replacementValue: 1234.56, dailyRate: 0.07, acquisitionDate: '1999-12-31' },
      ...{ lastCalibrationDate: '2026-02-28', nextCalibrationDue: '2027-02-28' },
    },
    shown: [['/admin/demo-equipment', ['Feb 28, 2026']]],
  });
});

test('the days to pay and the language of a customer', async ({ open, boss }) => {
  const page = await open('/admin/customers', boss);
  const customer = await made(boss, ofCompany(boss, 'customers'), { name: 'Acme Pays Late', termsDays: 30 });
  await thereAndBack(page, boss, {
    call: 'PATCH /api/companies/:companyId/customers/:customerId',
    open: async () => {
      await page.goto(`/admin/customers/${customer.id}`);
      await page.getByRole('main').getByRole('button', { name: 'Edit', exact: true }).click();
    },
    form: page.getByRole('dialog'),
    ready: 'Customer Name',
    save: 'Save Changes',
    stored: reading(boss, `/api/customers/${customer.id}`),
    typed: { 'Days to Pay': '45', 'Language of Papers': ['French', 'fr'] },
    becomes: { termsDays: 45, language: 'fr' },
    shown: [[`/admin/customers/${customer.id}`, ['45 days', 'French']]],
  });
});

test('a unit of the register', async ({ open, boss }) => {
  const customer = await made(boss, ofCompany(boss, 'customers'), { name: 'Acme Labs' });
  const type = await made(boss, ofCompany(boss, 'equipment-types'), { name: 'Scale' });
  const model = await made(boss, ofCompany(boss, 'equipment-models'), {
    ...{ equipmentTypeId: type.id, make: 'Kern', name: 'PCB', calibrationIntervalDays: 183 },
  });
  const unit = await made(boss, `/api/customers/${customer.id}/equipment`, {
    ...{ equipmentTypeId: type.id, equipmentModelId: model.id, serialNumber: 'U-77' },
    ...{ lastCalibrationDate: '2026-01-31', nextCalibrationDue: '2027-01-31' },
  });
  const page = await open('/equipment?search=U-77', boss);
  await thereAndBack(page, boss, {
    call: 'PATCH /api/customer-equipment/:id',
    open: async () => {
      await page.goto('/equipment?search=U-77');
      await press(page, 'Actions for Kern PCB U-77');
      await page.getByRole('menuitem', { name: 'Edit or move' }).click();
    },
    form: page.getByRole('dialog'),
    ready: 'Serial number',
    save: 'Save Changes',
    stored: reading(boss, `/api/customer-equipment/${unit.id}`),
    typed: {
      'Last calibration': ['2/28/2026', 'Feb 28, 2026'],
      'Next calibration due': ['28.2.2027', 'Feb 28, 2027'],
      'Calibration interval': '393',
    },
    becomes: {
      ...{ lastCalibrationDate: '2026-02-28', nextCalibrationDue: '2027-02-28' },
      calibrationInterval: { count: 393, unit: 'days' },
    },
    shown: [['/equipment?search=U-77', ['Feb 28, 2027']]],
    files: [['/api/equipment/export.csv?search=U-77', ['2026-02-28', '2027-02-28']]],
  });
});

test('a part of the catalogue, an order and its item', async ({ open, boss }) => {
  const page = await open('/admin/purchase-orders?tab=parts', boss);
  const dialog = page.getByRole('dialog');
  const part = await made(boss, ofCompany(boss, 'parts'), {
    ...{ partNumber: 'FUSE-11', description: 'Fuse', stockQuantity: 7, reorderPoint: 2 },
    ...{ cost: 1.07, msrp: 4.19, sellingPrice: 3.33 },
  });
  await thereAndBack(page, boss, {
    call: 'PATCH /api/parts/:id',
    open: async () => {
      await page.goto('/admin/purchase-orders?tab=parts');
      await press(page, 'Actions for FUSE-11');
      await page.getByRole('menuitem', { name: 'Edit' }).click();
    },
    form: dialog,
    ready: 'Part number',
    save: 'Save Changes',
    stored: reading(boss, `/api/parts/${part.id}`),
    typed: {
      Cost: '0.07',
      'List price': '1,234.56',
      'Selling price': ['89.9', '89.90'],
      'Reorder point': '3',
    },
    becomes: { cost: 0.07, msrp: 1234.56, sellingPrice: 89.9, reorderPoint: 3, quantityOnHand: 7 },
    shown: [['/admin/purchase-orders?tab=parts', ['$0.07']]],
    files: [[ofCompany(boss, 'parts/export.csv'), ['0.07', '1234.56', '89.9']]],
  });

  const supplier = await made(boss, ofCompany(boss, 'suppliers'), { name: 'Parts & Co' });
  const order = await made(boss, ofCompany(boss, 'purchase-orders'), {
    ...{ supplierId: supplier.id, orderDate: '2026-01-31', expectedDeliveryDate: '2027-01-31' },
    ...{ tax: 1.25, shipping: 7.01 },
  });
  const item = await made(boss, `/api/purchase-orders/${order.id}/items`, {
    ...{ description: 'Fuse 10 A', quantity: 5, unitPrice: 1.5 },
  });
  const ofOrder = `/admin/purchase-orders/${order.id}`;
  await thereAndBack(page, boss, {
    call: 'PATCH /api/purchase-orders/:id',
    open: async () => {
      await page.goto(ofOrder);
      await page
        .getByRole('region', { name: /^PO-/ })
        .getByRole('button', { name: 'Edit', exact: true })
        .click();
    },
    form: dialog,
    ready: 'Tax',
    save: 'Save Changes',
    stored: reading(boss, `/api/purchase-orders/${order.id}`),
    typed: {
      'Order Date': ['02/28/2026', 'Feb 28, 2026'],
      'Expected Delivery': ['02/28/2027', 'Feb 28, 2027'],
      ...{ Tax: '8.08', Shipping: '12.34' },
    },
    becomes: { orderDate: '2026-02-28', expectedDeliveryDate: '2027-02-28', tax: 8.08, shipping: 12.34 },
  });
  await thereAndBack(page, boss, {
    call: 'PATCH /api/purchase-order-items/:id',
    open: async () => {
      await page.goto(ofOrder);
      await press(page, 'Actions for Fuse 10 A');
      await page.getByRole('menuitem', { name: 'Edit' }).click();
    },
    form: dialog,
    ready: 'Description',
    save: 'Save Changes',
    stored: reading(boss, `/api/purchase-orders/${order.id}/items`, item.id),
    typed: { Quantity: '3', 'Unit Price': '1,234.56' },
    becomes: { quantity: 3, unitPrice: 1234.56 },
    shown: [
      [ofOrder, ['$8.08', '$12.34', '$1,234.56', '$3,703.68', '$3,724.10', 'Feb 28, 2027']],
      ['/admin/purchase-orders?tab=orders', ['$3,724.10']],
    ],
  });
});

test('the settings of a company and the question after a return', async ({ open, boss, customer }) => {
  const page = await open('/admin/company-settings/portal', boss);
  const company = `/api/companies/${boss.user.companyId}`;
  await boss.api.patch(company, { data: { estimateThreshold: 200, salesTaxRate: 8.25, loanDailyRate: 10 } });
  const form = page.getByRole('main');
  for (const [section, typed, becomes] of [
    [
      'portal',
      { 'Estimate Threshold': '1,250.50', 'Sales Tax (%)': '12.5' },
      { estimateThreshold: 1250.5, salesTaxRate: 12.5 },
    ],
    ['loans', { 'Late Fee per Day': '0.07' }, { loanDailyRate: 0.07 }],
  ] as const)
    await thereAndBack(page, boss, {
      call: 'PATCH /api/companies/:companyId',
      open: async () => {
        await page.goto(`/admin/company-settings/${section}`);
      },
      form,
      ready: Object.keys(typed)[0] ?? '',
      save: 'Save Settings',
      stored: reading(boss, company),
      typed,
      becomes,
    });
  const request = await open('/new-rma', customer);
  await expect(request.getByText('No Estimate Required if under $1,250.50').first()).toBeVisible();

  await thereAndBack(page, boss, {
    call: 'PUT /api/companies/:companyId/survey-settings',
    open: async () => {
      await page.goto('/admin/company-settings/after-return');
    },
    form,
    ready: 'Days',
    save: 'Save Changes',
    stored: reading(boss, ofCompany(boss, 'survey-settings')),
    typed: { Days: '11' },
    becomes: { days: 11 },
  });
});
