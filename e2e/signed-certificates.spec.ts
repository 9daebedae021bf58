import { pdfText } from '../apps/server/test/pdf-text.ts';
import { readSignature } from '../apps/server/test/signed-pdf.ts';
import { makeKeyFile } from '../apps/server/test/signing-keys.ts';
import { expectAccessibleAtBothWidths, expectLoaded } from './world/accessibility.ts';
import { receiveCalibration } from './world/calibrations.ts';
import { type Person, registerCustomer } from './world/people.ts';
import { expectToast, fill, press } from './world/screen.ts';
import { addTechnician } from './world/technicians.ts';
import { expect, test } from './world/test.ts';

test.use({ portalName: 'signed-certificates' });
test.setTimeout(180_000);

const SETTINGS = '/admin/company-settings/laboratory';

async function sent({ api }: Person, path: string, data: object): Promise<void> {
  const answer = await api.post(path, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Makes complete results of a unit, and a draft that waits for approval. */
async function draftCertificate(boss: Person, technician: Person, customer: Person): Promise<number> {
  const { repairId, itemId } = await receiveCalibration(boss, customer);
  await sent(technician, `/api/calibration-items/${itemId}/results`, {
    ...{ calibratedOn: new Date().toISOString().slice(0, 10), procedure: 'QP-87', result: 'pass' },
    ...{ limitsFrom: 'Data sheet', complete: true },
    points: [
      {
        ...{ quantity: 'DC voltage', nominal: '10.000', unit: 'V' },
        ...{ lowerLimit: '9.990', upperLimit: '10.010', asFound: '10.001' },
      },
    ],
  });
  await sent(technician, `/api/repairs/${repairId}/certificates`, { itemIds: [itemId] });
  return repairId;
}

test('an admin sets the certificate of the company, signs a paper with the password, and everybody can check it', async ({
  open,
  boss,
  portal,
}) => {
  const customer = await registerCustomer(portal);
  const technician = await addTechnician(portal, boss);
  const desk = await open(SETTINGS, boss);
  await expectLoaded(desk);
  await expect(desk.getByText('Signed Documents')).toHaveCount(0);
  await desk.getByRole('switch', { name: 'We have a laboratory' }).click();
  await press(desk, 'Save Settings');
  await expectToast(desk, 'Laboratory updated');
  await expect(desk.getByText('There is none yet, and papers are not signed.')).toBeVisible();
  await expectAccessibleAtBothWidths(desk, 'settings without a certificate');

  await press(desk, 'Add certificate');
  const dialog = desk.getByRole('dialog', { name: 'Certificate that signs your papers' });
  const buffer = await makeKeyFile({ name: 'North Laboratory', kind: 'RSA', password: 'the password' });
  const file = { name: 'company.p12', mimeType: 'application/x-pkcs12', buffer };
  await dialog.locator('input[type=file]').setInputFiles({ ...file, buffer: Buffer.alloc(300_000) });
  await expect(dialog.getByText(/at most 256 KB are taken/)).toBeVisible();
  await dialog.locator('input[type=file]').setInputFiles(file);
  await fill(desk, 'Password of the file', 'a wrong one');
  await press(desk, 'Store certificate');
  await expect(dialog.getByText('This is not the password of the file')).toBeVisible();
  await expectAccessibleAtBothWidths(desk, 'the dialog of a certificate with a wrong password');
  await fill(desk, 'Password of the file', 'the password');
  await press(desk, 'Store certificate');
  await expectToast(desk, 'Certificate stored', 'New papers are signed by North Laboratory.');
  await expect(desk.getByText('May sign')).toBeVisible();
  await expect(desk.getByText('RSA, 2048 bits')).toBeVisible();
  await fill(desk, 'Time stamp server (optional)', 'http://localhost/stamp');
  await press(desk, 'Save Server');
  await expect(desk.getByText(/connects only to public addresses/)).toBeVisible();
  await fill(desk, 'Time stamp server (optional)', '');
  await expectAccessibleAtBothWidths(desk, 'settings with a certificate');

  const repairId = await draftCertificate(boss, technician, customer);
  await desk.goto(`/admin/repairs/${repairId}`);
  await press(desk, 'Approve and issue');
  const approval = desk.getByRole('dialog', { name: /^Approve and issue CAL-/ });
  await expect(approval.getByText(/please enter your password again/)).toBeVisible();
  await expectAccessibleAtBothWidths(desk, 'the approval of a certificate that is signed');
  await fill(desk, 'Current Password', 'not my password');
  await press(desk, 'Approve, sign and issue');
  await expect(approval.getByText('The current password is not correct.').first()).toBeVisible();
  await fill(desk, 'Current Password', boss.password);
  await press(desk, 'Approve, sign and issue');
  await expectToast(desk, 'Certificate issued');
  await expect(approval).toBeHidden();

  const own = await open(`/repairs/${repairId}`, customer);
  const link = own
    .getByRole('region', { name: 'Certificates' })
    .getByRole('link', { name: /PDF of CAL-1001/ });
  const paper = await (await customer.api.get((await link.getAttribute('href'))!)).body();
  expect(readSignature(paper)).toMatchObject({ isValid: true, coversAll: true, namesCertificate: true });
  const words = pdfText(paper);
  expect(words).toContain('Approved and signed by');
  const code = /\/verify\/([\w-]{43})/.exec(words.replaceAll(' ', ''))![1]!;
  const visitor = await open(`/verify/${code}`);
  await visitor.setInputFiles('input[type=file]', {
    ...{ name: 'CAL-1001.pdf', mimeType: 'application/pdf', buffer: paper },
  });
  await expect(visitor.getByText('Your copy is the certificate that was issued.')).toBeVisible();

  await desk.goto(SETTINGS);
  await press(desk, 'Remove certificate');
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Remove certificate' }).click();
  await expectToast(desk, 'Certificate removed', 'New papers are not signed.');
  await expect(desk.getByText('There is none yet, and papers are not signed.')).toBeVisible();
});
