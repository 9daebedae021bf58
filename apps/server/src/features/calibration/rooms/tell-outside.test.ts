import { expect, it } from 'vitest';
import { roomForm } from '../../../../test/areas/calibration/rooms.ts';
import { roomStage } from '../../../../test/rooms.ts';

const stage = roomStage();
const { admin, technician } = stage;

const reads = (time: string, temperature: string, room = stage.room()) =>
  technician().post(`/api/rooms/${room}/readings`, {
    ...{ measuredAt: `2026-02-06T${time}:00Z`, temperature, humidity: null, pressure: null },
  });
const told = async () =>
  ((await admin().get('/api/notifications')).body as { kind: string; title: string; body: string }[])
    .filter(({ kind }) => kind === 'room.outside')
    .map(({ title, body }) => `${title}: ${body}`);

it('staff are told when a room goes outside its limits, and not again while it stays there', async () => {
  await reads('10:00', '22.8');
  expect(await told()).toEqual([]);
  await reads('10:10', '25.3');
  const sentence = 'Room 2 is outside its limits: Temperature 25.3 °C, limits 21 to 25 °C.';
  expect(await told()).toEqual([sentence]);
  await reads('10:20', '25.9');
  // What is older than the newest reading is no news.
  await reads('09:00', '29.0');
  expect(await told()).toEqual([sentence]);
  await reads('10:30', '24.0');
  await reads('10:40', '25.1');
  expect(await told()).toHaveLength(2);
});

it('a file tells once, by its newest reading; a room that is not used any more tells nothing', async () => {
  const log = ['Date Time,Temp (°C)', '2026-02-06T10:00:00Z,25.6', '2026-02-06T10:10:00Z,25.8'];
  await technician().upload(
    `/api/rooms/${stage.room()}/files`,
    [['file', 'logger.csv', Buffer.from(log.join('\n'))]],
    {},
  );
  expect(await told()).toHaveLength(1);
  const ended = { ...roomForm, name: 'Room 9', active: false };
  const { id } = (await admin().post(`/api/companies/${stage.companyId()}/rooms`, ended)).body;
  await reads('10:00', '29.0', id);
  expect(await told()).toHaveLength(1);
});

it('a room that is outside is in the list of those, until it is not', async () => {
  const outside = async () =>
    (
      await technician().get(`/api/companies/${stage.companyId()}/rooms`, {
        query: { outside: 'true' },
      })
    ).body;
  await reads('10:00', '25.3');
  expect(await outside()).toMatchObject([{ id: stage.room(), newest: { outside: ['temperature'] } }]);
  await reads('10:10', '24.3');
  expect(await outside()).toEqual([]);
});
