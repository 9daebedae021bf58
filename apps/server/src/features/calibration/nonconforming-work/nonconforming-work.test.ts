import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nonconformingWorkOf } from '../../../../test/areas/calibration/nonconforming-work.ts';
import { withLaboratory } from '../../../../test/areas/laboratory/procedures.ts';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

let portal: Portal;
let people: People;
let staffId: number;
beforeAll(async () => {
  portal = await startPortal();
  people = await peopleOf(portal);
  await withLaboratory(portal, people.company.id);
  staffId = (await people.as.technician.get('/api/user')).body.id;
});
afterAll(() => portal.stop());

const of = (path: string) => `/api/companies/${people.company.id}/${path}`;
const at = (id: number, path = '') => `/api/nonconforming-work/${id}${path}`;
const form = (given: object = {}) => ({
  ...{ title: 'Wrong range', origin: 'own', foundOn: '2026-03-02', foundBy: 'Nora' },
  ...{ whatHappened: 'The 10 V range was measured in the 100 V range.', ...given },
});
const report = async (given: object = {}, who: keyof People['as'] = 'admin') => {
  const reply = await people.as[who].post(of('nonconforming-work'), form(given));
  expect(reply.status, reply.text).toBe(201);
  return reply.body as { id: number; number: string; certificates: number };
};
const refusal = ({ status, body }: { status: number; body: { code: string } }) => [status, body.code];
const telling = { kind: 'told', on: '2026-03-05', words: 'By phone, Ann Bell' };
const plan = (given: object = {}) => ({
  action: 'A new worksheet',
  userId: staffId,
  dueOn: '2026-04-01',
  ...given,
});
const done = { doneOn: '2026-04-01' };
const check = (result: string) => ({ checkedOn: '2026-04-02', result, note: 'Ten were looked at' });

describe('a record from the report to its closing', () => {
  it('is opened by a technician, numbered without a gap, and written by admins only', async () => {
    const first = await report({}, 'technician');
    const second = await report();
    expect(Number(second.number.slice(3))).toBe(Number(first.number.slice(3)) + 1);
    expect(first.number).toMatch(/^NC-1\d{3}$/);
    expect((await people.as.technician.get(at(first.id))).body).toMatchObject({
      state: 'reported',
      customers: 0,
    });
    expect((await people.as.technician.patch(at(first.id), { cause: 'x' })).status).toBe(403);
    expect((await people.as.customer.get(at(first.id))).status).toBe(403);
  });

  it('says what is missing, one after the other, and changes no more once closed', async () => {
    const { id, certificateId } = await nonconformingWorkOf(portal, people.customer, {
      ...{ decision: null, decisionReason: null, decidedBy: null, decidedAt: null, state: 'reported' },
      ...{ cause: null, action: null, actionUserId: null, dueOn: null, risk: null, riskReason: null },
    });
    const { admin } = people.as;
    const close = () => admin.post(at(id, '/close'), {});
    expect(refusal(await close())).toEqual([409, 'nonconforming_work.risk_missing']);
    await admin.patch(at(id), { risk: 'low', riskReason: 'The error is small.' });
    expect(refusal(await close())).toEqual([409, 'nonconforming_work.decision_missing']);
    expect(refusal(await admin.put(at(id, '/check'), check('effective')))).toEqual([
      ...[409, 'nonconforming_work.no_action'],
    ]);
    await admin.put(at(id, '/decision'), { decision: 'accept', reason: 'The error is small.' });
    expect(refusal(await close())).toEqual([409, 'nonconforming_work.customers_untold']);
    expect((await admin.post(at(id, '/tellings'), telling)).body).toMatchObject({ untold: 0, customers: 1 });
    expect(refusal(await admin.post(at(id, '/tellings'), telling))).toEqual([
      ...[409, 'nonconforming_work.nobody_untold'],
    ]);
    expect(refusal(await close())).toEqual([409, 'nonconforming_work.cause_missing']);
    await admin.patch(at(id), { cause: 'The range is printed small.' });
    expect(refusal(await close())).toEqual([409, 'nonconforming_work.action_missing']);
    await admin.put(at(id, '/action'), plan());
    expect(refusal(await close())).toEqual([409, 'nonconforming_work.action_not_done']);
    expect(refusal(await admin.put(at(id, '/check'), check('effective')))).toEqual([
      ...[409, 'nonconforming_work.action_not_done'],
    ]);
    expect((await admin.put(at(id, '/action-done'), done)).body).toMatchObject({ ...done, next: 'check' });
    expect(refusal(await close())).toEqual([409, 'nonconforming_work.check_missing']);
    await admin.put(at(id, '/check'), check('not effective'));
    expect(refusal(await close())).toEqual([409, 'nonconforming_work.not_effective']);
    const next = await admin.put(at(id, '/action'), plan({ action: 'A larger print' }));
    expect(next.body).toMatchObject({
      ...{ state: 'acting', action: 'A larger print', isEffective: null, doneOn: null, next: 'doing' },
      earlierActions: [
        {
          action: 'A new worksheet',
          doneOn: '2026-04-01',
          checkNote: 'Ten were looked at',
          checkedOn: '2026-04-02',
        },
      ],
    });
    expect(refusal(await admin.put(at(id, '/check'), check('effective')))).toEqual([
      ...[409, 'nonconforming_work.action_not_done'],
    ]);
    await admin.put(at(id, '/action-done'), done);
    expect((await admin.put(at(id, '/check'), check('effective'))).body.state).toBe('checked');
    expect(refusal(await admin.put(at(id, '/action-done'), done))).toEqual([
      ...[409, 'nonconforming_work.checked_already'],
    ]);
    expect(refusal(await admin.put(at(id, '/action'), plan()))).toEqual([
      ...[409, 'nonconforming_work.action_effective'],
    ]);
    expect((await close()).body).toMatchObject({ state: 'closed', notClosable: [] });

    for (const reply of [
      await close(),
      await admin.patch(at(id), { title: 'Another' }),
      await admin.put(at(id, '/decision'), { decision: 'repeat', reason: 'No' }),
      await admin.put(at(id, '/action'), plan()),
      await admin.put(at(id, '/action-done'), done),
      await admin.put(at(id, '/check'), check('effective')),
      await admin.post(at(id, '/certificates'), { certificateIds: [certificateId] }),
      await admin.post(at(id, '/certificates/unlink'), { certificateIds: [certificateId] }),
      await admin.post(at(id, '/tellings'), telling),
      await admin.put(at(id, '/acknowledgement'), { tellingId: 1, on: '2026-03-06', name: 'Ann' }),
    ])
      expect(refusal(reply)).toEqual([409, 'nonconforming_work.closed']);

    const open = await admin.post(at(id, '/reopen'), { reason: 'It happened again.' });
    expect(open.body).toMatchObject({ state: 'checked', closedBy: null });
    expect(refusal(await admin.post(at(id, '/reopen'), { reason: 'Twice' }))).toEqual([
      ...[409, 'nonconforming_work.not_closed'],
    ]);
    const trail = await admin.get(of(`audit?kind=nonconformingWork&recordId=${id}`));
    expect(JSON.stringify(trail.body)).toContain('It happened again.');
    expect(JSON.stringify(trail.body)).toContain('The range is printed small.');
  });

  it('is not closed while a certificate is in force that was to be withdrawn', async () => {
    const { id, certificateId } = await nonconformingWorkOf(portal, people.customer, {
      decision: 'withdraw',
    });
    const { admin } = people.as;
    await admin.post(at(id, '/tellings'), telling);
    await admin.put(at(id, '/action-done'), done);
    await admin.put(at(id, '/check'), check('effective'));
    const close = () => admin.post(at(id, '/close'), {});
    expect(refusal(await close())).toEqual([409, 'nonconforming_work.certificates_in_force']);
    expect((await admin.get(at(id))).body.notClosable).toEqual([
      'One certificate is still in force. Withdraw it, take it off this record, or decide otherwise.',
    ]);
    await admin.post(`/api/certificates/${certificateId}/withdraw`, { reason: 'Wrong', sendMail: false });
    expect((await close()).body.state).toBe('closed');
  });

  it.each([
    ['a day in the future', { foundOn: '2099-01-01' }, 'foundOn'],
    ['no text', { whatHappened: ' ' }, 'whatHappened'],
    ['an unknown certificate', { certificateIds: [999_999] }, 'certificateIds'],
    ['an unknown standard', { referenceStandardId: 999_999 }, 'referenceStandardId'],
  ])('refuses %s at its field', async (_, given, field) => {
    const reply = await people.as.admin.post(of('nonconforming-work'), form(given));
    expect([reply.status, Object.keys(reply.body.fields)]).toEqual([400, [field]]);
  });

  it('asks for the reason of a risk, a person of the staff and days in their order', async () => {
    const { id } = await nonconformingWorkOf(portal, people.customer, { risk: null, riskReason: null });
    const { admin } = people.as;
    const fieldsOf = async (reply: Promise<{ body: { fields: object } }>) =>
      Object.keys((await reply).body.fields);
    expect(await fieldsOf(admin.patch(at(id), { risk: 'high' }))).toEqual(['riskReason']);
    expect((await admin.patch(at(id), { risk: 'high', riskReason: 'A hospital uses it' })).status).toBe(200);
    expect(await fieldsOf(admin.patch(at(id), { riskReason: '' }))).toEqual(['riskReason']);
    expect((await admin.patch(at(id), { risk: '' })).body.risk).toBeNull();
    expect(await fieldsOf(admin.put(at(id, '/action'), plan({ userId: people.customer.id })))).toEqual([
      'userId',
    ]);
    expect(await fieldsOf(admin.put(at(id, '/action-done'), { doneOn: '2026-03-01' }))).toEqual(['doneOn']);
    expect(await fieldsOf(admin.put(at(id, '/action-done'), { doneOn: '2099-01-01' }))).toEqual(['doneOn']);
    await admin.put(at(id, '/action-done'), done);
    const early = { ...check('effective'), checkedOn: '2026-03-31' };
    expect(await fieldsOf(admin.put(at(id, '/check'), early))).toEqual(['checkedOn']);
    expect(await fieldsOf(admin.post(at(id, '/tellings'), { ...telling, words: ' ' }))).toEqual(['words']);
    expect(await fieldsOf(admin.post(at(id, '/tellings'), { ...telling, customerIds: [999_999] }))).toEqual([
      'customerIds',
    ]);
    await admin.post(at(id, '/tellings'), telling);
    const { body } = await admin.get(at(id, '/customers'));
    const said = { tellingId: body[0].telling.id, on: '2026-03-01', name: 'Ann' };
    expect(await fieldsOf(admin.put(at(id, '/acknowledgement'), said))).toEqual(['on']);
    expect(await fieldsOf(admin.put(at(id, '/acknowledgement'), { ...said, tellingId: 999_999 }))).toEqual([
      'tellingId',
    ]);
  });

  it('who does the action says that it is done, and nobody else of the technicians', async () => {
    const { id } = await nonconformingWorkOf(portal, people.customer, { actionUserId: people.customer.id });
    const { admin, technician } = people.as;
    expect(refusal(await technician.put(at(id, '/action-done'), done))).toEqual([
      ...[403, 'nonconforming_work.not_yours'],
    ]);
    await admin.put(at(id, '/action'), plan());
    const mine = async (who: 'admin' | 'technician') => {
      const list = await people.as[who].get(of('nonconforming-work?next=mine'));
      const queue = await people.as[who].get('/api/work-queue');
      const group = queue.body.groups.find((one: { reason: string }) => one.reason === 'nonconforming');
      expect(group.total).toBe(list.body.length);
      const row = group.rows.find((one: { id: number }) => one.id === id);
      expect(list.body.some((one: { id: number }) => one.id === id)).toBe(row !== undefined);
      return row?.who;
    };
    expect([await mine('admin'), await mine('technician')]).toEqual([undefined, 'Do the action']);
    expect((await technician.put(at(id, '/action-done'), done)).body).toMatchObject(done);
    expect([await mine('admin'), await mine('technician')]).toEqual(['Check the effect', undefined]);
    expect((await technician.put(at(id, '/check'), check('effective'))).status).toBe(403);
    expect((await admin.get(of('nonconforming-work?due=overdue'))).body).not.toContainEqual(
      expect.objectContaining({ id }),
    );
  });

  it('refuses a number that another record has', async () => {
    const other = await peopleOf(portal);
    await nonconformingWorkOf(portal, other.customer, { number: 'NC-1001' });
    const reply = await other.as.admin.post(`/api/companies/${other.company.id}/nonconforming-work`, form());
    expect(refusal(reply)).toEqual([409, 'nonconforming_work.number_taken']);
  });

  it('is not there without a laboratory', async () => {
    const other = await peopleOf(portal);
    const { admin } = other.as;
    const path = (name: string) => `/api/companies/${other.company.id}/${name}`;
    for (const reply of [
      await admin.get(path('nonconforming-work')),
      await admin.get(path('nonconforming-work-counts')),
      await admin.get(path('certificates-to-link?search=1')),
      await admin.post(path('nonconforming-work'), form()),
    ])
      expect(reply.status).toBe(404);
    const queue = await admin.get('/api/work-queue');
    expect(queue.body.groups.find((one: { reason: string }) => one.reason === 'actionOverdue').total).toBe(0);
  });
});

it('the list finds by state, origin, person, day and word', async () => {
  const own = await peopleOf(portal);
  await withLaboratory(portal, own.company.id);
  const technicianId = (await own.as.technician.get('/api/user')).body.id;
  const late = await nonconformingWorkOf(portal, own.customer, { actionUserId: technicianId });
  const reported = await nonconformingWorkOf(portal, own.customer, {
    ...{ title: 'A complaint about the torque wrench', origin: 'complaint', foundOn: '2026-01-01' },
    ...{ state: 'reported', action: null, actionUserId: null, dueOn: null },
    ...{ decision: null, decidedAt: null, cause: null },
  });
  const find = async (query: string) =>
    (await own.as.technician.get(`/api/companies/${own.company.id}/nonconforming-work?${query}`)).body.map(
      ({ id }: { id: number }) => id,
    );
  expect(await find('')).toEqual([reported.id, late.id]);
  expect(await find('state=reported')).toEqual([reported.id]);
  expect(await find('state=open&origin=complaint')).toEqual([reported.id]);
  expect(await find('state=closed')).toEqual([]);
  expect(await find(`userId=${technicianId}`)).toEqual([late.id]);
  expect(await find('due=overdue')).toEqual([late.id]);
  expect(await find('due=soon')).toEqual([]);
  expect(await find('search=wrench%20torque')).toEqual([reported.id]);
  expect(await find('sort=dueOn')).toEqual([late.id, reported.id]);
  expect(await find('sort=foundOn&order=asc')).toEqual([reported.id, late.id]);
  const counts = await own.as.admin.get(`/api/companies/${own.company.id}/nonconforming-work-counts`);
  expect(counts.body).toEqual({ open: 2, overdue: 1 });
});
