import type { Page } from '@playwright/test';
import type { Company } from '@portal/contract/companies/companies/endpoints.ts';
import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import { takePhoto } from '../apps/server/test/photo.ts';
import { readEverything } from './world/all-reads.ts';
import { addCompany, addPerson } from './world/companies.ts';
import { type Person, submitRepair } from './world/people.ts';
import { expectTitle, expectToast, fill, press } from './world/screen.ts';
import type { Portal } from './world/start-portal.ts';
import { expect, test } from './world/test.ts';

test.use({ portalName: 'two-companies' });
test.setTimeout(240_000);

const people = { customer: 'Alex Doe', technician: 'Ravi Patel', admin: 'Kim Lee' } as const;
interface Side {
  company: Company;
  customer: Person;
  technician: Person;
  admin: Person;
  repair: Repair;
}

/** Creates a company with the same users, customer, unit and number as every other one. */
async function populate(portal: Portal, boss: Person, company: Company): Promise<Side> {
  const add = (role: keyof typeof people) =>
    addPerson(portal, boss, company.id, role, { contactName: people[role] });
  const [customer, technician, admin] = [await add('customer'), await add('technician'), await add('admin')];
  await admin.api.post(`/api/companies/${company.id}/technicians`, {
    data: { name: people.technician, userId: technician.user.id },
  });
  const logo = {
    name: 'logo.jpg',
    mimeType: 'image/jpeg',
    buffer: await takePhoto(20 * company.id, 90, 160),
  };
  const uploaded = await admin.api.post(`/api/companies/${company.id}/logo`, { multipart: { logo } });
  const repair = await submitRepair(customer, { companyName: 'Acme Labs', serialNumber: 'SN-1' });
  return { company: (await uploaded.json()) as Company, customer, technician, admin, repair };
}

/** Collects the events of an open event stream without its heartbeats. */
async function listen({ api, cookies }: Person, portal: Portal) {
  const stop = new AbortController();
  const cookie = cookies.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const reply = await fetch(`${portal.url}/api/events`, { headers: { cookie }, signal: stop.signal });
  let said = '';
  void (async () => {
    for await (const part of reply.body ?? []) said += Buffer.from(part).toString();
  })().catch(() => {});
  await expect.poll(() => said).not.toBe('');
  expect((await api.get('/api/user')).status()).toBe(200);
  // The first event names the build of the server and says nothing of a company.
  const heard = () =>
    (said.match(/^data: .*$/gm) ?? []).filter((event) => !event.includes('"topic":"build"'));
  return { heard, stop: () => stop.abort() };
}

const picture = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await takePhoto(120, 40, 90),
});

/** Does on screen what staff do with a repair. */
async function workOnScreen(page: Page) {
  await press(page, 'Mark as Received');
  await expectToast(page, 'Repair updated', 'Repair SR-1001 has been updated.');
  await press(page, 'Edit work');
  await fill(page, 'Labor Cost', '777.25');
  await press(page, 'Update Repair');
  await expect(page.getByText('$777.25').first()).toBeVisible();
  await page.getByRole('button', { name: 'Add Part' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Part Number').fill('ZEBRA-PART');
  await dialog.getByRole('button', { name: /Add Part|Save/ }).click();
  await expect(page.getByText('ZEBRA-PART').locator('visible=true').first()).toBeVisible();
  await page.goto('/admin/customers?dialog=new');
  await dialog.getByLabel('Customer Name').fill('Zebra Metrology');
  await dialog.getByRole('button', { name: 'Create Customer' }).click();
  await expect(page.getByRole('link', { name: 'Zebra Metrology' })).toBeVisible();
}

/** Makes the other changes of a company by calls. */
async function doEverything({ company, customer, technician, admin, repair }: Side): Promise<string[]> {
  const at = `/api/repairs/${repair.id}`;
  const own = `/api/companies/${company.id}`;
  const image = await picture('zebra.jpg');
  const expectDone = async (answer: ReturnType<Person['api']['get']>) => {
    const { ok, text, url } = await answer.then(async (a) => ({
      ok: a.ok(),
      text: await a.text(),
      url: a.url(),
    }));
    expect(ok, `${url} ${text}`).toBe(true);
    return text;
  };
  const { api } = admin;
  const uploaded = await expectDone(api.post(`${at}/images`, { multipart: { image, caption: 'Zebra' } }));
  await expectDone(api.post(`${at}/shipping-label`, { multipart: { shippingLabel: image } }));
  await expectDone(api.post(`${at}/logs`, { data: { message: 'Zebra inside', status: 'inspected' } }));
  const lines = [{ kind: 'labor', description: 'Zebra work', quantity: 1, price: 90 }];
  await expectDone(api.put(`${at}/estimate`, { data: { lines } }));
  await expectDone(api.post(`${at}/estimate/send`, { data: {} }));
  const approval = { version: 1, decision: 'approve', name: 'Zora Zebra' };
  await expectDone(customer.api.post(`${at}/estimate/respond`, { data: approval }));
  await expectDone(api.post(`${at}/email`, { data: { subject: 'Zebra', message: 'Zebra mail' } }));
  const summary = { subject: 'Zebra paper', message: 'Zebra', html: '<p>Zebra</p>' };
  await expectDone(api.post(`${at}/email-summary`, { data: summary }));
  await expectDone(
    technician.api.patch(at, { data: { status: 'in_progress', currentProgress: 'Zebra step' } }),
  );
  await expectDone(api.post(`${own}/technicians`, { data: { name: 'Zed Zebra' } }));
  await expectDone(api.post(`${own}/customers`, { data: { name: 'Zebra Two', email: 'z@zebra.example' } }));
  await expectDone(
    api.post(`${own}/users`, { data: { username: 'zebra', email: 'u@zebra.example', role: 'technician' } }),
  );
  await expectDone(
    api.post('/api/send-invite', {
      data: {
        recipientEmail: 'i@zebra.example',
        subject: 'Zebra',
        message: 'Join us',
        companyId: company.id,
      },
    }),
  );
  await expectDone(api.patch(own, { data: { phone: '555-0100-777', primaryColor: '#166534' } }));
  await expectDone(api.patch('/api/profile', { data: { contactName: 'Zoe Zebra' } }));
  await submitRepair(customer, { modelPartNo: 'ZEBRA-METER', serialNumber: 'SN-1' });
  const { imageUrl } = JSON.parse(uploaded) as { imageUrl: string };
  return [imageUrl, `${at}/pdf`, `${at}/estimate.pdf`, `${at}/packing-slip.pdf`, `${at}/label.pdf`, at];
}

/** Waits until all mail in a company's outbox is sent. */
const expectSent = ({ admin, company }: Side) =>
  expect
    .poll(async () => (await admin.api.get(`/api/companies/${company.id}/outbox`)).text(), {
      timeout: 20_000,
    })
    .not.toMatch(/"state":"(queued|sending)"/);

test('the work of one company changes nothing in another company', async ({ open, portal, boss }) => {
  const first = await boss.api.get(`/api/companies/${boss.user.companyId}`);
  const north = await populate(portal, boss, (await first.json()) as Company);
  const added = await addCompany(boss, { primaryColor: '#b91c1c' });
  const south = await populate(portal, boss, added);
  // The numbers are equal and the rows differ.
  expect([north.repair.serviceReportNumber, south.repair.serviceReportNumber]).toEqual([
    'SR-1001',
    'SR-1001',
  ]);
  expect(north.repair.id).not.toBe(south.repair.id);

  const own = {
    repair: south.repair.id,
    user: south.customer.user.id,
    customer: south.customer.user.customerId ?? 0,
  };
  const southern = [south.admin, south.technician, south.customer];
  // Mail that is still being sent would change the outbox later.
  await expectSent(south);
  const before = await Promise.all(southern.map((person) => readEverything(person, own)));
  expect(Object.keys(before[0] ?? {}).length).toBeGreaterThan(40);
  const mailsBefore = portal.mail.received.length;
  const streams = await Promise.all(southern.map((person) => listen(person, portal)));

  // Two pages are open at once, each in its company's colors.
  const page = await open(`/admin/repairs/${north.repair.id}`, north.admin);
  const list = await open('/admin/repairs', south.admin);
  const dashboard = await open('/', south.customer);
  await expectTitle(page, 'SR-1001');
  await expectTitle(list, 'Repair Management');
  await expectTitle(dashboard, 'Dashboard');
  for (const [window, { company }] of [
    [page, north],
    [list, south],
    [dashboard, south],
  ] as const) {
    await expect(window.getByRole('banner').getByText(company.name)).toBeVisible();
    // The navigation's. The printout of a repair shows the logo too.
    const navigation = window.getByRole('complementary').first();
    await expect(navigation.locator(`img[src="${company.logoUrl}"]`)).toBeVisible();
    await expect(window.locator('html')).toHaveAttribute(
      'style',
      new RegExp(`--primary: ${company.primaryColor}`),
    );
  }
  const shown = () => Promise.all([list, dashboard].map((window) => window.locator('body').innerText()));
  await expect(list.locator('[aria-busy="true"]')).toHaveCount(0);
  // The notice is loaded after the page.
  await expect(dashboard.getByText('Please confirm your email address.')).toBeVisible();
  // The counts of the navigation are read after the first look of a page.
  const reads = () =>
    list.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname));
  await expect.poll(reads).toContain('/api/work-queue');
  const shownBefore = await shown();
  const asked: string[] = [];
  for (const window of [list, dashboard])
    window.on('request', (request) => {
      // Only calls count, because chunks of the app may still load. A call would mean that a live event arrived.
      if (new URL(request.url()).pathname.startsWith('/api/')) asked.push(request.url());
    });

  await workOnScreen(page);
  const records = await doEverything(north);
  // The north gets the events, which proves that the missing events in the south are no accident.
  await expect(page.getByRole('button', { name: /^Notifications, \d+ unread$/ })).toBeVisible();
  await expectSent(north);

  expect(asked).toEqual([]);
  expect(await shown()).toEqual(shownBefore);
  expect(streams.map(({ heard }) => heard())).toEqual([[], [], []]);
  for (const { stop } of streams) stop();
  const after = await Promise.all(southern.map((person) => readEverything(person, own)));
  expect(after).toEqual(before);
  const mails = portal.mail.received.slice(mailsBefore);
  expect(mails.length).toBeGreaterThan(5);
  const southernAddresses = southern.map(({ user }) => user.email);
  for (const mail of mails) {
    expect(mail.envelope.filter((address) => southernAddresses.includes(address))).toEqual([]);
    expect(`${mail.from?.name}${mail.html}${mail.text}`).not.toContain(south.company.name);
  }

  // By id, the files, papers and pages of the north do not exist for the south.
  for (const person of southern) {
    const told = async (address: string) => {
      const answer = await person.api.get(address);
      return { status: answer.status(), ...(await answer.json()), requestId: '' };
    };
    for (const address of records) {
      const hidden = await told(address);
      // The portal refuses a call that the role may never make before it looks for the record.
      expect([403, 404], address).toContain(hidden.status);
      expect(hidden, address).toEqual(await told(address.replace(/\d+/, '2000000000')));
    }
    const found = await person.api.get('/api/search?q=zebra');
    expect(await found.text()).not.toMatch(/zebra/i);
  }
  await list.goto(`/admin/repairs/${north.repair.id}`);
  await expect(list.getByText(/doesn't exist or you don't have access to it/)).toBeVisible();
  await list.goto('/admin/repairs?search=zebra');
  await expect(list.getByText('No repairs found')).toBeVisible();
  await list.goto('/admin/customers?search=zebra');
  await expect(list.getByText('No customers match your search.')).toBeVisible();

  // The north can read all of them.
  await page.goto('/admin/repairs?search=zebra');
  await expect(page.getByText('ZEBRA-METER').locator('visible=true').first()).toBeVisible();
});
