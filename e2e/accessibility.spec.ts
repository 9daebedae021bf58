import type { Page } from '@playwright/test';
import { takePhoto } from '../apps/server/test/photo.ts';
import {
  expectAccessibleAtBothWidths,
  expectAccessibleOn,
  expectUsableZoomed,
} from './world/accessibility.ts';
import { type Device, turnBack, turnInto } from './world/device.ts';
import { type Person, submitRepair } from './world/people.ts';
import { press } from './world/screen.ts';
import { addTechnician } from './world/technicians.ts';
import { expect, test } from './world/test.ts';

// The portal has no repair yet, because the first tests check the empty screens.
test.use({ portalName: 'accessibility' });
// These tests take the longest of all files, so they are spread over all workers. They begin in this order.
test.describe.configure({ mode: 'parallel' });
test.setTimeout(240_000);

type Open = (address: string, person?: Person) => Promise<Page>;

/**
 * Checks each screen on one page, as a desktop, as a phone, and as a desktop zoomed to 200 %. Screens are loaded as
 * desktop or phone in turn, and the page then turns into the others.
 */
async function look(open: Open, addresses: readonly string[], person?: Person): Promise<Page> {
  const page = await open('about:blank', person);
  let devices: [Device, Device] = ['desktop', 'phone'];
  for (const address of addresses) {
    await page.goto(address);
    for (const device of devices) await expectAccessibleOn(page, device, address);
    await expectUsableZoomed(page, address);
    devices = [devices[1], devices[0]];
  }
  await turnBack(page);
  return page;
}

const LONG = 'Bundesanstalt für Materialforschung und -prüfung';

/** Creates a repair with every field a page can show, and with long words. */
async function fullRepair(customer: Person, boss: Person): Promise<string> {
  const { id, version } = await submitRepair(customer, {
    companyName: LONG,
    modelPartNo: 'HANDHELD-OSCILLOSCOPE-WITH-PROBES-2000XL',
    serialNumber: 'SN-0000-1111-2222-3333-4444-5555-6666',
    additionalEmails: [`${'a'.repeat(60)}@example.com`],
    calibrationNeeded: true,
    noEstimateUnder200: true,
    shippingInsuranceNeeded: true,
    specialInstructions: 'Ring twice.',
  });
  const multipart = {
    caption: 'Front',
    image: { name: 'front.jpg', mimeType: 'image/jpeg', buffer: await takePhoto(120, 40, 90) },
  };
  expect((await customer.api.post(`/api/repairs/${id}/photos`, { multipart })).status()).toBe(201);
  const data = {
    companyId: boss.user.companyId,
    status: 'in_progress',
    laborCost: 123_456.78,
    outboundTrackingNumber: '1Z999AA10123456784',
    currentProgress: 'The display has been ordered.',
    partsUsed: [
      { partNumber: 'LCD-87V', description: 'Display', quantity: 2, unitPrice: 20.5, msrpPrice: 45.25 },
    ],
  };
  const headers = { 'If-Match': `"${version}"` };
  const changed = await boss.api.patch(`/api/repairs/${id}`, { data, headers });
  expect(changed.status(), await changed.text()).toBe(200);
  const log = { message: 'Ask the supplier', visibility: 'internal', companyId: data.companyId };
  expect((await boss.api.post(`/api/repairs/${id}/logs`, { data: log })).status()).toBe(201);
  return String(id);
}

test('staff screens of an empty portal', async ({ open, boss }) => {
  await look(
    open,
    [
      ...['/admin', '/admin/dashboard?tab=calibration', '/admin/repairs', '/admin/outbox', '/admin/audit'],
      ...['/admin/reports', '/admin/reports/ageing', '/admin/company-settings/mail-rules'],
      ...['/admin/customers', '/admin/customers?dialog=new', '/admin/customer-invites'],
      ...['/admin/new-repair', '/admin/new-repair?type=calibration', '/admin/receive', '/admin/ship'],
    ],
    boss,
  );
});

test('staff screens of companies and users', async ({ open, boss }) => {
  const settings = '/admin/company-settings';
  const company = `/admin/companies/${boss.user.companyId}`;
  await look(
    open,
    [
      ...[settings, `${settings}/email`, `${settings}/portal`, `${settings}/loans`, `${settings}/agreement`],
      `${settings}/estimate-presets`,
      ...[`${settings}/templates`, `${settings}/templates?template=new`],
      '/admin/operations',
      ...['/admin/companies', company, `${company}/users`, `${company}/add-user`],
      ...[
        `/admin/users/${boss.user.id}`,
        `${settings}/technicians`,
        `${settings}/users`,
        `${settings}/security`,
      ],
      ...['/admin/equipment', '/admin/equipment?tab=models', '/equipment', '/equipment/999999'],
    ],
    boss,
  );
});

test('public screens', async ({ open }) => {
  const page = await look(open, [
    '/auth',
    '/auth?reset=x',
    '/auth?invite=x',
    '/verify-email?token=x',
    '/take-back-email?token=x',
    '/nowhere',
  ]);
  await page.goto('/auth');
  await press(page, 'Forgot password?');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'forgotten password');
  await page.goto('/auth?tab=register');
  await press(page, 'Create Account');
  await expect(page.getByText('Username is required').first()).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'registration with faults');
  await press(page, 'Read the terms and conditions');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'terms');
});

test('screens of a new customer', async ({ open, customer }) => {
  const page = await look(
    open,
    [
      '/',
      '/active-repairs',
      '/repair-history',
      '/repairs',
      '/equipment',
      '/team',
      '/account',
      '/help',
      '/repairs/999999',
      '/new-rma',
    ],
    customer,
  );
  await page.getByRole('checkbox', { name: 'Repair', exact: true }).uncheck();
  await press(page, 'Submit Repair Request');
  await expect(page.getByText('Model / part number is required').first()).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'request with faults');
});

test('a customer’s screens of repairs', async ({ open, customer, boss }) => {
  const id = await fullRepair(customer, boss);
  for (let n = 0; n < 11; n++) await submitRepair(customer, { serialNumber: `MORE-${n}` });
  const submitted = await submitRepair(customer);
  const page = await look(
    open,
    ['/', '/active-repairs', '/repairs?panel=open&kind=repair', `/repairs/${submitted.id}`, `/repairs/${id}`],
    customer,
  );
  await page.getByRole('button', { name: 'Front' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'enlarged image');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'notifications');
});

test('staff screens of repairs', async ({ open, customer, boss }) => {
  const id = await fullRepair(customer, boss);
  const page = await look(
    open,
    [
      ...['/admin', '/admin/repairs?panel=open&late=false&companyName=B', '/account', '/admin/reports'],
      ...[`/admin/customers/${customer.user.customerId}`, `/admin/repairs/${id}`],
    ],
    boss,
  );
  await page
    .getByRole('region', { name: 'Add Status Update' })
    .getByRole('button', { name: 'Write' })
    .click();
  await press(page, 'Add Update');
  await expect(page.getByText('Message is required')).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'status update with a fault');
  await press(page, 'Delete Repair');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'deletion');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /user menu$/ }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'user menu');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search repairs, people and screens' }).fill('osci');
  await expect(page.getByRole('option', { name: /SR-/ }).first()).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'search');
  await page.goto('/admin/outbox');
  await page
    .getByText(/has been submitted$/)
    .locator('visible=true')
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'message');
});

test('screens of a technician', async ({ open, portal, customer, boss }) => {
  const technician = await addTechnician(portal, boss);
  const id = await fullRepair(customer, boss);
  await look(open, ['/repairs', `/repairs/${id}`], technician);
  // The technician's view of one repair is for phones: at desktop width it redirects to the repair's page.
  for (const device of ['desktop', 'phone'] as const) {
    const page = await open('about:blank', technician);
    await turnInto(page, device);
    for (const address of ['/mobile-tech', `/mobile-tech/${id}`]) {
      await page.goto(address);
      await expectAccessibleOn(page, device, address);
    }
  }
});

/** Makes a repair that waits for a part with a long name, whose order is late, and a count sheet with the part. */
async function shortPart(customer: Person, boss: Person) {
  const company = `/api/companies/${boss.user.companyId}`;
  const make = async (address: string, data: object) => {
    const answer = await boss.api.post(address, { data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  const supplier = await make(`${company}/suppliers`, { name: LONG });
  const part = await make(`${company}/parts`, {
    ...{ partNumber: 'HANDHELD-OSCILLOSCOPE-PROBE-2000XL-WITH-CABLE', name: LONG, description: LONG },
    ...{
      stockQuantity: 1,
      reorderPoint: 4,
      cost: 12_345.67,
      location: LONG,
      preferredSupplierId: supplier.id,
    },
  });
  const { id } = await submitRepair(customer);
  const partsUsed = [{ partId: part.id, partNumber: part.partNumber, description: LONG, quantity: 3 }];
  const data = { status: 'in_progress', partsUsed };
  expect((await boss.api.patch(`/api/repairs/${id}`, { data })).ok()).toBe(true);
  const { orderId } = await make(`/api/repairs/${id}/parts/order`, { partId: part.id, quantity: 2 });
  const late = {
    status: 'ordered',
    orderDate: '2024-03-01',
    expectedDeliveryDate: '2024-03-05',
    trackingNumber: '1Z999AA10123456784',
  };
  expect((await boss.api.patch(`/api/purchase-orders/${orderId}`, { data: late })).ok()).toBe(true);
  const count = await make(`${company}/stock-counts`, { reason: LONG });
  return { id, orderId, partId: part.id, countId: count.id, supplierId: supplier.id };
}

test('screens of purchasing and stock', async ({ open, customer, boss }) => {
  const lists = ['/admin/waiting-for-parts', '/admin/purchase-orders/suggested', '/admin/stock-counts'];
  await look(open, lists, boss);
  const { id, orderId, partId, countId, supplierId } = await shortPart(customer, boss);
  await look(
    open,
    [
      ...[
        ...lists,
        `/admin/stock-counts/${countId}`,
        `/admin/suppliers/${supplierId}`,
        `/admin/repairs/${id}`,
      ],
      ...[`/admin/purchase-orders?tab=parts&part=${partId}`, `/admin/purchase-orders/${orderId}`],
      ...[`/admin/purchase-orders/${orderId}/receive`, '/admin/company-settings?tab=parts'],
      '/admin/repairs?panel=open&waitsForParts=true',
    ],
    boss,
  );
});
