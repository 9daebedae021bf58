import { wallTimeIn } from '@portal/contract/core/dates/zoned-time.ts';
import { noConditions } from '@portal/contract/laboratory/procedures/conditions.ts';
import { pdfText } from '../apps/server/test/pdf-text.ts';
import { expectAccessible, expectAccessibleAtBothWidths } from './world/accessibility.ts';
import { paste, receiveCalibration } from './world/calibrations.ts';
import { addProcedure, switchOnLaboratory, voltagePoint } from './world/laboratory.ts';
import { fresh } from './world/people.ts';
import { choose, expectTitle, expectToast, fill, press } from './world/screen.ts';
import { addTechnician } from './world/technicians.ts';
import { expect, test } from './world/test.ts';

test.use({ portalName: 'rooms' });
test.setTimeout(180_000);

const pad = (part: number) => String(part).padStart(2, '0');
/** A day back, so that no row is of the future in any zone. */
const day = new Date(Date.now() - 86_400_000);
const date = `${day.getUTCFullYear()}-${pad(day.getUTCMonth() + 1)}-${pad(day.getUTCDate())}`;
const lines = [
  `Date Time,"Temp, °F (LGR S/N: 17)","RH, %"`,
  `${date} 09:00,73.4,41`,
  `${date} 09:10,74.3,46`,
  `${date} 09:20,NaN,NaN`,
];

test('a room from its limits to the file of its logger', async ({ open, boss, portal }) => {
  await switchOnLaboratory(boss);
  const page = await open('/rooms', boss);
  await expectTitle(page, 'Rooms');
  await expectAccessibleAtBothWidths(page, 'the empty list of rooms');
  await page.getByRole('button', { name: 'New Room' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByText('Name the room').first()).toBeVisible();
  await fill(page, 'Name', 'Room 2');
  await fill(page, 'Temperature from (°C)', '21');
  await fill(page, 'Temperature to (°C)', '23,5');
  await fill(page, 'Relative humidity to (%RH)', '60');
  await fill(page, 'Other sensor', 'Logger 17');
  await expectAccessible(page, 'the form of a room');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expectTitle(page, 'Room 2');
  await expect(page.getByText('21 to 23.5 °C, at most 60 %RH').first()).toBeVisible();

  // What was typed is there again.
  await press(page, 'Edit');
  await expect(page.getByRole('textbox', { name: 'Temperature to (°C)' })).toHaveValue('23.5');
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, 'Room saved');

  await press(page, 'Import Readings');
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'logger.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) });
  await expect(page.getByRole('dialog').getByText('2 new readings from 3 rows.')).toBeVisible();
  await expect(page.getByText('Temperatures are in °F and are converted to °C.')).toBeVisible();
  await expect(page.getByRole('dialog').getByText('Temperature: 23.0 to 23.5 °C')).toBeVisible();
  await expect(page.getByText('There is no reading in this row.')).toBeVisible();
  await expectAccessible(page, 'the preview of a file');
  await press(page, 'Take these readings');
  await expectToast(page, '2 readings taken', 'logger.csv');
  const row = (text: string) => page.getByRole('row').filter({ hasText: text });
  await expect(row('23.0')).toContainText('41');
  await expectAccessibleAtBothWidths(page, 'a room with readings');

  // A technician types what they read, and the room says that it is outside.
  const technician = await addTechnician(portal, boss);
  const theirs = await open('/rooms', technician);
  await expect(theirs.getByRole('button', { name: 'New Room' })).toHaveCount(0);
  await theirs.getByRole('link', { name: 'Room 2' }).first().click();
  await expectTitle(theirs, 'Room 2');
  await expect(theirs.getByRole('button', { name: 'Edit', exact: true })).toHaveCount(0);
  await press(theirs, 'Add Reading');
  await fill(theirs, 'Temperature (°C)', '24,10');
  await press(theirs, 'Save Reading');
  await expectToast(theirs, 'Outside the limits of the room', '24.10 °C');
  await expect(theirs.getByText('Outside limits: temperature').first()).toBeVisible();

  // The work queue opens the rooms that it counts, and no other.
  const inside = await boss.api.post(`/api/companies/${boss.user.companyId}/rooms`, {
    data: {
      ...{ name: 'Room 3', sensor: 'Logger 18', referenceStandardId: null, active: true },
      limits: { ...noConditions, temperatureMin: '21', temperatureMax: '24' },
    },
  });
  expect(inside.status(), await inside.text()).toBe(201);
  await theirs.goto('/repairs');
  await theirs.getByRole('link', { name: /^Rooms outside their limits\s*1$/ }).click();
  await expect(theirs).toHaveURL(/\/rooms\?outside=true$/);
  await expect(theirs.getByRole('link', { name: 'Room 2' }).first()).toBeVisible();
  await expect(theirs.getByRole('link', { name: 'Room 3' })).toHaveCount(0);
  await expectAccessibleAtBothWidths(theirs, 'the rooms outside their limits');
  await choose(theirs, 'Newest reading', 'All rooms');
  await expect(theirs.getByRole('link', { name: 'Room 3' }).first()).toBeVisible();

  // An admin withdraws the file with a reason. It stays in the list.
  await page.reload();
  await press(page, 'Withdraw');
  await fill(page, 'Reason', 'The logger was in the hall.');
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expectToast(page, 'Withdrawn');
  await expect(page.getByText('The logger was in the hall.').first()).toBeVisible();
});

test('a calibration takes the conditions of its room, and the room leads back to its certificate', async ({
  open,
  boss,
  customer,
}) => {
  await switchOnLaboratory(boss);
  const { timeZone } = await (await boss.api.get('/api/user')).json();
  const minutesAgo = (minutes: number) => new Date(Math.floor(Date.now() / 60_000 - minutes) * 60_000);
  const wall = (minutes: number) => wallTimeIn(timeZone, minutesAgo(minutes));
  const made = await boss.api.post(`/api/companies/${boss.user.companyId}/rooms`, {
    data: {
      ...{ name: 'Laboratory East', sensor: 'Logger 21', referenceStandardId: null, active: true },
      limits: { ...noConditions, temperatureMin: '21', temperatureMax: '24' },
    },
  });
  expect(made.status(), await made.text()).toBe(201);
  const { id: roomId } = await made.json();
  const page = await open(`/rooms/${roomId}`, boss);
  await press(page, 'Import Readings');
  const log = [
    'Date Time,Temp (°C),RH (%)',
    `${minutesAgo(30).toISOString()},22.80,41`,
    `${minutesAgo(20).toISOString()},23.40,46`,
  ];
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'east.csv', mimeType: 'text/csv', buffer: Buffer.from(log.join('\n')) });
  await press(page, 'Take these readings');
  await expectToast(page, '2 readings taken', 'east.csv');
  const csv = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export CSV' }).click();
  expect((await csv).suggestedFilename()).toBe(`readings-of-room-${roomId}.csv`);

  const number = fresh('LP');
  const points = ['1.0000', '10.0000'].map((nominal) => voltagePoint(nominal, '0.0050'));
  const conditions = { temperatureMin: '18', temperatureMax: '28' };
  await addProcedure(boss, { number, title: 'DC voltage', points, readings: 1, conditions });
  const { itemId, repairId } = await receiveCalibration(boss, customer);
  await page.goto(`/bench/${itemId}`);
  await choose(page, 'Procedure', `${number} DC voltage, revision 1`);
  await page.getByRole('textbox', { name: 'Reading 1, point 1', exact: true }).focus();
  await paste(page, '1.0001\r\n10.0002');
  await choose(page, 'Result', 'Pass');
  await choose(page, 'Room', 'Laboratory East');
  await press(page, 'Complete Calibration');
  await expect(
    page.getByText('Say from when until when it was calibrated in Laboratory East').first(),
  ).toBeVisible();
  await page.getByLabel('In the room from').fill(wall(40));
  await page.getByLabel('In the room until').fill(wall(1));
  await expect(
    page.getByText(/Temperature 22\.80 to 23\.40 °C, Relative humidity 41 to 46 %RH/),
  ).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'the bench with a room');
  await press(page, 'Complete Calibration');
  await expectToast(page, 'Calibration complete');
  await page.reload();
  await expect(page.getByLabel('In the room from')).toHaveValue(wall(40));

  const draft = await boss.api.post(`/api/repairs/${repairId}/certificates`, { data: { itemIds: [itemId] } });
  const { id, number: certificate } = (await draft.json()) as { id: number; number: string };
  const issued = await boss.api.post(`/api/certificates/${id}/issue`, { data: {} });
  expect(issued.status(), await issued.text()).toBe(200);
  const paper = pdfText(await (await boss.api.get(`/api/certificates/${id}/certificate.pdf`)).body());
  expect(paper).toContain('Temperature 22.80 to 23.40 °C');
  expect(paper).toContain('2 readings of Laboratory East by Logger 21 from');

  // The way back, from the room and from the hours of a withdrawn file.
  await page.goto(`/rooms/${roomId}`);
  await page.getByRole('link', { name: 'Certificates with conditions of this time' }).click();
  await expectTitle(page, 'Technical Records');
  await expect(page.getByText(/^Laboratory East, /).first()).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'the certificates of a room');
  await page.goto(`/rooms/${roomId}`);
  await press(page, 'Withdraw');
  await fill(page, 'Reason', 'The logger was in the hall.');
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expectToast(page, 'Withdrawn');
  await page.getByRole('link', { name: 'Those whose readings were added or withdrawn since' }).click();
  await page.getByRole('link', { name: certificate, exact: true }).first().click();
  await expectTitle(page, `Record of ${certificate}`);
  await expect(page.getByText('22.80 to 23.40 °C, 41 to 46 %').first()).toBeVisible();
  await expect(page.getByText('Readings were added or withdrawn since').first()).toBeVisible();
});
