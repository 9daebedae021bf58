import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleAtBothWidths } from './world/accessibility.ts';
import { linkIn, mailTo } from './world/mails.ts';
import { fresh, type Person } from './world/people.ts';
import { expectTitle, expectToast, fill, press } from './world/screen.ts';
import { BOSS } from './world/start-portal.ts';
import { expect, test } from './world/test.ts';

const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
/** Returns a day as many days from now as given, YYYY-MM-DD. */
const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);

/** Lends two units of a new model to a new customer. Returns the loan and the customer's address. */
async function lend({ api, user: { companyId } }: Person, name: string, agreementType = 'email') {
  const at = `/api/companies/${companyId}`;
  const made = async (path: string, data: object) => {
    const answer = await api.post(path, { data });
    expect(answer.status(), await answer.text()).toBe(201);
    return answer.json();
  };
  const email = `${fresh('lab')}@labs.example`;
  const customer = await made(`${at}/customers`, { name, email });
  const type = await made(`${at}/equipment-types`, { name: fresh('Multimeter') });
  const model = await made(`${at}/equipment-models`, {
    ...{ equipmentTypeId: type.id, name: '87V', make: 'Fluke' },
    accessories: ['Charger', 'Test leads'],
  });
  const units = [];
  for (const serialNumber of [fresh('DU-'), fresh('DU-')])
    units.push(
      await made(`${at}/demo-equipment`, {
        ...{ serialNumber, equipmentModelId: model.id, replacementValue: 850, dailyRate: 12.5 },
      }),
    );
  const loan = await made('/api/demo-equipment-loans', {
    companyId,
    demoEquipmentIds: units.map(({ id }: { id: number }) => id),
    ...{ customerId: customer.id, loanDate: day(0), expectedReturnDate: day(14), agreementType },
  });
  return { loan, email, number: loan.agreementNumber as string, units };
}

/** Draws a stroke on the sheet for the signature. */
async function draw(page: Page) {
  await press(page, 'Draw your signature as well');
  const sheet = page.getByRole('img', { name: 'Signature: empty' });
  await sheet.scrollIntoViewIfNeeded();
  const box = (await sheet.boundingBox())!;
  await page.mouse.move(box.x + 30, box.y + 40);
  await page.mouse.down();
  await page.mouse.move(box.x + 160, box.y + 70, { steps: 8 });
  await page.mouse.up();
  await expect(page.getByRole('img', { name: 'Signature: drawn' })).toBeVisible();
}

async function signIn(page: Page) {
  await fill(page, 'Username', BOSS.username);
  await page.getByLabel(/^Password/).fill(BOSS.password);
  await press(page, 'Login');
}

test('a customer signs on a phone from the mail, and mail, loan and link have the same file', async ({
  open,
  boss,
  portal,
  browser,
}) => {
  const { loan, email, number } = await lend(boss, 'Sign Labs');
  const first = await mailTo(portal, email, `Please sign loan agreement ${number}`);

  const desk = await open('/admin/demo-equipment/agreements?search=Sign+Labs', boss);
  await expect(desk.getByText(email)).toBeVisible();
  await expectAccessibleAtBothWidths(desk, 'the agreements that wait for a signature');
  await press(desk, `Signing ${number}`);
  await desk.getByRole('menuitem', { name: 'Resend' }).click();
  await expectToast(desk, 'Agreement sent again');
  const letters = () =>
    portal.mail.received.filter(
      (one) => one.envelope.includes(email) && one.subject === `Please sign loan agreement ${number}`,
    );
  await expect.poll(() => letters().length, { timeout: 15_000 }).toBe(2);
  const link = linkIn(portal, letters().at(-1)!);

  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  });
  const page = await phone.newPage();
  await page.goto(portal.url + linkIn(portal, first));
  await expect(page.getByText('This link does not work')).toBeVisible();
  await page.goto(portal.url + link);
  await expectTitle(page, `Loan agreement ${number}`);
  for (const shown of ['Sign Labs', 'Value $850.00', 'With Charger, Test leads', 'remains the property of'])
    await expect(page.getByText(shown).first()).toBeVisible();
  await expectAccessible(page, 'the page of a loan agreement');
  await press(page, 'Sign agreement');
  await expect(page.getByText('Name is required')).toBeVisible();
  await fill(page, 'Your name', 'Ann Bell');
  await draw(page);
  await press(page, 'Sign agreement');
  await expect(page.getByText('Thank you. The agreement is signed.')).toBeVisible();
  await expectAccessible(page, 'the page of a signed agreement');
  await page.reload();
  await expect(page.getByRole('img', { name: 'Signature of Ann Bell' })).toBeVisible();
  const linked = await page.request.get(
    `${portal.url}/api/public/agreements/${link.split('/')[2]}/agreement.pdf`,
  );
  const linkedSha = sha(await linked.body());
  await phone.close();

  // Staff see it without reloading.
  await expect(desk.getByText('No agreements found')).toBeVisible();
  const copy = await mailTo(portal, email, `Loan agreement ${number} is signed`);
  const stored = await boss.api.get(
    (await (await boss.api.get(`/api/demo-equipment-loans/${loan.id}`)).json()).rentalAgreementUrl,
  );
  const mailed = new Uint8Array(copy.attachments[0]?.content as ArrayBuffer);
  expect(new Set([linkedSha, sha(await stored.body()), sha(mailed)]).size).toBe(1);
});

test('a device of the staff shows only the agreement until somebody signs in again', async ({
  open,
  boss,
  portal,
}) => {
  const { number, loan } = await lend(boss, 'Counter Labs', 'print');
  // The session on this device ends, so it is not the one that other tests use.
  const desk = await open('/auth');
  await signIn(desk);
  await expect(desk.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await desk.goto(`${portal.url}/admin/demo-equipment?tab=loans&loan=${loan.id}`);
  await press(desk, `Signing ${number}`);
  await desk.getByRole('menuitem', { name: 'Sign on This Device' }).click();
  await expect(desk.getByRole('alertdialog')).toContainText('You are signed out here');
  await desk.getByRole('button', { name: 'Sign Out and Hand Over' }).click();
  await expectTitle(desk, `Loan agreement ${number}`);
  await expect(desk.getByRole('navigation')).toHaveCount(0);
  await expectAccessibleAtBothWidths(desk, 'an agreement in hand-over mode');
  const page = desk.url();
  await desk.goto(`${portal.url}/admin/demo-equipment`);
  await expect(desk).toHaveURL(/\/auth/);
  await desk.goto(page);
  await fill(desk, 'Your name', 'Rita Call');
  await press(desk, 'Sign agreement');
  await expect(desk.getByText('Please hand the device back now.')).toBeVisible();
  await press(desk, 'Staff: sign in to leave');
  await signIn(desk);
  await expectTitle(desk, 'Waiting for Signature');
});

test('the text has a preview, a scan is stored, and a return is signed', async ({ open, boss }) => {
  const settings = await open('/admin/company-settings/agreement', boss);
  await press(settings, 'Preview Agreement');
  const preview = settings.getByRole('dialog', { name: 'Preview of the Agreement' });
  await expect(preview.getByText('remains the property of')).toBeVisible();
  await expectAccessible(settings, 'the preview of the agreement');
  await settings.keyboard.press('Escape');
  await fill(settings, 'Agreement', 'For {{custo}}');
  await press(settings, 'Preview Agreement');
  await expect(preview.getByText('Unknown variable: {{custo}}')).toBeVisible();

  const { number, loan, units } = await lend(boss, 'Paper Labs', 'print');
  const desk = await open(`/admin/demo-equipment?tab=loans&loan=${loan.id}`, boss);
  await expect(desk.getByText('Agreement Pending').first()).toBeVisible();
  await press(desk, `Signing ${number}`);
  await desk.getByRole('menuitem', { name: 'Upload Signed Agreement' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Upload Signed Agreement' });
  const pdf = Buffer.from(
    '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n',
    'latin1',
  );
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'scan.pdf', mimeType: 'application/pdf', buffer: pdf });
  await fill(desk, 'Signed by', 'Paul Paper');
  await expectAccessible(desk, 'the upload of a signed agreement');
  await press(desk, 'Store Agreement');
  await expectToast(desk, 'Agreement stored');
  await expect(desk.getByText(/^Signed by Paul Paper/)).toBeVisible();

  await boss.api.post(`/api/demo-equipment-loans/${loan.id}/return`, { data: {} });
  await press(desk, 'Sign Return');
  await fill(desk, 'Name of the customer’s person', 'Paul Paper');
  await desk.getByRole('dialog').getByRole('button', { name: 'Sign Return' }).click();
  await expectToast(desk, 'Return signed', `The receipt for ${units[0].serialNumber} is stored.`);
  await expect(desk.getByRole('button', { name: 'Sign Return' })).toHaveCount(0);
});
