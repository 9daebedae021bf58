import { createHash } from 'node:crypto';
import { addDays, formatDate, today } from '@portal/contract/core/dates/dates.ts';
import { databaseUrl } from '../apps/server/test/database-url.ts';
import { takePhoto } from '../apps/server/test/photo.ts';
import { queryOnce } from '../apps/server/test/query-once.ts';
import { expectAccessible, expectAccessibleAtBothWidths } from './world/accessibility.ts';
import { linkIn, mailTo } from './world/mails.ts';
import { fresh, type Person, submitRepair } from './world/people.ts';
import { expectTitle, expectToast, fill, press } from './world/screen.ts';
import { expect, test } from './world/test.ts';

const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const send = async ({ api }: Person, path: string, data: object) => {
  const answer = await api.post(path, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
};

/** Creates two demo units of a new model. Returns the model's name and the serial numbers. */
async function addUnits(boss: Person) {
  const company = `/api/companies/${boss.user.companyId}`;
  const type = await send(boss, `${company}/equipment-types`, { name: fresh('Insulation tester ') });
  // Other tests have models too, and the repair must find this one by its name.
  const name = fresh('Ohmline-');
  const model = await send(boss, `${company}/equipment-models`, {
    ...{ equipmentTypeId: type.id, make: 'Meridian', name },
    accessories: ['Charger', 'Test leads'],
  });
  const serialNumbers = [fresh('LJ-A-'), fresh('LJ-B-')] as const;
  for (const serialNumber of serialNumbers)
    await send(boss, `${company}/demo-equipment`, {
      ...{ serialNumber, equipmentModelId: model.id, replacementValue: 850, dailyRate: 12.5 },
    });
  return { name, serialNumbers };
}

test('a meter in repair is replaced by two loaners, which are signed for and come back damaged and late', async ({
  open,
  portal,
  boss,
  browser,
  customer,
}) => {
  test.setTimeout(180_000);
  const { name, serialNumbers } = await addUnits(boss);
  const [damaged, late] = serialNumbers;
  const due = addDays(today('UTC'), 14);
  const extended = addDays(due, 14);
  const repair = await submitRepair(customer, { modelPartNo: `Meridian ${name}` });
  const number = repair.serviceReportNumber;
  const address = customer.user.email;

  // These pages stay open beside everything else, and show each change by themselves.
  const theirs = await open(`/repairs/${repair.id}`, customer);
  const inventory = await open('/admin/demo-equipment?search=LJ-', boss);
  const theirCard = theirs.getByRole('region', { name: 'Loaner', exact: true });
  const theirLine = (serialNumber: string) =>
    theirCard.getByRole('listitem').filter({ hasText: serialNumber });
  const expectUnits = async (states: readonly [string, string]) => {
    for (const [at, state] of states.entries())
      await expect(inventory.getByRole('row').filter({ hasText: serialNumbers[at]! })).toContainText(state);
  };
  await expectUnits(['Available', 'Available']);

  const desk = await open(`/admin/repairs/${repair.id}`, boss);
  const dialog = desk.getByRole('dialog');
  const card = desk.getByRole('region', { name: 'Loaner', exact: true });
  await test.step('the coordinator receives the meter and lends two units in one agreement', async () => {
    await press(desk, 'Mark as Received');
    await mailTo(portal, address, `${number}: your equipment has arrived`);
    await card.locator('summary', { hasText: 'Free units of the type' }).click();
    await expectAccessibleAtBothWidths(desk, 'a repair that offers loaners');
    await press(desk, `Lend ${damaged}`);
    await expect(dialog.getByText(`${damaged} · with Charger, Test leads`)).toBeVisible();
    await dialog.getByRole('combobox', { name: 'Equipment' }).click();
    await desk.getByRole('option').filter({ hasText: late }).click();
    await expect(dialog.getByText(`${late} · with Charger, Test leads`)).toBeVisible();
    await expect(dialog.getByRole('radio', { name: 'Email agreement to customer' })).toBeChecked();
    await dialog.getByRole('button', { name: 'Create Loan Request' }).click();
    await expectToast(desk, 'Loan Request Created');
    for (const serialNumber of serialNumbers) {
      await expect(card.getByRole('listitem').filter({ hasText: serialNumber })).toContainText(
        `due back ${formatDate(due)}`,
      );
      await expect(theirLine(serialNumber)).toContainText(`Please return it by ${formatDate(due)}`);
    }
    await expectUnits(['Loaned', 'Loaned']);
    await expectAccessibleAtBothWidths(desk, 'a repair with loaners');
    await expectAccessibleAtBothWidths(theirs, 'the loaners of a customer');
  });

  await test.step('another repair of the type is told that both units are out', async () => {
    const second = await submitRepair(customer, { modelPartNo: `Meridian ${name}` });
    const page = await open(`/admin/repairs/${second.id}`, boss);
    await press(page, 'Lend a unit');
    await page.getByRole('dialog').getByRole('combobox', { name: 'Equipment', exact: true }).click();
    await expect(
      page.getByText(/^No unit of the type Insulation tester .* is available\. Type to/),
    ).toBeVisible();
    await page.close();
  });

  const { loans } = await (await boss.api.get(`/api/repairs/${repair.id}/loaners`)).json();
  const loanOf = (serialNumber: string): number =>
    loans.find((loan: { serialNumber: string }) => loan.serialNumber === serialNumber).id;
  const readLoan = async (serialNumber: string) =>
    (await boss.api.get(`/api/demo-equipment-loans/${loanOf(serialNumber)}`)).json();
  const { agreementNumber } = await readLoan(damaged);
  let signedSha = '';
  const expectSignedPapers = async () => {
    for (const serialNumber of serialNumbers) {
      const { rentalAgreementUrl } = await readLoan(serialNumber);
      expect(sha(await (await boss.api.get(rentalAgreementUrl)).body())).toBe(signedSha);
    }
    const own = await theirs.context().newPage();
    await own.goto('/account');
    const paper = own.getByRole('link', { name: `PDF of ${agreementNumber}` });
    const copy = await customer.api.get((await paper.getAttribute('href'))!);
    expect(sha(await copy.body())).toBe(signedSha);
    return own.getByRole('listitem').filter({ hasText: agreementNumber });
  };

  await test.step('the customer signs on a phone from the mail', async () => {
    const mail = await mailTo(portal, address, `Please sign loan agreement ${agreementNumber}`);
    const phone = await browser.newContext({
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
    });
    const page = await phone.newPage();
    await page.goto(portal.url + linkIn(portal, mail));
    await expectTitle(page, `Loan agreement ${agreementNumber}`);
    for (const serialNumber of serialNumbers) {
      const unit = page.getByRole('listitem').filter({ hasText: serialNumber });
      for (const fact of ['With Charger, Test leads', 'Late fee $12.50 a day', formatDate(due)])
        await expect(unit).toContainText(fact);
    }
    await expectAccessible(page, 'an agreement about two units on a phone');
    await fill(page, 'Your name', 'Alex Doe');
    await press(page, 'Sign agreement');
    await expect(page.getByText('Thank you. The agreement is signed.')).toBeVisible();
    await phone.close();
    const copy = await mailTo(portal, address, `Loan agreement ${agreementNumber} is signed`);
    signedSha = sha(new Uint8Array(copy.attachments[0]?.content as ArrayBuffer));
    const account = await expectSignedPapers();
    await expect(account).toContainText(`${damaged} · due back ${formatDate(due)}`);
    await expect(account).toContainText('Signed by Alex Doe');
  });

  const question = (serialNumber: string) =>
    desk.getByRole('region', { name: `The loaner ${serialNumber}`, exact: true });
  await test.step('the repair is shipped, and its page asks for the loaners', async () => {
    await boss.api.patch(`/api/repairs/${repair.id}`, { data: { status: 'completed' } });
    await press(desk, 'Mark as Shipped');
    const mail = await mailTo(portal, address, `${number}: your equipment is on its way`);
    for (const serialNumber of serialNumbers)
      expect(mail.text).toContain(`serial number ${serialNumber}, due back ${formatDate(due)}`);
    await expect(question(damaged)).toBeVisible();
    await expectAccessibleAtBothWidths(desk, 'a shipped repair that asks for its loaners');
    await question(late).getByRole('button', { name: 'Comes back later' }).click();
    await expectToast(desk, 'The loaner comes back later', `${late} is still on loan.`);
    await expect(question(late)).toHaveCount(0);
    await expect(theirs.getByRole('region', { name: /^The loaner/ })).toHaveCount(0);
    await expectUnits(['Loaned', 'Loaned']);
    await question(damaged).getByRole('link', { name: 'Returned now' }).click();
  });

  const panel = (serialNumber: string) =>
    desk.getByRole('region', { name: new RegExp(`· ${serialNumber}$`) });
  await test.step('one unit comes back damaged, with a photo', async () => {
    const loan = panel(damaged);
    await expect(loan.getByRole('link', { name: number })).toBeVisible();
    await expect(loan.getByText(/^Signed by Alex Doe/)).toBeVisible();
    await loan.getByRole('button', { name: 'Return', exact: true }).click();
    await expect(dialog.getByText('Charger, Test leads will be noted as missing.')).toBeVisible();
    await dialog.getByRole('button', { name: 'All of them' }).click();
    await expect(dialog.getByText('will be noted as missing')).toHaveCount(0);
    await expect(dialog.getByText('A late fee of')).toHaveCount(0);
    await dialog.getByRole('checkbox', { name: 'The unit is damaged' }).check();
    await dialog.getByLabel('Condition').fill('Cracked display');
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'display.jpg',
      mimeType: 'image/jpeg',
      buffer: await takePhoto(180, 60, 40),
    });
    await dialog.getByRole('button', { name: 'Mark as Returned' }).click();
    await expectToast(desk, 'Equipment Returned');
    const back = loan.getByRole('region', { name: 'Return', exact: true });
    await expect(back.getByText('Cracked display')).toBeVisible();
    await expect(back.getByText('Damaged', { exact: true })).toBeVisible();
    const photo = back.getByRole('img', { name: `Return of ${damaged}, photo 1` });
    await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    await expect(loan.getByRole('button', { name: 'Decide Late Fee' })).toHaveCount(0);
    await expectUnits(['Maintenance', 'Loaned']);
    await expect(theirLine(damaged)).toContainText('Returned on');
    await expect(theirLine(late)).toContainText('On loan');

    await press(desk, 'Sign Return');
    await fill(desk, 'Name of the customer’s person', 'Alex Doe');
    await dialog.getByRole('button', { name: 'Sign Return' }).click();
    await expectToast(desk, 'Return signed', `The receipt for ${damaged} is stored.`);
    const mail = await mailTo(
      portal,
      address,
      `Receipt for the return of Meridian ${name}, serial number ${damaged}`,
    );
    expect(mail.text).toContain(damaged);
    const receipt = `/api/demo-equipment-loans/${loanOf(damaged)}/return-receipt.pdf`;
    const mailed = sha(new Uint8Array(mail.attachments[0]?.content as ArrayBuffer));
    for (const { api } of [boss, customer]) expect(sha(await (await api.get(receipt)).body())).toBe(mailed);
  });

  await test.step('the other unit is extended with a reason', async () => {
    await desk.getByRole('link', { name: new RegExp(`· ${late}$`) }).click();
    const loan = panel(late);
    await loan.getByRole('button', { name: 'Extend' }).click();
    await dialog.getByLabel('Reason').fill('They compare both meters');
    await dialog.getByRole('button', { name: 'Extend Loan' }).click();
    await expectToast(desk, 'Loan Extended', `${late} is expected back on ${formatDate(extended)}.`);
    const extension = loan.getByRole('region', { name: 'Extensions' });
    await expect(extension).toContainText(`From ${formatDate(due)} to ${formatDate(extended)}`);
    await expect(extension).toContainText('They compare both meters');
    await expect(theirLine(late)).toContainText(`Please return it by ${formatDate(extended)}`);
  });

  const overdueDay = formatDate(addDays(extended, -31));
  await test.step('31 days later it is overdue, and comes back late', async () => {
    // The test cannot wait, so the loan began earlier.
    await queryOnce(
      await databaseUrl(portal.folder),
      `update demo_equipment_loans set loan_date = loan_date - 31, expected_return_date = expected_return_date - 31
       where id = ${loanOf(late)}`,
    );
    await Promise.all([desk.reload(), theirs.reload()]);
    await expect(theirLine(late)).toContainText(`Was due back on ${overdueDay}. Please send it back.`);
    await expect(theirLine(late)).toContainText('Overdue');
    const loan = panel(late);
    await expect(loan.getByText('Overdue', { exact: true })).toBeVisible();
    await loan.getByRole('button', { name: 'Return', exact: true }).click();
    await expect(dialog.getByText('A late fee of $37.50 will be proposed.')).toBeVisible();
    await dialog.getByRole('button', { name: 'All of them' }).click();
    await dialog.getByRole('button', { name: 'Mark as Returned' }).click();
    await expect(loan.getByText('Late fee $37.50')).toBeVisible();
    await expectUnits(['Maintenance', 'Available']);
    await expect(theirLine(late)).toContainText('Returned on');
  });

  await test.step('the late fee is waived with a reason', async () => {
    await press(desk, 'Decide Late Fee');
    await dialog.getByRole('radio', { name: 'Waive the fee' }).check();
    await dialog.getByRole('button', { name: 'Save Decision' }).click();
    await expect(dialog.getByText('Please give a reason').first()).toBeVisible();
    await dialog.getByLabel('Reason').fill('The parcel was held at customs');
    await expectAccessibleAtBothWidths(desk, 'a late fee to waive');
    await dialog.getByRole('button', { name: 'Save Decision' }).click();
    await expectToast(desk, 'Late Fee Waived', `The late fee of ${late} has been waived.`);
    await expect(panel(late).getByText(/^\$37\.50 waived by /)).toBeVisible();
    await expect(panel(late).getByText('The parcel was held at customs')).toBeVisible();
  });

  await test.step('the history and the papers of both loans are as they were signed', async () => {
    const history = desk.getByRole('region', { name: 'Loan History' });
    for (const [serialNumber, day] of [
      [damaged, formatDate(due)],
      [late, overdueDay],
    ] as const) {
      const row = history.getByRole('row').filter({ hasText: serialNumber });
      for (const shown of ['Returned', day, formatDate(today('UTC'))]) await expect(row).toContainText(shown);
      await expect(row.getByRole('link', { name: `Agreement of ${serialNumber}` })).toBeVisible();
    }
    await expect(history.getByRole('row').filter({ hasText: damaged })).toContainText('Damaged');
    const openLoans = desk.getByRole('region', { name: 'Active & Overdue Loans' });
    for (const serialNumber of serialNumbers) await expect(openLoans.getByText(serialNumber)).toHaveCount(0);
    const account = await expectSignedPapers();
    for (const serialNumber of serialNumbers)
      await expect(account).toContainText(`${serialNumber} · came back`);
    const about = portal.mail.received
      .filter(({ envelope, subject }) => envelope.includes(address) && /loan|return/i.test(subject ?? ''))
      .map(({ subject }) => subject);
    expect(about).toEqual([
      `Please sign loan agreement ${agreementNumber}`,
      `Loan agreement ${agreementNumber} is signed`,
      `Receipt for the return of Meridian ${name}, serial number ${damaged}`,
    ]);
  });
});
