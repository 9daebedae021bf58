import { dateIn } from '@portal/contract/core/dates/dates.ts';
import { noConditions } from '@portal/contract/laboratory/procedures/conditions.ts';
import { expectAccessibleAtBothWidths } from './world/accessibility.ts';
import { paste, receiveCalibration } from './world/calibrations.ts';
import { addPerson } from './world/companies.ts';
import { addProcedure, addRoom, minutesAgo, switchOnLaboratory, voltagePoint } from './world/laboratory.ts';
import { fresh, type Person } from './world/people.ts';
import { choose, expectTitle, expectToast, fill, press } from './world/screen.ts';
import { expect, test } from './world/test.ts';

test.use({ portalName: 'technical-records' });
test.setTimeout(120_000);

test('an auditor goes from a procedure to a certificate, and to all that it rests on', async ({
  open,
  boss,
  customer,
}) => {
  await switchOnLaboratory(boss);
  const number = fresh('LP');
  const points = ['1.0000', '10.0000'].map((nominal) => voltagePoint(nominal, '0.0050'));
  const procedure = await addProcedure(boss, { number, title: 'DC voltage', points, readings: 2 });
  const { itemId, repairId } = await receiveCalibration(boss, customer);
  const page = await open(`/bench/${itemId}`, boss);
  await choose(page, 'Procedure', `${number} DC voltage, revision 1`);
  await page.getByRole('textbox', { name: 'Reading 1, point 1', exact: true }).focus();
  await paste(page, '1.0001\t1.0003\r\n10.0002\t10.0004');
  await choose(page, 'Result', 'Pass');
  await press(page, 'Complete Calibration');
  await expectToast(page, 'Calibration complete');
  // A reading is corrected afterwards, which leaves a change.
  await fill(page, 'Reading 2, point 1', '1.0005');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, 'Readings saved');
  const draft = await boss.api.post(`/api/repairs/${repairId}/certificates`, { data: { itemIds: [itemId] } });
  expect(draft.status(), await draft.text()).toBe(201);
  const { id, number: certificate } = (await draft.json()) as { id: number; number: string };
  const issued = await boss.api.post(`/api/certificates/${id}/issue`, { data: {} });
  expect(issued.status(), await issued.text()).toBe(200);

  await page.goto('/technical-records');
  await expectTitle(page, 'Technical Records');
  await choose(page, 'Procedure', `${number} DC voltage`);
  await expect(page).toHaveURL(new RegExp(`procedureId=${procedure.id}`));
  await expectAccessibleAtBothWidths(page, 'the list of technical records');
  await page.getByRole('link', { name: certificate, exact: true }).first().click();
  await expectTitle(page, `Record of ${certificate}`);
  const readings = page.getByRole('region', { name: 'Readings as found' });
  await expect(readings.getByText('1.0001; 1.0005')).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Changes of the results' }).getByText('1.0003').first(),
  ).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Budget of point 1 as found' }).getByText('Calibrator'),
  ).toBeVisible();
  await choose(page, 'Point', '2. 10.0000 V DC voltage');
  await expect(page.getByRole('region', { name: 'Budget of point 2 as found' })).toBeVisible();
  await expect(page.getByText('No authorisation was entered').first()).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'a technical record');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download ZIP' }).click();
  expect((await download).suggestedFilename()).toBe(`Record of ${certificate}.zip`);

  // Results on an issued certificate are not changed at the bench, and lead to their record.
  await page.goto(`/bench/${itemId}`);
  await page.getByRole('link', { name: 'Readings, budgets and all that it rests on' }).click();
  await expectTitle(page, `Record of ${certificate}`);
});

/** What an assessor looks at: a certificate with an agreement, an authorised person, a standard and a room. Made by calls. */
async function certified(boss: Person, admin: Person, customer: Person) {
  await switchOnLaboratory(boss);
  const at = `/api/companies/${boss.user.companyId}`;
  const post = async (address: string, data: object) => {
    const answer = await admin.api.post(address, { data });
    expect(answer.ok(), `${address}: ${await answer.text()}`).toBe(true);
    return answer.json();
  };
  const limits = { temperatureMin: '18', temperatureMax: '28' };
  const [number, room, standard] = [fresh('LP'), fresh('Laboratory '), fresh('Calibrator ')];
  const points = ['1.0000', '10.0000'].map((nominal) => voltagePoint(nominal, '0.0050'));
  const named = { number, title: 'DC voltage', points, readings: 1, conditions: limits };
  const { id: procedureId, revisionId } = await addProcedure(boss, named);
  const { id: roomId } = await addRoom(boss, { name: room, limits: { ...noConditions, ...limits } });
  await post(`/api/rooms/${roomId}/readings`, {
    ...{ measuredAt: minutesAgo(30).toISOString(), temperature: '22.80', humidity: null, pressure: null },
  });
  const { id: standardId } = await post(`${at}/reference-standards`, {
    ...{ name: standard, serialNumber: 'C-1', certificateNumber: 'NMI-77', calibratedOn: '2026-01-05' },
  });
  await post(`${at}/authorisations`, {
    ...{ userId: admin.user.id, procedureId, acts: ['perform', 'sign'], validFrom: '2026-01-05' },
    evidence: 'Course of 2025',
  });
  const { itemId, repairId } = await receiveCalibration(boss, customer);
  const rule = { kind: 'guarded', share: '1' };
  await post(`/api/calibration-items/${itemId}/calibration-terms`, {
    terms: {
      ...{ accredited: false, statement: { kind: 'rule', rule, leastRatio: null }, points: { kind: 'all' } },
      ...{ specification: 'Data sheet 4', printNextDue: false },
    },
    ...{ acceptedBy: 'Ann Bell', entry: 0 },
  });
  const until = minutesAgo(1);
  const read = (reading: string) => ({
    asFound: {
      reference: { kind: 'set', value: null, unit: null, correction: null },
      indication: { kind: 'read', readings: [reading], unit: null },
    },
    ...{ asLeft: null, leftOut: null },
  });
  await post(`/api/calibration-items/${itemId}/results`, {
    ...{ calibratedOn: dateIn(admin.user.timeZone, until), result: 'pass', complete: true },
    room: { id: roomId, from: minutesAgo(40).toISOString(), to: until.toISOString() },
    standards: [{ id: standardId }],
    worksheet: {
      ...{ procedureRevisionId: revisionId, rule, points: [read('1.0001'), read('10.0002')] },
      conditions: { temperature: null, humidity: null, pressure: null },
    },
  });
  const draft = await post(`/api/repairs/${repairId}/certificates`, { itemIds: [itemId] });
  await post(`/api/certificates/${draft.id}/issue`, {});
  return { certificate: draft.number as string, repairId, number, room, standard, standardId };
}

test('an assessor walks from a certificate to all that it rests on, back from each, and from a bad standard to its certificates', async ({
  open,
  portal,
  boss,
  customer,
}) => {
  const admin = await addPerson(portal, boss, boss.user.companyId!, 'admin');
  const made = await certified(boss, admin, customer);
  const { certificate, number, room, standard } = made;
  const page = await open(`/admin/repairs/${made.repairId}`, admin);
  await page.getByRole('link', { name: `Record of ${certificate}` }).click();
  const onRecord = () => expectTitle(page, `Record of ${certificate}`);
  await onRecord();
  const card = (name: string) => page.getByRole('region', { name, exact: true });
  await expect(card('Request as Agreed').getByText('Specification: Data sheet 4.')).toBeVisible();
  await expect(card('Request as Agreed').getByText(/Accepted by Ann Bell/)).toBeVisible();
  await expect(card('Readings as found').getByText('1.0001').first()).toBeVisible();
  await expect(card('Budget of point 1 as found').getByText('Calibrator', { exact: true })).toBeVisible();
  await expect(card('People and their authority').first().getByText('Course of 2025').first()).toBeVisible();
  await expect(page.getByText('Release of the portal')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download ZIP' }).click();
  expect((await download).suggestedFilename()).toBe(`Record of ${certificate}.zip`);
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await expect(page.locator('body[data-printed]')).toHaveCount(1);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('link', { name: 'Download ZIP' })).toBeHidden();
  await expect(card('Readings as found').getByText('1.0001').first()).toBeVisible();
  await page.emulateMedia({ media: null });

  // From the record to each thing, and from there to its certificates.
  const backToRecord = async () => {
    await expectTitle(page, 'Technical Records');
    await page.getByRole('link', { name: certificate, exact: true }).first().click();
    await onRecord();
  };
  await page
    .getByRole('link', { name: new RegExp(`^${number} `) })
    .first()
    .click();
  await expectTitle(page, 'DC voltage');
  await expect(page).toHaveURL(/revision=/);
  await page.getByRole('link', { name: 'Certificates', exact: true }).click();
  await backToRecord();
  await page.getByRole('link', { name: room, exact: true }).click();
  await expectTitle(page, room);
  await page.getByRole('link', { name: 'All of them' }).click();
  await backToRecord();
  await card('Reference standards on the day').first().getByRole('link', { name: standard }).click();
  await expectTitle(page, standard);
  await page.getByRole('link', { name: 'Certificates', exact: true }).click();
  await backToRecord();
  await page.goto('/authorisations');
  await page
    .getByRole('link', { name: /^Certificates of / })
    .first()
    .click();
  await backToRecord();

  // The standard turns out bad.
  await page.goto(`/reference-standards/${made.standardId}`);
  await press(page, 'Change State');
  await fill(page, 'Reason', 'It was dropped');
  await page.getByRole('dialog').getByRole('button', { name: 'Change State', exact: true }).click();
  await expectToast(page, 'State changed');
  await press(page, 'What relied on it');
  const relied = page.getByRole('dialog');
  await expect(relied.getByText('1 certificate', { exact: true })).toBeVisible();
  await expect(relied.getByText(new RegExp(`^${certificate} · In force`))).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Certificates', exact: true }).click();
  await backToRecord();
  // Its customer has the certificate and not the record.
  const records = `/api/companies/${boss.user.companyId}/technical-records`;
  expect((await customer.api.get(records)).status()).toBe(403);
});
