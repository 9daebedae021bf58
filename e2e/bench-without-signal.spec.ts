import { wallTimeIn } from '@portal/contract/core/dates/zoned-time.ts';
import { noConditions } from '@portal/contract/laboratory/procedures/conditions.ts';
import { expectAccessible } from './world/accessibility.ts';
import { receiveCalibration, resultsOf } from './world/calibrations.ts';
import { addProcedure, addRoom, minutesAgo, switchOnLaboratory, voltagePoint } from './world/laboratory.ts';
import { fresh } from './world/people.ts';
import { choose, expectToast, fill, press } from './world/screen.ts';
import { addTechnician } from './world/technicians.ts';
import { expect, test } from './world/test.ts';

// The only room of a company is proposed at every bench, so other files must not see it.
test.use({ portalName: 'bench-without-signal' });
test.setTimeout(120_000);

test('readings and a room that are typed without a connection wait on the device, and arrive with what the room showed', async ({
  open,
  portal,
  boss,
  customer,
}) => {
  await switchOnLaboratory(boss);
  const number = fresh('LP');
  const points = ['1.0000', '10.0000'].map((nominal) => voltagePoint(nominal, '0.0050'));
  const limits = { temperatureMin: '18', temperatureMax: '28' };
  await addProcedure(boss, { number, title: 'DC voltage', points, readings: 1, conditions: limits });
  const name = fresh('Laboratory ');
  const { id: roomId } = await addRoom(boss, { name, limits: { ...noConditions, ...limits } });
  const technician = await addTechnician(portal, boss);
  const { itemId } = await receiveCalibration(boss, customer, technician.technicianId);
  const reads = async (minutes: number, temperature: string) => {
    const data = {
      measuredAt: minutesAgo(minutes).toISOString(),
      temperature,
      humidity: null,
      pressure: null,
    };
    const answer = await technician.api.post(`/api/rooms/${roomId}/readings`, { data });
    expect(answer.status(), await answer.text()).toBe(201);
  };
  await reads(30, '22.80');

  const page = await open('about:blank', technician);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/bench/${itemId}`);
  await choose(page, 'Procedure', `${number} DC voltage, revision 1`);
  const point = (at: number) => page.getByRole('group', { name: `Point ${at}`, exact: true });
  await expect(point(1)).toBeVisible();
  const phone = page.context();
  await phone.setOffline(true);
  await choose(page, 'Room', name);
  const { timeZone } = technician.user;
  const wall = (minutes: number) => wallTimeIn(timeZone, minutesAgo(minutes));
  const [from, until] = [wall(40), wall(2)];
  await page.getByLabel('In the room from').fill(from);
  await page.getByLabel('In the room until').fill(until);
  await expect(
    page.getByText('The readings of these hours are taken when the results are saved.'),
  ).toBeVisible();
  await point(1).getByRole('textbox', { name: 'Reading 1', exact: true }).fill('1.0001');
  await press(page, 'Next');
  await point(2).getByRole('textbox', { name: 'Reading 1', exact: true }).fill('10.0002');
  await choose(page, 'Result', 'Pass');
  await fill(page, 'Place', 'Laboratory, without signal');
  await press(page, 'Complete Calibration');
  await expect(page.getByText('What you typed is kept on this device.')).toBeVisible();
  await expectAccessible(page, 'a bench that could not be saved without a connection');
  expect(await resultsOf(boss, itemId)).toBeNull();
  await page.close();

  // What the room showed meanwhile counts too.
  await reads(20, '23.40');
  await phone.setOffline(false);
  const again = await phone.newPage();
  await again.setViewportSize({ width: 390, height: 844 });
  await again.goto('/bench');
  await again.getByRole('list', { name: 'Not saved on this device' }).getByRole('link').click();
  await expect(again.getByLabel('In the room from')).toHaveValue(from);
  await expect(again.getByLabel('In the room until')).toHaveValue(until);
  // The preparation is folded on a phone once there are readings.
  await expect(again.getByText('Temperature 22.80 to 23.40 °C', { exact: false })).toBeAttached();
  await press(again, 'Complete Calibration');
  await expectToast(again, 'Calibration complete');
  expect(await resultsOf(boss, itemId)).toMatchObject({
    ...{ result: 'pass', place: 'Laboratory, without signal', technicianName: 'Ravi Patel' },
    room: { id: roomId, conditions: { temperature: { min: '22.80', max: '23.40' }, readings: 2 } },
    points: [{ asFound: '1.0001' }, { asFound: '10.0002' }],
  });
  await again.goto('/bench');
  await expect(again.getByRole('list', { name: 'Not saved on this device' })).toHaveCount(0);
});
