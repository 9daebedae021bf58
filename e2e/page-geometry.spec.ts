import type { Page } from '@playwright/test';
import { submitRepair } from './world/people.ts';
import { expectTitle, press } from './world/screen.ts';
import { addTechnician } from './world/technicians.ts';
import { expect, test } from './world/test.ts';

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

/** Returns the buttons that the toast covers, by their names. The toast is there. */
async function coveredByToast(page: Page): Promise<string[]> {
  const toast = page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem');
  await expect(toast).toBeVisible();
  return toast.evaluate(async (box) => {
    // Until the next picture the toast may still look for its place.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const over = box.getBoundingClientRect();
    return [...document.querySelectorAll('button')]
      .filter((button) => !box.contains(button))
      .filter((button) => {
        const { left, right, top, bottom, height } = button.getBoundingClientRect();
        const apart = right <= over.left || left >= over.right || bottom <= over.top || top >= over.bottom;
        return height > 0 && !apart;
      })
      .map((button) => button.textContent || button.ariaLabel || 'a button');
  });
}

/** Returns the height of the page of a repair at 1280 pixels, when the last card of each column is there. */
async function heightOfPage(page: Page, id: number): Promise<number> {
  await page.setViewportSize(DESKTOP);
  await page.goto(`/admin/repairs/${id}#conversation`);
  await expect(page.getByRole('heading', { name: 'Conversation' })).toBeVisible();
  await page.keyboard.press('End');
  await expect(page.getByRole('heading', { name: 'Documents' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Estimate', exact: true })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  return page.evaluate(() => document.documentElement.scrollHeight);
}

test('the page of a repair in work with five messages has three screens, and a phone begins with content', async ({
  open,
  portal,
  customer,
  boss,
}) => {
  const technician = await addTechnician(portal, boss);
  const { id } = await submitRepair(customer);
  for (const data of [
    { status: 'received', inboundTrackingNumber: '1Z999AA10123456784' },
    { technicianId: technician.technicianId, estimatedCompletionDate: '2031-05-06' },
    { status: 'in_progress', currentProgress: 'The input stage is being replaced.' },
    { partsUsed: [{ partNumber: 'FUSE-11A', description: 'Fuse 11 A', quantity: 2, msrpPrice: 9 }] },
  ])
    expect((await boss.api.patch(`/api/repairs/${id}`, { data })).ok()).toBe(true);
  for (const message of [1, 2, 3, 4, 5].map((n) => `${n}. We measured all ranges again.`))
    expect((await boss.api.post(`/api/repairs/${id}/conversation`, { data: { message } })).ok()).toBe(true);

  const page = await open('about:blank', boss);
  expect(await heightOfPage(page, id)).toBeLessThanOrEqual(3 * 800);
  await expect(page.getByRole('button', { name: /^Show earlier/ })).toBeVisible();

  await page.setViewportSize(PHONE);
  await page.goto(`/admin/repairs/${id}`);
  await expect(page.getByRole('heading', { name: 'Repair Information' })).toBeVisible();
  const step = page.getByText('In Progress · step', { exact: false });
  const card = step.locator('xpath=ancestor::*[contains(@class, "border")][1]');
  expect((await card.boundingBox())!.y).toBeLessThanOrEqual(120);
});

test('the page has three screens also with a slipped promise, long names and a customer who waits', async ({
  open,
  portal,
  customer,
  boss,
}) => {
  const technician = await addTechnician(portal, boss);
  const name =
    'Upper Midwest Consortium for Structural Steel Inspection, Testing and Certification Laboratories';
  const { id } = await submitRepair(customer, {
    companyName: name,
    contactName: 'Bartholomew Featherstonehaugh-Cholmondeley',
    ...{ billingName: name, shippingName: name, phoneNo: '(906) 555-0161', poNumber: 'PO86706' },
    billingStreet: '10250 Old Highway 61, Building C, Receiving Dock 4',
    ...{ billingCity: 'Two Harbors', billingState: 'MN', billingZip: '55616', sameAsShipping: true },
    accessories: ['Probe with cable', 'Power supply', 'Transport case'],
  });
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  for (const data of [
    { status: 'received', inboundTrackingNumber: '1Z999AA10123456784' },
    { technicianId: technician.technicianId, estimatedCompletionDate: inDays(9) },
    { status: 'in_progress', currentProgress: 'The input stage is being replaced.', sendMail: true },
    { estimatedCompletionDate: inDays(30), sendMail: false },
    { partsUsed: [{ partNumber: 'FUSE-11A', description: 'Fuse 11 A', quantity: 2, msrpPrice: 9 }] },
  ])
    expect((await boss.api.patch(`/api/repairs/${id}`, { data })).ok()).toBe(true);
  for (const message of [1, 2, 3].map((n) => `${n}. When does it come back? Our auditor is here on Monday.`))
    expect((await customer.api.post(`/api/repairs/${id}/conversation`, { data: { message } })).ok()).toBe(
      true,
    );

  const page = await open('about:blank', boss);
  // A loaner, which this repair does not have, needs 200 pixels.
  expect(await heightOfPage(page, id)).toBeLessThanOrEqual(3 * 800 - 200);
  await expect(page.getByRole('region', { name: 'Promised date' })).toBeVisible();
  await expect(page.getByText('The customer has waited since')).toBeVisible();
});

for (const [name, size] of Object.entries({ desktop: DESKTOP, phone: PHONE }))
  test(`a toast covers no button of the repair page, Receive, Ship and the technician's page: ${name}`, async ({
    open,
    portal,
    customer,
    boss,
  }) => {
    const technician = await addTechnician(portal, boss);
    const page = await open('about:blank', boss);
    await page.setViewportSize(size);
    const { id, serviceReportNumber: number } = await submitRepair(customer);

    await page.goto('/admin/receive');
    const box = page.getByRole('textbox', { name: 'SR number, label or serial number' });
    await box.fill(number);
    await box.press('Enter');
    await expect(page.getByText(`${number} is on the desk.`)).toBeVisible();
    await press(page, 'Receive');
    expect(await coveredByToast(page), 'Receive').toEqual([]);

    await page.goto(`/admin/repairs/${id}`);
    await press(page, 'Mark as Inspected');
    expect(await coveredByToast(page), 'the repair page').toEqual([]);

    const data = { status: 'completed', technicianId: technician.technicianId, sendMail: false };
    expect((await boss.api.patch(`/api/repairs/${id}`, { data })).ok()).toBe(true);
    await page.goto(`/admin/ship?repairs=${id}`);
    await press(page, 'Mark as Shipped');
    expect(await coveredByToast(page), 'Ship').toEqual([]);

    const back = { status: 'in_progress', sendMail: false };
    expect((await boss.api.patch(`/api/repairs/${id}`, { data: back })).ok()).toBe(true);
    const own = await open('about:blank', technician);
    await own.setViewportSize(size);
    // On a wide screen this address leads to the page of the repair.
    await own.goto(`/mobile-tech/${id}`);
    await expectTitle(own, number);
    await press(own, 'Complete');
    expect(await coveredByToast(own), "the technician's page").toEqual([]);
  });

test('the next step of a repair and the serial numbers of what waits are shown whole', async ({
  open,
  customer,
  boss,
}) => {
  const { id } = await submitRepair(customer, {
    modelPartNo: 'Keysight U1282A',
    serialNumber: 'MY5722-004417-A',
  });
  const page = await open('/admin', boss);
  /** Returns the texts of which a part is hidden. */
  const cut = (places: string) =>
    page
      .locator(places)
      .evaluateAll((found) =>
        found
          .filter(
            (part) => part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 1,
          )
          .map((part) => part.textContent),
      );
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size);
    await page.goto('/admin');
    await expect(page.getByText(/MY5722-004417-A/).first()).toBeVisible();
    expect(await cut('[data-work-row]:has-text("MY5722") span')).toEqual([]);
    await page.goto(`/admin/repairs/${id}`);
    await expect(page.getByRole('button', { name: 'Mark as Received' })).toBeVisible();
    expect(await cut('button[data-key=r], button[data-key=r] span')).toEqual([]);
  }
});
