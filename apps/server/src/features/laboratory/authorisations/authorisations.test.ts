import { addDays, type CalendarDate, today } from '@portal/contract/core/dates/dates.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withLaboratory } from '../../../../test/areas/laboratory/procedures.ts';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { refuseUnauthorised } from './refuse-unauthorised.ts';

let portal: Portal;
let people: People;
let procedureId: number;
let revisionId: number;
let ids: { technician: number; admin: number; customer: number };
beforeAll(async () => {
  portal = await startPortal();
  people = await peopleOf(portal);
  const idOf = async (who: 'technician' | 'admin' | 'customer') =>
    (await people.as[who].get('/api/user')).body.id as number;
  ids = {
    technician: await idOf('technician'),
    admin: await idOf('admin'),
    customer: await idOf('customer'),
  };
  await withLaboratory(portal, people.company.id);
  const made = await people.as.admin.post(`/api/companies/${people.company.id}/procedures`, {
    ...{ number: 'LP-1', title: 'DC voltage', discipline: 'Electrical', revision: '1' },
  });
  procedureId = made.body.id;
  revisionId = made.body.revisions[0].id;
});
afterAll(() => portal.stop());

const of = (path: string) => `/api/companies/${people.company.id}/${path}`;
const form = (given: object = {}) => ({
  ...{ userId: ids.technician, procedureId, acts: ['perform'], validFrom: '2026-03-01' },
  ...{ evidence: 'Course, and three calibrations that were watched', ...given },
});
const grant = async (given: object = {}) => {
  const reply = await people.as.admin.post(of('authorisations'), form(given));
  expect(reply.status, reply.text).toBe(201);
  return reply.body as { id: number };
};
const withdraw = (id: number, withdrawnOn: string) =>
  people.as.admin.post(`/api/authorisations/${id}/withdraw`, { withdrawnOn, reason: 'Left the laboratory' });

/** Returns whether the database says that the technician may do something. */
const may = (act: string, day: string, userId = ids.technician) =>
  portal.runtime.database.asCompany(people.company.id, async (db) => {
    const { rows } = await sql<{
      is: boolean;
    }>`select is_authorised(${userId}, ${procedureId}, ${act}, ${day}::date) as is`.execute(db);
    return rows[0]!.is;
  });

describe('who may do what', () => {
  it('both its days belong to an authorisation', async () => {
    const { id } = await grant({ validFrom: '2026-03-01', validUntil: '2026-03-31' });
    expect([await may('perform', '2026-02-28'), await may('perform', '2026-03-01')]).toEqual([false, true]);
    expect([await may('perform', '2026-03-31'), await may('perform', '2026-04-01')]).toEqual([true, false]);
    expect([await may('check', '2026-03-15'), await may('sign', '2026-03-15')]).toEqual([false, false]);
    expect(await may('perform', '2026-03-15', ids.admin)).toBe(false);
    expect((await withdraw(id, '2026-03-01')).status).toBe(200);
    expect(await may('perform', '2026-03-01')).toBe(false);
  });

  it('it holds no more from the day on which it was withdrawn', async () => {
    const { id } = await grant({ acts: ['sign', 'check'], validFrom: '2026-05-01' });
    expect((await withdraw(id, '2026-05-10')).body).toMatchObject({
      ...{ withdrawnOn: '2026-05-10', withdrawalReason: 'Left the laboratory', isInForce: false },
      acts: ['check', 'sign'],
    });
    expect([await may('sign', '2026-05-09'), await may('sign', '2026-05-10')]).toEqual([true, false]);
  });

  it('a discipline is all its procedures, however it is written', async () => {
    const { id } = await grant({ procedureId: null, discipline: 'electrical', validFrom: '2026-07-01' });
    expect([await may('perform', '2026-06-30'), await may('perform', '2026-07-01')]).toEqual([false, true]);
    await withdraw(id, '2026-07-01');
  });

  it('what somebody did stays authorised after their account was switched off, and they sign nothing', async () => {
    const person = await portal.buildUser({ role: 'technician', companyId: people.company.id });
    await grant({ userId: person.id, acts: ['perform', 'sign'], validFrom: '2026-01-01' });
    const both = async () => [
      await may('perform', '2026-06-01', person.id),
      await may('sign', '2026-06-01', person.id),
    ];
    expect(await both()).toEqual([true, true]);
    await portal.runtime.database.dangerouslyAcrossCompanies((db) =>
      db.updateTable('users').set({ active: false }).where('id', '=', person.id).execute(),
    );
    expect(await both()).toEqual([true, false]);
  });

  it('is asked only where the company says so, and the sentence names person, procedure and day', async () => {
    const ask = () =>
      portal.runtime.database.asCompany(people.company.id, (db) =>
        refuseUnauthorised(db, {
          ...{ userId: ids.admin, name: 'Dana', procedureRevisionId: revisionId },
          ...{ act: 'sign' as const, day: '2026-06-01' as CalendarDate },
        }),
      );
    await ask();
    expect((await people.as.admin.put(of('authorisation-rule'), { onlyAuthorised: true })).body).toEqual({
      onlyAuthorised: true,
    });
    expect((await people.as.technician.get(of('authorisation-rule'))).body).toEqual({ onlyAuthorised: true });
    await expect(ask()).rejects.toMatchObject({
      ...{ code: 'authorisation.missing' },
      message: 'Dana was not authorised to sign certificates of LP-1 on Jun 1, 2026',
    });
    await withLaboratory(portal, people.company.id);
    await people.as.admin.put(of('laboratory'), { enabled: false, onePersonApproves: true });
    await ask();
    expect((await people.as.admin.get(of('authorisation-rule'))).status).toBe(404);
    await withLaboratory(portal, people.company.id);
    await people.as.admin.put(of('authorisation-rule'), { onlyAuthorised: false });
  });
});

describe('authorising', () => {
  it.each([
    ['both a procedure and a discipline', { discipline: 'Electrical' }, 'procedureId'],
    ['neither', { procedureId: null }, 'procedureId'],
    ['an unknown procedure', { procedureId: 999_999 }, 'procedureId'],
    ['an unknown person', { userId: 999_999 }, 'userId'],
    ['no act', { acts: [] }, 'acts'],
    ['a last day before the first', { validUntil: '2026-02-28' }, 'validUntil'],
    ['no evidence', { evidence: ' ' }, 'evidence'],
  ])('refuses %s at its field', async (_, given, field) => {
    const reply = await people.as.admin.post(of('authorisations'), form(given));
    expect(reply.status).toBe(400);
    expect(Object.keys(reply.body.fields)).toEqual([field]);
  });

  it('refuses customers and people of another company as unknown', async () => {
    const other = await portal.buildUser({ role: 'technician', companyId: (await portal.buildCompany()).id });
    for (const userId of [ids.customer, other.id]) {
      const reply = await people.as.admin.post(of('authorisations'), form({ userId }));
      expect(reply.body.fields).toEqual({ userId: 'Unknown person' });
    }
    const names = (await people.as.admin.get(of('authorisable-people'))).body.map(
      (one: { id: number }) => one.id,
    );
    expect(names).toContain(ids.technician);
    expect(names).not.toContain(ids.customer);
    expect(names).not.toContain(other.id);
  });

  it('refuses yourself where two people are asked for', async () => {
    await withLaboratory(portal, people.company.id, false);
    const own = await people.as.admin.post(of('authorisations'), form({ userId: ids.admin }));
    expect([own.status, own.body.code]).toEqual([409, 'authorisation.own']);
    await withLaboratory(portal, people.company.id, true);
    await grant({ userId: ids.admin });
  });

  it('is withdrawn once, and not before its first day', async () => {
    const { id } = await grant();
    const early = await withdraw(id, '2026-02-28');
    expect([early.status, early.body.fields]).toEqual([
      400,
      { withdrawnOn: 'Must not be before the first day' },
    ]);
    const [first, second] = await Promise.all([withdraw(id, '2026-04-01'), withdraw(id, '2026-04-02')]);
    expect([first.status, second.status].sort()).toEqual([200, 409]);
    const refused = [first, second].find(({ status }) => status === 409)!;
    expect(refused.body.code).toBe('authorisation.withdrawn');
  });

  it('leaves a trace with names', async () => {
    const { id } = await grant({ evidence: 'Witnessed by the head of the laboratory' });
    const { body } = await people.as.admin.get(of('audit?area=authorisation&pageSize=1'));
    expect(JSON.stringify(body)).toContain('Witnessed by the head of the laboratory');
    await withdraw(id, '2026-03-01');
  });
});

it('the list finds by person, procedure and act, and tells what holds from what ended', async () => {
  const day = today('UTC');
  const later = await grant({ acts: ['check'], validFrom: addDays(day, 20), evidence: 'Begins later' });
  const ended = await grant({
    acts: ['check'],
    validUntil: addDays(day, -2),
    evidence: 'Ended by its last day',
  });
  const find = async (query: string) =>
    (await people.as.technician.get(of(`authorisations?${query}`))).body.map(({ id }: { id: number }) => id);
  const current = await find('state=current&act=check');
  expect(current).toContain(later.id);
  expect(current).not.toContain(ended.id);
  expect(await find('state=ended&act=check')).toContain(ended.id);
  expect(await find('search=begins%20later')).toEqual([later.id]);
  expect(await find(`userId=${ids.customer}`)).toEqual([]);
  expect(await find(`procedureId=${procedureId}&search=begins`)).toEqual([later.id]);
});
