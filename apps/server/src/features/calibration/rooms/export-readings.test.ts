import { roomMessages as say } from '@portal/contract/calibration/rooms/messages.ts';
import { typedReadingForm } from '@portal/contract/calibration/rooms/shapes.ts';
import { describe, expect, it } from 'vitest';
import { withLaboratory } from '../../../../test/areas/laboratory/procedures.ts';
import { peopleOf } from '../../../../test/people.ts';
import { roomStage } from '../../../../test/rooms.ts';

const stage = roomStage({ timeZone: 'America/New_York' });
const { admin, technician, at, reading } = stage;
const csv = [
  'Date Time,Temp (°C),RH (%)',
  '2026-02-06 10:00,22.80,41',
  '2026-02-06 10:10,23.40,46',
  '2026-02-06 10:40,23.1,NaN',
];
const send = (lines: string[]) =>
  technician().upload(at('/files'), [['file', 'logger.csv', Buffer.from(lines.join('\n'))]], {});

describe('the readings as CSV', () => {
  const exported = async (query: Record<string, string> = {}) =>
    (await technician().get(at('/readings.csv'), { query })).text;

  it('have their digits, their local time, and what was withdrawn', async () => {
    await send(csv);
    await reading({ measuredAt: '2026-02-06T11:00:00-05:00', temperature: '28.50' });
    const [newest] = (await technician().get(at('/readings'))).body;
    await admin().post(`/api/room-readings/${newest.id}/withdraw`, { reason: 'Read in the hall' });
    const [title, ...lines] = (await exported()).split('\n');
    expect(title).toContain(
      'Read At (America/New_York),Read At (UTC),Temperature (°C),Relative humidity (%RH)',
    );
    expect(lines[0]).toContain('2026-02-06 11:00,2026-02-06T16:00:00.000Z,28.50,,,Temperature,,');
    expect(lines[0]).toContain('Read in the hall');
    expect(lines[3]).toMatch(/^2026-02-06 10:00,2026-02-06T15:00:00.000Z,22.80,41,,,logger.csv,/);
  });

  it('are those of some time when it is asked for, and not those of others', async () => {
    await send(csv);
    const some = await exported({ from: '2026-02-06T15:05:00Z', to: '2026-02-06T15:10:00Z' });
    expect(some.trim().split('\n')).toHaveLength(2);
    const other = await peopleOf(stage.portal());
    await withLaboratory(stage.portal(), other.company.id);
    expect((await other.as.admin.get(at('/readings.csv'))).status).toBe(404);
  });

  it('are read in slices', async () => {
    const companyId = stage.companyId();
    for (let count = 0; count < 250; count++)
      await stage.portal().insert('roomReadings', {
        ...{ companyId, roomId: stage.room(), measuredAt: new Date(Date.UTC(2026, 1, 1, 0, count)) },
        ...{ temperature: '22.5', humidity: null, pressure: null, enteredBy: 'Ada' },
      });
    const lines = (await exported()).trim().split('\n');
    expect(lines).toHaveLength(251);
    expect(lines[250]).toContain('2026-02-01T00:00:00.000Z');
  });
});

it('a time that the clocks leave out is refused where it is typed', () => {
  const typed = (measuredAt: string) =>
    typedReadingForm('America/New_York').safeParse({
      ...{ measuredAt, temperature: '22', humidity: '', pressure: '' },
    });
  expect(typed('2026-03-08T02:30').error?.issues[0]?.message).toBe(say.noSuchHour);
  expect(typed('').error?.issues[0]?.message).toBe(say.badTime);
  expect(typed('2026-03-08T03:30').success).toBe(true);
});
