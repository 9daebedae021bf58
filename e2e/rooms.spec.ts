import { expectAccessible, expectAccessibleAtBothWidths } from './world/accessibility.ts';
import { switchOnLaboratory } from './world/laboratory.ts';
import { expectTitle, expectToast, fill, press } from './world/screen.ts';
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

  // An admin withdraws the file with a reason. It stays in the list.
  await page.reload();
  await press(page, 'Withdraw');
  await fill(page, 'Reason', 'The logger was in the hall.');
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expectToast(page, 'Withdrawn');
  await expect(page.getByText('The logger was in the hall.').first()).toBeVisible();
});
