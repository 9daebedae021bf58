import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../../../test/actors.ts';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

let portal: Portal;
let people: People;
let ravi: Caller;
let technicianId: number;
beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(async () => {
  people = await peopleOf(portal);
  const companyId = people.company.id;
  const user = await portal.buildUser({ role: 'technician', companyId });
  ravi = await portal.actAs(user);
  const technician = { companyId, name: 'Ravi', userId: user.id, hourlyRate: '90.00' };
  technicianId = (await portal.insert('technicians', technician)).id;
});
afterAll(() => portal.stop());

const build = (given: object = {}) => portal.buildRepair({ companyId: people.company.id, ...given });
/** Another technician of the company. */
const addMina = async () => {
  const companyId = people.company.id;
  const user = await portal.buildUser({ role: 'technician', companyId });
  const { id } = await portal.insert('technicians', { companyId, name: 'Mina', userId: user.id });
  return { as: await portal.actAs(user), technicianId: id };
};
const MINUTE = 60_000;
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE).toISOString();
const press = (step: 'start' | 'stop', id: number, body: object = {}, who = ravi) =>
  who.post(`/api/repairs/${id}/work-times/${step}`, body);
const workOn = async (id: number, who = people.as.admin) =>
  (await who.get(`/api/repairs/${id}/work-times`)).body;
const running = async (who = ravi) => (await who.get('/api/work-times/running')).body.running;

describe('start and stop', () => {
  it('fill the labor time at the times of the device, with an internal entry', async () => {
    const { id, serviceReportNumber } = await build();
    const [begun, ended] = [ago(100), ago(15)];
    expect((await press('start', id, { at: begun })).status).toBe(201);
    expect(await running()).toMatchObject({ repairId: id, serviceReportNumber, startedAt: begun });
    const stopped = await press('stop', id, { at: ended, note: 'Input stage replaced' });
    expect(stopped.body).toMatchObject({ startedAt: begun, stoppedAt: ended, minutes: 85 });
    expect(await running()).toBeNull();
    expect(await workOn(id)).toMatchObject({ minutes: 85, laborCost: 127.5, isPartial: false });
    const logs = (await people.as.admin.get(`/api/repairs/${id}/logs`)).body;
    expect(logs).toMatchObject([{ message: 'Worked 1 h 25 min.', laborHours: 1.42, visibility: 'internal' }]);
    expect(logs[0].workPerformed).toBe('Input stage replaced');
    const trail = (await people.as.admin.get(`/api/companies/${people.company.id}/audit`)).body;
    expect(trail.slice(0, 2).map(({ action }: { action: string }) => action)).toEqual([
      'work_time.stopped',
      'work_time.started',
    ]);
  });

  it('keep the version of the repair, so that unsent changes of the technician are no conflict', async () => {
    const { id, version } = await build();
    await press('start', id);
    await press('stop', id);
    expect((await people.as.admin.get(`/api/repairs/${id}`)).body.version).toBe(version);
  });

  it('have one running work for each technician: the next start ends the one before', async () => {
    const [first, second] = [await build(), await build()];
    await press('start', first.id, { at: ago(60) });
    const at = ago(20);
    await press('start', second.id, { at });
    expect(await running()).toMatchObject({ repairId: second.id });
    expect((await workOn(first.id)).entries).toMatchObject([{ stoppedAt: at, minutes: 40 }]);
  });

  it('pressed on two devices at once begin one work', async () => {
    const { id } = await build();
    const both = await Promise.all([press('start', id), press('start', id)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const ends = await Promise.all([press('stop', id), press('stop', id)]);
    expect(ends.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await workOn(id)).entries).toHaveLength(1);
  });

  it('begin on two repairs at once and leave one running', async () => {
    const [first, second] = [await build(), await build()];
    await Promise.all([press('start', first.id), press('start', second.id)]);
    const entries = [...(await workOn(first.id)).entries, ...(await workOn(second.id)).entries];
    expect(entries.filter(({ stoppedAt }) => stoppedAt === null)).toHaveLength(1);
  });

  it('say why they are refused', async () => {
    const { id } = await build();
    expect((await press('stop', id)).body).toMatchObject({ code: 'work_time.not_running' });
    await press('start', id);
    expect((await press('start', id)).body).toMatchObject({ code: 'work_time.already_running' });
    const nobody = await press('start', id, {}, people.as.technician);
    expect([nobody.status, nobody.body.code]).toEqual([409, 'work_time.no_technician']);
    expect((await press('start', id, { at: 'soon' })).body.fields).toEqual({ at: 'Invalid date and time' });
  });

  it('bound the clock of a device: the future counts as now, and the end is never before the start', async () => {
    const { id } = await build();
    const begun = await press('start', id, { at: new Date(Date.now() + 86_400_000).toISOString() });
    expect(Date.parse(begun.body.startedAt)).toBeLessThanOrEqual(Date.now());
    const ended = await press('stop', id, { at: ago(600) });
    expect(ended.body).toMatchObject({ stoppedAt: begun.body.startedAt, minutes: 0 });
  });

  it('sent again with their key have no second effect', async () => {
    const { id } = await build();
    const send = () =>
      ravi.post(
        `/api/repairs/${id}/work-times/start`,
        { at: '2031-01-01T00:00:00Z' },
        { headers: { 'idempotency-key': 'press-of-a-phone-1' } },
      );
    const [first, again] = [await send(), await send()];
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
  });
});

describe('rates', () => {
  it('are shown to admins only', async () => {
    const { id } = await build();
    await press('start', id, { at: ago(60) });
    await press('stop', id);
    const mine = await workOn(id, ravi);
    expect(mine).not.toHaveProperty('laborCost');
    expect(mine.entries[0]).not.toHaveProperty('hourlyRate');
    expect(mine.entries[0]).not.toHaveProperty('laborCost');
    const path = `/api/companies/${people.company.id}/technicians`;
    expect((await ravi.get(path)).body[0]).not.toHaveProperty('hourlyRate');
    expect((await people.as.admin.get(path)).body[0].hourlyRate).toBe(90);
  });

  it('of a later day do not change what was worked before', async () => {
    const { id } = await build();
    await press('start', id, { at: ago(60) });
    const changed = await people.as.admin.patch(`/api/technicians/${technicianId}`, { hourlyRate: 120 });
    expect(changed.body.hourlyRate).toBe(120);
    await press('stop', id, { at: ago(0) });
    expect((await workOn(id)).entries[0].hourlyRate).toBe(90);
  });

  it('that are missing propose nothing, and say so', async () => {
    const { id } = await build();
    await people.as.admin.patch(`/api/technicians/${technicianId}`, { hourlyRate: null });
    await press('start', id, { at: ago(60) });
    await press('stop', id);
    expect(await workOn(id)).toMatchObject({ laborCost: null, isPartial: true });
  });
});

describe('a correction', () => {
  const forgotten = async () => {
    const { id } = await build();
    const { body } = await press('start', id, { at: ago(15 * 60) });
    return { repairId: id, path: `/api/work-times/${body.id}`, startedAt: body.startedAt as string };
  };

  it('ends forgotten work and keeps the times before it in the audit trail', async () => {
    const { repairId, path, startedAt } = await forgotten();
    expect((await workOn(repairId)).entries).toMatchObject([{ isForgotten: true, stoppedAt: null }]);
    const stoppedAt = ago(10 * 60);
    const corrected = await people.as.admin.patch(path, { stoppedAt });
    expect(corrected.body).toMatchObject({ minutes: 300, isCorrected: true, isForgotten: false });
    const trail = (await people.as.admin.get(`/api/companies/${people.company.id}/audit`)).body;
    expect(trail[0]).toMatchObject({ action: 'work_time.corrected', record: { id: repairId } });
    expect(trail[0].changes).toContainEqual({ field: 'stoppedAt', from: null, to: stoppedAt });
    expect(await running()).toBeNull();
    expect(startedAt).toBe(corrected.body.startedAt);
  });

  it('is refused for times in the future, in the wrong order, or more than a day apart', async () => {
    const { path } = await forgotten();
    const faults = async (body: object) => (await people.as.admin.patch(path, body)).body.fields;
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    expect(await faults({ stoppedAt: tomorrow })).toEqual({ stoppedAt: 'This time is in the future' });
    expect(await faults({ startedAt: tomorrow })).toEqual({ startedAt: 'This time is in the future' });
    expect(await faults({ stoppedAt: ago(20 * 60) })).toEqual({
      stoppedAt: 'Work must end after it begins',
    });
    expect(await faults({ startedAt: ago(400 * 1440) })).toEqual({
      startedAt: 'This time is more than a year ago. Check the date.',
    });
    expect(await faults({ startedAt: ago(48 * 60), stoppedAt: ago(1) })).toEqual({
      stoppedAt: 'One work time is at most 24 hours. Check the date.',
    });
  });

  it('keeps the start of work that is more than a year old', async () => {
    const { id: repairId } = await build();
    const startedAt = new Date(ago(400 * 1440));
    const stoppedAt = new Date(startedAt.getTime() + 3_600_000);
    const companyId = people.company.id;
    const { id } = await portal.insert('workTimes', {
      companyId,
      repairId,
      technicianId,
      startedAt,
      stoppedAt,
    });
    const path = `/api/work-times/${id}`;
    const withoutSeconds = `${startedAt.toISOString().slice(0, 16)}:00Z`;
    const corrected = await people.as.admin.patch(path, { startedAt: withoutSeconds, note: 'Input stage' });
    expect([corrected.status, corrected.body.note]).toEqual([200, 'Input stage']);
  });

  it('can remove the work', async () => {
    const { path, repairId } = await forgotten();
    expect((await people.as.admin.delete(path)).status).toBe(204);
    expect((await workOn(repairId)).entries).toEqual([]);
  });

  it('is open to the technician who did the work, and to no other one', async () => {
    const { path, repairId } = await forgotten();
    const { as: mina } = await addMina();
    for (const refused of [await mina.patch(path, { note: 'Mine' }), await mina.delete(path)])
      expect([refused.status, refused.body.code]).toEqual([403, 'work_time.not_own']);
    const corrected = await ravi.patch(path, { stoppedAt: ago(10 * 60), note: 'Input stage' });
    expect(corrected.body).toMatchObject({ minutes: 300, note: 'Input stage', isCorrected: true });
    expect(corrected.body).not.toHaveProperty('hourlyRate');
    expect((await ravi.delete(path)).status).toBe(204);
    expect((await workOn(repairId)).entries).toEqual([]);
  });
});

describe('work entered by hand', () => {
  const enter = (id: number, body: object, who = ravi) => who.post(`/api/repairs/${id}/work-times`, body);

  it('counts with its rate, and leaves the timeline and the version of the repair as they are', async () => {
    const { id, version } = await build();
    const reply = await enter(id, { startedAt: ago(120), minutes: 45, note: ' Case cleaned ' });
    expect([reply.status, reply.body.minutes, reply.body.note]).toEqual([201, 45, 'Case cleaned']);
    expect(reply.body).not.toHaveProperty('hourlyRate');
    const startedAt = ago(60);
    await enter(id, { startedAt, stoppedAt: ago(30) });
    expect(await workOn(id)).toMatchObject({ minutes: 75, laborCost: 112.5 });
    expect((await people.as.admin.get(`/api/repairs/${id}/logs`)).body).toEqual([]);
    expect((await people.as.admin.get(`/api/repairs/${id}`)).body.version).toBe(version);
    const trail = (await people.as.admin.get(`/api/companies/${people.company.id}/audit`)).body;
    expect(trail[0]).toMatchObject({ action: 'work_time.entered', record: { id } });
  });

  it('belongs to the named technician, or to the one of the repair, when an admin enters it', async () => {
    const { id } = await build({ technicianId });
    const given = { startedAt: ago(90), minutes: 30 };
    const { technicianId: other } = await addMina();
    expect((await enter(id, given, people.as.admin)).body.technicianName).toBe('Ravi');
    const named = await enter(id, { ...given, technicianId: other }, people.as.admin);
    expect(named.body.technicianName).toBe('Mina');
    const nobody = await enter((await build()).id, given, people.as.admin);
    expect(nobody.body.fields).toEqual({ technicianId: 'Choose a technician' });
    const unknown = await enter(id, { ...given, technicianId: 999_999 }, people.as.admin);
    expect(unknown.body.fields).toEqual({ technicianId: 'Unknown technician' });
    // A technician enters no work of a colleague.
    expect((await enter(id, { ...given, technicianId: other })).body.code).toBe('work_time.not_own');
  });

  it('is refused for times that cannot be', async () => {
    const { id } = await build();
    const faults = async (body: object) => (await enter(id, body)).body.fields;
    expect(await faults({ startedAt: ago(10), minutes: 30 })).toEqual({
      stoppedAt: 'This time is in the future',
    });
    expect(await faults({ startedAt: ago(10), stoppedAt: ago(20) })).toEqual({
      stoppedAt: 'Work must end after it begins',
    });
    expect(await faults({ startedAt: ago(10) })).toEqual({
      stoppedAt: 'Enter when the work ended, or its minutes',
    });
    expect(await faults({ startedAt: '0202-11-23T09:00:00Z', minutes: 30 })).toEqual({
      startedAt: 'This time is more than a year ago. Check the date.',
    });
    expect(await faults({ startedAt: ago(10), minutes: 1441 })).toEqual({
      minutes: 'Minutes must be between 1 and 1440',
    });
  });

  it('sent again with its key is entered once', async () => {
    const { id } = await build();
    const body = { startedAt: ago(60), minutes: 15 };
    const send = () =>
      ravi.post(`/api/repairs/${id}/work-times`, body, { headers: { 'idempotency-key': 'a-phone-2' } });
    expect([(await send()).status, (await send()).status]).toEqual([201, 201]);
    expect((await workOn(id)).entries).toHaveLength(1);
  });
});
