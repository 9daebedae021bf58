import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { pdfText } from '../apps/server/test/pdf-text.ts';
import { expectAccessible, expectAccessibleAtBothWidths } from './world/accessibility.ts';
import { type Person, registerCustomer } from './world/people.ts';
import { choose, expectToast, fill, pasteInto, press } from './world/screen.ts';
import { addTechnician } from './world/technicians.ts';
import { expect, test } from './world/test.ts';

test.use({ portalName: 'calibration' });
test.setTimeout(180_000);

/** Makes a calibration request for two units of a customer. */
async function requestCalibration(boss: Person, customer: Person): Promise<number> {
  const { companyId } = boss.user;
  const data = {
    companyId,
    requestType: 'calibration',
    repairNeeded: false,
    calibrationNeeded: true,
    customerId: customer.user.customerId,
    userId: customer.user.id,
    contactName: 'Alex Doe',
    companyName: 'Acme Labs',
    emailAddress: customer.user.email,
    modelPartNo: 'Fluke 87V',
    warrantyStatus: 'non_warranty',
  };
  const made = await boss.api.post('/api/repairs', { data });
  expect(made.status(), await made.text()).toBe(201);
  const { id } = (await made.json()) as { id: number };
  const meter = { newTypeName: 'Multimeter', newModelName: '87V', make: 'Fluke' };
  const equipmentItems = [
    { ...meter, serialNumber: 'SN-1' },
    { ...meter, serialNumber: 'SN-2' },
  ];
  await boss.api.patch(`/api/repairs/${id}`, { data: { companyId, status: 'received' } });
  const added = await boss.api.post(`/api/repairs/${id}/equipment`, { data: { companyId, equipmentItems } });
  expect(added.status(), await added.text()).toBe(201);
  return id;
}

const table = [
  ['Quantity', 'Nominal', 'Unit', 'Lower limit', 'Upper limit', 'As found', 'As left', 'Uncertainty'],
  ['DC voltage', '10.000', 'V', '9.990', '10.010', '10.020', '10.0010', '0.0005'],
  ['Resistance', '100.0', 'Ω', '99.5', '100.5', '100.2', '100.1', '0.05'],
]
  .map((row) => row.join('\t'))
  .join('\n');

const certificates = (page: Page) => page.getByRole('region', { name: 'Certificates' });

test('results on a phone become a certificate that is approved, checked by its code, and corrected', async ({
  open,
  boss,
  portal,
}) => {
  const customer = await registerCustomer(portal);
  const technician = await addTechnician(portal, boss);
  const repairId = await requestCalibration(boss, customer);

  const shelf = await open('/admin/reference-standards', boss);
  await expect(shelf.getByText('No reference standards yet')).toBeVisible();
  await expectAccessibleAtBothWidths(shelf, 'no reference standards');
  await shelf.getByRole('button', { name: 'Add Standard' }).first().click();
  await fill(shelf, 'Name', 'Multifunction calibrator');
  await fill(shelf, 'Serial number', 'C-1');
  await expectAccessible(shelf, 'the dialog of a reference standard');
  await shelf.getByRole('dialog').getByRole('button', { name: 'Add Standard' }).click();
  await expectToast(shelf, 'Reference standard added');
  await expectAccessibleAtBothWidths(shelf, 'reference standards');

  const phone = await open(`/repairs/${repairId}`, technician);
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.getByRole('button', { name: 'Enter results of Fluke 87V SN-1' }).click();
  const form = phone.getByRole('dialog', { name: 'Results of Fluke 87V, S/N SN-1' });
  await pasteInto(form.getByRole('textbox', { name: 'Quantity', exact: true }), table);
  await expect(form.getByText('Pasted into 2 rows.')).toBeVisible();
  await expect(form.getByText('Within, was outside')).toBeVisible();
  await expect(form.getByText('The measurement points suggest: Adjusted')).toBeVisible();
  await fill(phone, 'The limits come from', 'Data sheet');
  await choose(phone, 'Add a reference standard', 'Multifunction calibrator · S/N C-1');
  await expectAccessibleAtBothWidths(phone, 'the results of a unit');
  await press(phone, 'Save results');
  await expect(form.getByText('Choose a result').first()).toBeVisible();
  await phone.getByRole('combobox', { name: 'Result', exact: true }).selectOption({ label: 'Adjusted' });
  await press(phone, 'Save results');
  await expectToast(phone, 'Results saved');
  await press(phone, 'Draft certificate');
  await phone.getByRole('alertdialog').getByRole('button', { name: 'Draft certificate' }).click();
  await expectToast(phone, 'Certificate drafted', 'CAL-1001 waits for approval.');
  await expect(certificates(phone).getByText('Waiting for approval')).toBeVisible();
  await expect(phone.getByRole('button', { name: 'Approve and issue' })).toHaveCount(0);

  const desk = await open(`/admin/repairs/${repairId}`, boss);
  await press(desk, 'Approve and issue');
  await expect(desk.getByRole('alertdialog').getByRole('checkbox')).toBeVisible();
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Approve and issue' }).click();
  await expectToast(
    desk,
    'Certificate issued',
    `CAL-1001 has been issued. Mail for ${customer.user.email} is queued.`,
  );
  await expect(certificates(desk).getByText('In force')).toBeVisible();
  await expectAccessibleAtBothWidths(desk, 'a repair with a certificate');

  const own = await open(`/repairs/${repairId}`, customer);
  const link = certificates(own).getByRole('link', { name: /PDF of CAL-1001/ });
  await expect(link).toBeVisible();
  const paper = await (await customer.api.get((await link.getAttribute('href'))!)).body();
  const words = pdfText(paper);
  for (const said of ['Calibration Certificate', 'CAL-1001', '10.0010', 'Page 1 of', 'Authorised by'])
    expect(words).toContain(said);
  const code = /\/verify\/([\w-]{43})/.exec(words.replaceAll(' ', ''))![1]!;

  const visitor = await open(`/verify/${code}`);
  await expect(visitor.getByRole('heading', { name: 'Valid', exact: true })).toBeVisible();
  const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer });
  await visitor.setInputFiles('input[type=file]', file('CAL-1001.pdf', paper));
  await expect(visitor.getByText('Your copy is the certificate that was issued.')).toBeVisible();
  await expect(visitor.getByText(createHash('sha256').update(paper).digest('hex'))).toBeVisible();
  await visitor.setInputFiles(
    'input[type=file]',
    file('other.pdf', Buffer.concat([paper, Buffer.from(' ')])),
  );
  await expect(visitor.getByText('Your copy is not the certificate that was issued.')).toBeVisible();
  await expect(visitor.getByText('Acme Labs')).toHaveCount(0);
  await expectAccessibleAtBothWidths(visitor, 'the page behind the code of a certificate');

  await press(desk, 'Actions for CAL-1001');
  await desk.getByRole('menuitem', { name: 'Correct' }).click();
  await fill(desk, 'Reason', 'The unit was damaged');
  await press(desk, 'Begin correction');
  await expectToast(desk, 'Correction begun');
  await press(desk, 'Edit results of Fluke 87V SN-1');
  // Whoever changes results has calibrated, or the named person confirms them again.
  await desk.getByRole('combobox', { name: 'Calibrated by', exact: true }).selectOption({ label: 'You' });
  await desk.getByRole('combobox', { name: 'Result', exact: true }).selectOption({ label: 'Fail' });
  await fill(desk, 'Remarks', 'The input is burnt');
  await press(desk, 'Save results');
  await expectToast(desk, 'Results saved');
  await press(desk, 'Approve and issue');
  await expect(desk.getByRole('alertdialog').getByRole('checkbox')).toBeVisible();
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Approve and issue' }).click();
  await expectToast(
    desk,
    'Certificate issued',
    `CAL-1001 version 2 has been issued. Mail for ${customer.user.email} is queued.`,
  );
  await expect(desk.getByText('No next date, because the unit failed')).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByText('This certificate was replaced by CAL-1001 version 2.')).toBeVisible();

  await shelf.getByRole('button', { name: 'Actions for Multifunction calibrator' }).click();
  await shelf.getByRole('menuitem', { name: 'Certificates that relied on it' }).click();
  await expect(shelf.getByText('2 certificates')).toBeVisible();

  await press(desk, 'Actions for CAL-1001 version 2');
  await desk.getByRole('menuitem', { name: 'Withdraw' }).click();
  await fill(desk, 'Reason', 'The calibrator was out of its limits');
  await press(desk, 'Withdraw certificate');
  await expectToast(desk, 'Certificate withdrawn');
  await shelf.goto('/equipment?search=SN-1');
  const withdrawn = shelf.getByRole('row').getByText('Certificate withdrawn');
  await expect(withdrawn).toBeVisible();
  await expectAccessibleAtBothWidths(shelf, 'the register with a withdrawn certificate');
  await shelf.getByRole('row').getByRole('link', { name: 'Fluke 87V' }).click();
  await expect(shelf.getByText(/^CAL-1001 version 2, withdrawn .+: The calibrator was out/)).toBeVisible();
  await expectAccessibleAtBothWidths(shelf, 'the page of a unit whose certificate is withdrawn');

  // It can be confirmed on the page of the unit too, where a customer sees it who has no request of it.
  await own.goto(new URL(shelf.url()).pathname);
  const seen = own.getByRole('button', { name: 'I have seen this: CAL-1001 version 2 is withdrawn' });
  await expect(seen).toBeVisible();
  await expectAccessibleAtBothWidths(own, 'the page of a unit whose withdrawal the customer has not seen');

  // The customer confirms it by keyboard. The button goes away, and the focus stays at the certificates.
  await own.goto(`/repairs/${repairId}`);
  await own.getByRole('button', { name: 'I have seen this' }).press('Enter');
  await expectToast(own, 'Confirmed', 'You have seen that CAL-1001 version 2 is withdrawn.');
  await expect(own.getByRole('button', { name: 'I have seen this' })).toHaveCount(0);
  await expect(own.getByRole('region', { name: 'Certificates', exact: true })).toBeFocused();
  await press(desk, 'Enter new results of Fluke 87V SN-1');
  await fill(desk, 'Procedure', 'QP-87');
  await desk.getByRole('combobox', { name: 'Result', exact: true }).selectOption({ label: 'Pass' });
  await press(desk, 'Save results');
  await expectToast(desk, 'Results saved');
  await expect(desk.getByRole('button', { name: 'Draft certificate' })).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Edit results of Fluke 87V SN-1' })).toBeFocused();

  await visitor.goto(`/verify/${'A'.repeat(43)}`);
  await expect(visitor.getByText('No such certificate')).toBeVisible();
});
