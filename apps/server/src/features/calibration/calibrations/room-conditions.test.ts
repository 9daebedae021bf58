import { roomMessages as say } from '@portal/contract/calibration/rooms/messages.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { roomForm } from '../../../../test/areas/calibration/rooms.ts';
import { withLaboratory } from '../../../../test/areas/laboratory/procedures.ts';
import { completeResults } from '../../../../test/calibrations.ts';
import { pdfText } from '../../../../test/pdf-text.ts';
import { peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { addRoom } from '../../../../test/rooms.ts';
import { byProcedure, type WorksheetStage, worksheetStage } from '../../../../test/worksheets.ts';

let portal: Portal;
let stage: WorksheetStage;
let room: number;
beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(async () => {
  stage = await worksheetStage(portal);
  room = await addRoom(stage.people);
});
afterAll(() => portal.stop());

const admin = () => stage.people.as.admin;
const technician = () => stage.people.as.technician;
const at = (rest: string) => `/api/companies/${stage.people.company.id}/${rest}`;
const reads = async (time: string, values: object) => {
  const reply = await technician().post(`/api/rooms/${room}/readings`, {
    ...{ measuredAt: `2026-03-02T${time}:00Z`, temperature: null, humidity: null, pressure: null, ...values },
  });
  expect(reply.status, reply.text).toBe(201);
  return reply.body.id as number;
};
const hours = { from: '2026-03-02T15:00:00Z', to: '2026-03-02T17:00:00Z' };
const inRoom = (given: object = {}) => ({ room: { id: room, ...hours, ...given } });
const nothingTyped = { conditions: { temperature: null, humidity: null, pressure: null } };
const save = (given: object = {}, sheet: object = nothingTyped, who = technician()) =>
  stage.save(who, stage.item, byProcedure(stage, { ...inRoom(), ...given }, sheet));
const draft = async () =>
  (await technician().post(`/api/repairs/${stage.repairId}/certificates`, { itemIds: [stage.item] })).body
    .id as number;
const paperOf = async (id: number) =>
  pdfText((await admin().get(`/api/certificates/${id}/certificate.pdf`)).bytes);
const records = async (query: Record<string, string> = {}) =>
  (await technician().get(at('technical-records'), { query: { roomId: String(room), ...query } })).body;

describe('a calibration in a room', () => {
  it('takes the lowest and highest of its hours, prints them, and keeps them', async () => {
    await reads('14:59', { temperature: '27.0' });
    await reads('15:00', { temperature: '22.80', humidity: '41' });
    const middle = await reads('16:00', { temperature: '23.40', humidity: '46', pressure: '1013' });
    const saved = await save();
    expect(saved.status, saved.text).toBe(200);
    expect(saved.body.results).toMatchObject({
      ...{ temperature: '22.80 to 23.40 °C', humidity: '41 to 46 %' },
      room: {
        ...{ id: room, name: 'Room 2', from: '2026-03-02T15:00:00.000Z', to: '2026-03-02T17:00:00.000Z' },
        conditions: {
          ...{ readings: 2, longestGap: 60, sensor: 'Thermometer T-4', outside: [] },
          ...{ temperature: { min: '22.80', max: '23.40' }, pressure: { min: '1013', max: '1013' } },
        },
      },
      worksheet: { evaluation: { conditions: [] } },
    });
    const id = await draft();
    expect((await stage.issue(id)).status).toBe(200);
    const paper = await paperOf(id);
    expect(paper).toContain(
      '22.80 to 23.40 °C, 41 to 46 %, 1013 hPa. 2 readings of Room 2 by Thermometer T-4',
    );
    expect(await records()).toMatchObject([{ room: { id: room, name: 'Room 2' }, isRoomChanged: false }]);

    // A withdrawal changes nothing on the paper, and is found.
    await admin().post(`/api/room-readings/${middle}/withdraw`, { reason: 'Of the hall' });
    expect(await paperOf(id)).toBe(paper);
    expect(await records({ roomChanged: 'true' })).toMatchObject([{ isRoomChanged: true }]);
    const ofRoom = { query: { roomId: String(room), roomChanged: 'true' } };
    const csv = await technician().get(at('technical-records.csv'), ofRoom);
    expect(csv.text).toContain('2026-03-02T17:00:00.000Z,yes');
    // Without a room the readings of all calibrations would be compared.
    for (const list of ['technical-records', 'technical-records.csv']) {
      const refused = await technician().get(at(list), { query: { roomChanged: 'true' } });
      expect([refused.status, refused.body.fields]).toEqual([400, { roomChanged: say.changedWithoutRoom }]);
      expect((await technician().get(at(list), { query: { roomChanged: 'false' } })).status).toBe(200);
    }
    const record = (await technician().get(`/api/certificates/${id}/technical-record`)).body;
    expect(record.units[0]).toMatchObject({
      isRoomChanged: true,
      roomConditions: { readings: 2, temperature: { max: '23.40' }, room: { name: 'Room 2' } },
    });
  });

  it('leads back from the room, its hours and its sensor to the certificates, also as CSV', async () => {
    const standard = await admin().post(at('reference-standards'), {
      name: 'Logger',
      calibratedOn: '2025-03-01',
    });
    await admin().put(`/api/rooms/${room}`, {
      ...roomForm,
      referenceStandardId: standard.body.id,
      sensor: null,
    });
    await reads('16:00', { temperature: '23.40', humidity: '46' });
    expect((await save()).status).toBe(200);
    await stage.issue(await draft());
    const count = async (query: object) =>
      (await technician().get(at('technical-records'), { query: query as Record<string, string> })).body
        .length;
    expect(await count({ standardId: String(standard.body.id) })).toBe(1);
    expect(await count({ roomId: String(room), hoursFrom: '2026-03-02T16:59:00Z' })).toBe(1);
    expect(await count({ roomId: String(room), hoursFrom: '2026-03-02T17:01:00Z' })).toBe(0);
    expect(await count({ roomId: String(room), hoursTo: '2026-03-02T14:59:00Z' })).toBe(0);
    expect(await count({ roomId: String(room), roomChanged: 'true' })).toBe(0);
    const csv = await technician().get(at('technical-records.csv'), { query: { roomId: String(room) } });
    expect(csv.text).toContain('Room 2,2026-03-02T15:00:00.000Z,2026-03-02T17:00:00.000Z,no');
    expect((await technician().get(at('technical-record-names'))).body.rooms).toEqual([
      { id: room, name: 'Room 2' },
    ]);
  });

  it('outside the procedure is refused for technicians and allowed by an admin with a reason that is printed', async () => {
    await reads('15:10', { temperature: '28.10', humidity: '45' });
    const sentence = 'Temperature was 28.10 °C in the room. The procedure asks for 18 to 28 °C.';
    const refused = await save();
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      ...[400, 'calibration.conditions', sentence],
    ]);
    // A good value beside it does not make the reading disappear.
    const typed = { conditions: { temperature: '23.0', humidity: null, pressure: null } };
    expect((await save({}, typed)).body.message).toBe(sentence);
    const reason = { ...nothingTyped, conditionsReason: 'The standard was in a bath.' };
    expect((await save({}, reason)).status).toBe(403);
    expect((await save({}, reason, admin())).status).toBe(200);
    // The same readings keep the reason; others need a new one.
    expect((await save({}, reason)).status).toBe(200);
    await reads('15:20', { temperature: '28.90', humidity: '45' });
    expect((await save({}, reason)).status).toBe(403);
  });

  it('counts what is typed where the room shows nothing', async () => {
    await reads('15:10', { temperature: '22.10' });
    expect((await save()).body.message).toBe(
      'Relative humidity was not written down. The procedure asks for at most 70 %RH.',
    );
    const typed = { conditions: { temperature: null, humidity: '45', pressure: null } };
    const saved = await save({}, typed);
    expect(saved.body.results).toMatchObject({ temperature: '22.10 °C', humidity: '45 %' });
  });

  it('is not complete without hours of its day, or without a reading', async () => {
    const fields = async (given: object) => (await save(given)).body.fields;
    expect(await fields({})).toEqual({ 'room.id': say.noReadings('Room 2') });
    await reads('15:10', { temperature: '22.10', humidity: '40' });
    expect(await fields(inRoom({ from: null }))).toEqual({ 'room.from': say.hoursMissing('Room 2') });
    expect(await fields(inRoom({ to: null }))).toEqual({ 'room.to': say.hoursMissing('Room 2') });
    expect(await fields(inRoom({ to: hours.from }))).toEqual({ 'room.to': say.order });
    expect(await fields(inRoom({ to: '2026-05-02T10:00:00Z' }))).toEqual({ 'room.to': say.long });
    expect(await fields({ calibratedOn: '2026-03-03' })).toEqual({ 'room.from': say.otherDay('Room 2') });
    const soon = new Date(Date.now() + 3_600_000).toISOString();
    expect(await fields(inRoom({ from: new Date().toISOString(), to: soon }))).toEqual({
      'room.to': say.ahead,
    });
    // What is not complete yet may wait for them.
    expect((await save({ ...inRoom({ from: null, to: null }), complete: false })).status).toBe(200);
  });

  it('names a room of this company that is in use', async () => {
    const other = await peopleOf(portal);
    await withLaboratory(portal, other.company.id);
    const foreign = await other.as.admin.post(`/api/companies/${other.company.id}/rooms`, roomForm);
    const fields = async (id: number) => (await save({ room: { id, ...hours } })).body.fields;
    expect(await fields(foreign.body.id)).toEqual({ 'room.id': say.unknown });
    await admin().put(`/api/rooms/${room}`, { ...roomForm, active: false });
    expect(await fields(room)).toEqual({ 'room.id': say.ended('Room 2') });
  });

  it('that was ended since stays with the results that name it', async () => {
    await reads('15:10', { temperature: '22.10', humidity: '40' });
    expect((await save()).status).toBe(200);
    await admin().put(`/api/rooms/${room}`, { ...roomForm, active: false });
    expect((await save()).status).toBe(200);
    const bench = (await technician().get(`/api/calibration-items/${stage.item}/bench`)).body;
    expect([bench.rooms, bench.lastRoomId]).toEqual([[{ id: room, name: 'Room 2' }], null]);
  });

  it('is what the bench offers next', async () => {
    await reads('15:10', { temperature: '22.10', humidity: '40' });
    await admin().post(at('rooms'), { ...roomForm, name: 'Room 1' });
    expect((await save()).status).toBe(200);
    const bench = (await technician().get(`/api/calibration-items/${stage.itemIds[1]}/bench`)).body;
    expect(bench.rooms.map(({ name }: { name: string }) => name)).toEqual(['Room 1', 'Room 2']);
    expect(bench.lastRoomId).toBe(room);
  });

  it('with readings that changed since is not certified until its results are saved again', async () => {
    await reads('15:10', { temperature: '22.10', humidity: '40' });
    expect((await save()).status).toBe(200);
    const id = await draft();
    await reads('15:20', { temperature: '23.10', humidity: '40' });
    const seen = (await admin().get(`/api/repairs/${stage.repairId}/certificates`)).body;
    const refused = await stage.issue(id);
    expect([refused.status, refused.body.code]).toEqual([409, 'calibration.room_changed']);
    expect(JSON.stringify(seen)).toContain(say.changedSince('Room 2'));
    expect((await save()).status).toBe(200);
    expect((await stage.issue(id)).status).toBe(200);
    const changes = (await technician().get(`/api/calibration-items/${stage.item}/changes`)).body;
    expect(JSON.stringify(changes)).toContain('Conditions of the room');
  });

  it('without a procedure has the conditions of the room, too', async () => {
    await reads('15:10', { temperature: '26.10', humidity: '40' });
    const saved = await stage.save(technician(), stage.item, completeResults(inRoom()));
    expect(saved.status, saved.text).toBe(200);
    expect(saved.body.results).toMatchObject({
      ...{ temperature: '26.10 °C', humidity: '40 %', room: { conditions: { outside: ['temperature'] } } },
    });
    const typed = await stage.save(
      technician(),
      stage.item,
      completeResults({ ...inRoom(), temperature: '25 °C' }),
    );
    expect(typed.body.results).toMatchObject({ temperature: '25 °C', humidity: '40 %' });
    // Without a room there is none, as ever.
    const none = await stage.save(
      technician(),
      stage.item,
      completeResults({ temperature: '25 °C', room: null }),
    );
    expect(none.body.results).toMatchObject({ temperature: '25 °C', humidity: null, room: null });
  });

  it('goes with a correction, which is not issued with readings that changed since', async () => {
    const read = await reads('15:10', { temperature: '22.10', humidity: '40', pressure: '1013' });
    expect((await save()).status).toBe(200);
    const first = await draft();
    expect((await stage.issue(first)).status).toBe(200);
    const corrected = await admin().post(`/api/certificates/${first}/correct`, { reason: 'Serial number' });
    expect(corrected.status, corrected.text).toBe(201);
    const rows = await portal.runtime.database.dangerouslyAcrossCompanies((db) =>
      db
        .selectFrom('calibrations')
        .selectAll()
        .where('certificateId', 'in', [first, corrected.body.id])
        .orderBy('id')
        .execute(),
    );
    const [original, copy] = rows;
    const own = ['id', 'certificateId', 'issuedAt', 'createdAt', 'updatedAt', 'confirmedAt', 'version'];
    const content = (row: object | undefined) =>
      Object.fromEntries(Object.entries(row!).filter(([name]) => !own.includes(name)));
    expect(content(copy)).toEqual(content(original));
    expect(copy!.roomConditions).toMatchObject({ readings: 1 });
    await admin().post(`/api/room-readings/${read}/withdraw`, { reason: 'Of the hall' });
    expect((await stage.issue(corrected.body.id)).body.code).toBe('calibration.room_changed');
  });

  it('is taken again from results that come back as they were answered', async () => {
    await reads('15:10', { temperature: '22.10', humidity: '40' });
    const { results } = (await stage.save(technician(), stage.item, completeResults(inRoom()))).body;
    await reads('15:20', { temperature: '23.10', humidity: '40' });
    const { temperature, humidity } = results;
    expect(temperature).toBe('22.10 °C');
    const again = await stage.save(
      technician(),
      stage.item,
      completeResults({ ...inRoom(), temperature, humidity }),
    );
    expect(again.body.results.temperature).toBe('22.10 to 23.10 °C');
    // Who does not know of rooms does not lose it. Who says that there is none does.
    const older = await stage.save(technician(), stage.item, completeResults({ remarks: 'Clean' }));
    expect(older.body.results).toMatchObject({ temperature: '22.10 to 23.10 °C', room: { id: room } });
    const none = await stage.save(technician(), stage.item, completeResults({ room: null }));
    expect(none.body.results).toMatchObject({ temperature: null, room: null });
  });

  it('stays as it was taken when the laboratory is switched off', async () => {
    const read = await reads('15:10', { temperature: '22.10', humidity: '40' });
    const first = await stage.save(technician(), stage.item, completeResults(inRoom()));
    expect(first.status, first.text).toBe(200);
    await admin().post(`/api/room-readings/${read}/withdraw`, { reason: 'Of the hall' });
    await admin().put(at('laboratory'), { enabled: false, onePersonApproves: true });
    const saved = await stage.save(
      technician(),
      stage.item,
      completeResults({ ...inRoom(), remarks: 'Clean' }),
    );
    expect(saved.status, saved.text).toBe(200);
    expect(saved.body.results).toMatchObject({ room: { conditions: { readings: 1 } }, remarks: 'Clean' });
    const issued = await stage.issue(await draft());
    expect(issued.status, issued.text).toBe(200);
  });

  it('is unknown to a company without the laboratory', async () => {
    await reads('15:10', { temperature: '22.10', humidity: '40' });
    await admin().put(at('laboratory'), { enabled: false, onePersonApproves: true });
    const saved = await stage.save(technician(), stage.item, completeResults(inRoom()));
    expect(saved.body.fields).toEqual({ 'room.id': say.unknown });
  });
});
