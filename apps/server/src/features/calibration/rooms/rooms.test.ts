import { roomMessages as say } from '@portal/contract/calibration/rooms/messages.ts';
import { procedureMessages } from '@portal/contract/laboratory/procedures/messages.ts';
import { describe, expect, it } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { roomForm } from '../../../../test/areas/calibration/rooms.ts';
import { withLaboratory } from '../../../../test/areas/laboratory/procedures.ts';
import { peopleOf } from '../../../../test/people.ts';
import { roomStage } from '../../../../test/rooms.ts';

const stage = roomStage({ timeZone: 'America/New_York' });
const { admin, technician, at, reading } = stage;
const send = (
  lines: string[] | Buffer,
  query = '',
  fields: Record<string, string> = {},
  name = 'logger.csv',
) =>
  technician().upload(
    at(`/files${query}`),
    [['file', name, Array.isArray(lines) ? Buffer.from(lines.join('\n')) : lines]],
    fields,
  );
const csv = [
  'Date Time,Temp (°C),RH (%)',
  '2026-02-06 10:00,22.80,41',
  '2026-02-06 10:10,23.40,46',
  '2026-02-06 10:40,23.1,NaN',
];
const hours = async (from: string, to: string) =>
  (await technician().get(at('/hours'), { query: { from, to } })).body;

describe('the register', () => {
  it('keeps limits since when, and judges the newest reading by the present ones', async () => {
    await reading({ measuredAt: '2026-02-06T10:00:00-05:00', temperature: '22.80', humidity: '45' });
    const list = await technician().get(`/api/companies/${stage.companyId()}/rooms`);
    expect(list.body).toMatchObject([
      {
        ...{ id: stage.room(), name: 'Room 2', sensor: 'Thermometer T-4', standard: null, active: true },
        limits: roomForm.limits,
        newest: { measuredAt: '2026-02-06T15:00:00.000Z', temperature: '22.80', pressure: null, outside: [] },
      },
    ]);
    const narrower = { ...roomForm, limits: { ...roomForm.limits, temperatureMax: '22' } };
    const { body, status } = await admin().put(at(), narrower);
    expect([status, body.newest.outside, body.limitsSince.length]).toEqual([200, ['temperature'], 2]);
    // The reading itself keeps the limits of its time.
    expect((await technician().get(at('/readings'))).body[0].outside).toEqual([]);
  });

  it('refuses a name that another room has, limits the wrong way round, and standards of others', async () => {
    const add = (form: object) => admin().post(`/api/companies/${stage.companyId()}/rooms`, form);
    expect((await add({ ...roomForm, name: 'room 2' })).body).toMatchObject({
      fields: { name: say.sameName },
    });
    const limits = { ...roomForm.limits, temperatureMin: '26' };
    expect((await add({ ...roomForm, name: 'Room 3', limits })).body).toMatchObject({
      fields: { 'limits.temperatureMax': procedureMessages.conditionEnds },
    });
    const other = await peopleOf(stage.portal());
    const { id } = await stage
      .portal()
      .insert('referenceStandards', { companyId: other.company.id, name: 'Other' });
    expect((await add({ ...roomForm, name: 'Room 3', referenceStandardId: id })).status).toBe(400);
  });

  it('has at most 200 rooms', async () => {
    for (let count = 1; count < 200; count++)
      await stage.portal().insert('rooms', {
        ...{ companyId: stage.companyId(), name: `Room ${count}-x`, referenceStandardId: null, sensor: null },
      });
    const { body, status } = await admin().post(`/api/companies/${stage.companyId()}/rooms`, {
      ...{ ...roomForm, name: 'One more' },
    });
    expect([status, body.code]).toEqual([409, 'room.many']);
  });

  it('is not there for others, and without a laboratory', async () => {
    const other = await peopleOf(stage.portal());
    await withLaboratory(stage.portal(), other.company.id);
    expect((await other.as.admin.get(at())).status).toBe(404);
    expect((await other.as.admin.get(at('/hours'))).status).toBe(404);
    expect((await other.as.admin.get(at('/readings'))).status).toBe(404);
    expect((await stage.customer().get(at())).status).toBe(403);
    await admin().put(`/api/companies/${stage.companyId()}/laboratory`, {
      enabled: false,
      onePersonApproves: true,
    });
    expect((await admin().get(at())).status).toBe(404);
  });
});

describe('a typed reading', () => {
  const typed = {
    measuredAt: '2026-02-06T10:00:00-05:00',
    temperature: '25,10',
    humidity: '',
    pressure: null,
  };

  it('keeps its digits and is judged', async () => {
    const { status, body } = await reading(typed);
    expect([status, body.temperature, body.outside]).toEqual([201, '25.10', ['temperature']]);
    expect(body.enteredBy).not.toBe('');
  });

  it.each<[string, object, string, string]>([
    ['of the future', { measuredAt: '2099-01-01T00:00:00Z' }, 'measuredAt', say.ahead],
    ['without a value', { temperature: '' }, 'temperature', say.empty],
    ['that is no number', { temperature: 'warm' }, 'temperature', procedureMessages.number],
    ['of NaN', { temperature: 'NaN' }, 'temperature', procedureMessages.number],
    [
      'that no room has',
      { humidity: '101' },
      'humidity',
      say.impossible('Relative humidity', '101 %RH', '0 to 100 %RH'),
    ],
    ['of no time', { measuredAt: 'yesterday' }, 'measuredAt', say.badTime],
  ])('%s is refused', async (_, change, field, message) => {
    const { status, body } = await reading({ ...typed, ...change });
    expect([status, body.fields?.[field]]).toEqual([400, message]);
  });

  it('counts once for each time; a withdrawn one makes room for the right one', async () => {
    const { body } = await reading(typed);
    expect((await reading(typed)).body.code).toBe('room.known_time');
    const out = `/api/room-readings/${body.id}/withdraw`;
    expect((await technician().post(out, { reason: 'Wrong' })).status).toBe(403);
    expect((await admin().post(out, { reason: ' ' })).status).toBe(400);
    expect((await admin().post(out, { reason: 'Read in the hall' })).body.withdrawn.reason).toBe(
      'Read in the hall',
    );
    expect((await admin().post(out, { reason: 'Again' })).body.code).toBe('room.withdrawn');
    expect((await reading({ ...typed, temperature: '22' })).status).toBe(201);
    const rows: { temperature: string }[] = (await technician().get(at('/readings'))).body;
    expect(rows.map((row) => row.temperature)).toEqual(['22', '25.10']);
  });

  it('never changes in the database', async () => {
    const { body } = await reading(typed);
    const change = stage
      .portal()
      .runtime.database.asCompany(stage.companyId(), (db) =>
        db.updateTable('roomReadings').set({ temperature: '20' }).where('id', '=', body.id).execute(),
      );
    await expect(change).rejects.toThrow('a reading of a room does not change');
  });

  it('of the same moment from two people at once is taken once', async () => {
    const replies = await Promise.all([reading(typed), reading(typed, admin())]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });
});

describe('a file of a logger', () => {
  it('tells first, takes then, and is remembered', async () => {
    const first = await send(csv, '?dryRun=true');
    expect(first.status, first.text).toBe(200);
    expect(first.body).toMatchObject({
      ...{
        id: null,
        readings: 3,
        known: 0,
        total: 3,
        isRemembered: false,
        refused: [],
        asksDateOrder: false,
      },
      ...{ mapping: { time: 0, temperature: 1, humidity: 2 }, timeZone: 'America/New_York', notes: [] },
      ...{ temperature: { min: '22.80', max: '23.40' }, humidity: { min: '41', max: '46' }, pressure: null },
      firstAt: '2026-02-06T15:00:00.000Z',
    });
    expect((await technician().get(at('/readings'))).body).toEqual([]);
    expect((await send(csv)).body).toMatchObject({ readings: 3, known: 0 });
    const again = await send([...csv, '2026-02-06 10:50,23.2,45'], '?dryRun=true');
    expect(again.body).toMatchObject({ readings: 1, known: 3, isRemembered: true });
    expect((await send(csv)).body.fields).toEqual({ file: say.nothing });
    const [newest] = (await technician().get(at('/readings'))).body;
    expect(newest).toMatchObject({ temperature: '23.1', humidity: null, file: { name: 'logger.csv' } });
  });

  it('gives the lowest and highest of some hours, the longest gap and a picture', async () => {
    await send(csv);
    const found = await hours('2026-02-06T15:00:00Z', '2026-02-06T16:00:00Z');
    expect(found).toMatchObject({
      ...{ readings: 3, longestGap: 30, temperature: { min: '22.80', max: '23.40' } },
      ...{ humidity: { min: '41', max: '46' }, pressure: null, outside: [], limits: roomForm.limits },
    });
    expect(found.parts).toHaveLength(3);
    const none = await hours('2026-02-07T15:00:00Z', '2026-02-07T16:00:00Z');
    expect(none).toMatchObject({ readings: 0, longestGap: null, temperature: null, parts: [] });
    const wrong = await technician().get(at('/hours'), {
      query: { from: '2026-02-07T15:00:00Z', to: '2026-02-07T14:00:00Z' },
    });
    expect(wrong.status).toBe(400);
  });

  it('can be withdrawn as a whole and taken again in another zone', async () => {
    const { body } = await send(csv);
    const out = `/api/room-files/${body.id}/withdraw`;
    expect((await technician().post(out, { reason: 'Wrong zone' })).status).toBe(403);
    expect((await admin().post(out, { reason: 'Wrong zone' })).body.withdrawn.reason).toBe('Wrong zone');
    expect((await admin().post(out, { reason: 'Again' })).body.code).toBe('room.withdrawn');
    expect((await hours('2026-02-06T15:00:00Z', '2026-02-06T16:00:00Z')).readings).toBe(0);
    const utc = await send(csv, '', { timeZone: 'UTC+00:00' });
    expect(utc.body).toMatchObject({ readings: 3, firstAt: '2026-02-06T10:00:00.000Z' });
    expect((await admin().get(at())).body.files.map((file: { readings: number }) => file.readings)).toEqual([
      3, 3,
    ]);
  });

  it('two files at once do not take a time twice', async () => {
    const replies = await Promise.all([send(csv), send([...csv, '2026-02-06 11:00,23.0,44'])]);
    const taken = replies.map(({ body }) => body.readings ?? 0);
    expect(taken[0] + taken[1]).toBe(4);
    expect((await technician().get(at('/readings'))).body).toHaveLength(4);
  });

  it('asks for the order of its dates, and for columns it does not know', async () => {
    const dates = ['When,Temp', '05/07/2026 10:00,22'];
    const first = (await send(dates, '?dryRun=true')).body;
    expect(first.missing).toEqual(['time']);
    const fields = { mapping: JSON.stringify({ time: 0, temperature: 1 }) };
    expect((await send(dates, '?dryRun=true', fields)).body).toMatchObject({
      asksDateOrder: true,
      readings: 0,
    });
    expect((await send(dates, '', fields)).body.fields).toEqual({ dateOrder: say.dateOrder });
    const told = await send(dates, '', { ...fields, dateOrder: 'day-first' });
    expect(told.body).toMatchObject({ readings: 1, firstAt: '2026-07-05T14:00:00.000Z' });
    expect((await send(csv, '', { timeZone: 'Mars/Olympus' })).body.fields).toEqual({
      timeZone: say.badZone,
    });
  });

  it('reads a workbook with times of Excel', async () => {
    const cell = (value: string | Date, format?: string) => ({ value, ...(format && { format }) });
    const book = await writeXlsxFile([
      [cell('Time'), cell('Temp °F')],
      [cell(new Date('2026-02-06T10:00:00Z'), 'yyyy-mm-dd hh:mm'), { value: 73.4, format: '0.0' }],
      [cell(new Date('2026-02-06T00:00:00Z'), 'yyyy-mm-dd hh:mm'), { value: 73.5, format: '0.0' }],
    ]).toBuffer();
    const { body, text } = await send(book, '', {}, 'logger.xlsx');
    expect(body, text).toMatchObject({
      ...{ readings: 2, temperature: { min: '23.0', max: '23.056' } },
      ...{ firstAt: '2026-02-06T05:00:00.000Z', lastAt: '2026-02-06T15:00:00.000Z' },
      notes: ['Temperatures are in °F and are converted to °C.'],
    });
    expect((await admin().get(at())).body.files[0].converted).toEqual(['°F']);
  });
});
