import { addDays, formatDate, today } from '@portal/contract/core/dates/dates.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

const ZONE = 'America/New_York';
const DAY = 86_400_000;

let portal: Portal;
let people: People;
beforeAll(async () => {
  portal = await startPortal({ UNDO_SECONDS: '10' });
});
afterAll(() => portal.stop());
beforeEach(async () => {
  people = await peopleOf(portal, { timeZone: ZONE });
});

const build = (given: object = {}) =>
  portal.buildRepair({
    companyId: people.company.id,
    warrantyStatus: 'non_warranty',
    emailAddress: 'ann@acme.example',
    ...given,
  });

/** Ten repairs that took five days each, so that a promise is five days after the arrival. */
const tenDone = async () => {
  for (let n = 0; n < 10; n++)
    await build({
      status: 'completed',
      receivedAt: new Date(Date.now() - 15 * DAY),
      completedAt: new Date(Date.now() - 10 * DAY),
    });
};
const promised = () => addDays(today(ZONE), 5);

const readAs = async (who: 'admin' | 'technician', id: number) =>
  (await people.as[who].get(`/api/repairs/${id}`)).body;
const mailsOf = async (id: number): Promise<string[]> => {
  const rows = await portal.runtime.database.dangerouslyAcrossCompanies((db) =>
    db.selectFrom('outboxMessages').select('bodyText').where('repairId', '=', id).execute(),
  );
  return rows.map(({ bodyText }) => bodyText);
};
const firstPromise = async (id: number) => {
  const repair = await portal.runtime.database.dangerouslyAcrossCompanies((db) =>
    db.selectFrom('repairs').select('firstPromisedOn').where('id', '=', id).executeTakeFirstOrThrow(),
  );
  return repair.firstPromisedOn;
};
const logsOf = async (id: number): Promise<string[]> =>
  (await people.as.admin.get(`/api/repairs/${id}/logs`)).body.map(
    ({ message }: { message: string }) => message,
  );

/** Every way in which a unit is received, and who does it. */
const doors = {
  'a change of status by an admin': ['admin', 'patch', '', { status: 'received' }],
  'a form that sends an empty date': [
    'admin',
    'patch',
    '',
    { status: 'received', estimatedCompletionDate: null },
  ],
  'a change of status by a technician': ['technician', 'patch', '', { status: 'received' }],
  'the scanner of Receive': ['technician', 'post', '/receive', {}],
  'an entry of the timeline': ['admin', 'post', '/logs', { message: 'It is here', status: 'received' }],
  'a hidden entry of the timeline': [
    'technician',
    'post',
    '/logs',
    { message: 'It is here', status: 'received', visibility: 'internal' },
  ],
} as const;

describe('receiving a unit', () => {
  it.each(Object.entries(doors))('promises the proposed date by %s', async (_, [who, method, path, body]) => {
    await tenDone();
    const { id } = await build();
    const preview = (await people.as.admin.get(`/api/repairs/${id}/mail-preview?status=received`)).body;
    const answer = await people.as[who][method](`/api/repairs/${id}${path}`, body);
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
    expect(await readAs('admin', id)).toMatchObject({
      status: 'received',
      estimatedCompletionDate: promised(),
    });
    expect((await logsOf(id)).join('\n')).toContain(`Estimated completion: ${formatDate(promised())}.`);
    // What the preview showed is what was written to the customer.
    expect((await mailsOf(id)).join('\n')).toContain(formatDate(promised()));
    expect(preview.text).toContain(formatDate(promised()));

    const undone = await people.as[who].post(`/api/companies/${people.company.id}/repair-acts/undo`, {
      acts: [answer.body.undo.act],
    });
    expect(undone.status, JSON.stringify(undone.body)).toBe(200);
    expect(await readAs('admin', id)).toMatchObject({ status: 'submitted', estimatedCompletionDate: null });
    expect((await logsOf(id)).join('\n')).not.toContain('Estimated completion');
    // A promise that was taken back is not the first one.
    const later = addDays(today(ZONE), 30);
    await people.as.admin.patch(`/api/repairs/${id}`, { estimatedCompletionDate: later });
    expect(await firstPromise(id)).toBe(later);
  });

  it('keeps a date that stands or comes with it, and promises nothing after few repairs or at another step', async () => {
    const { id } = await build();
    await people.as.admin.patch(`/api/repairs/${id}`, { status: 'received' });
    expect(await readAs('admin', id)).toMatchObject({ estimatedCompletionDate: null });

    await tenDone();
    const typed = addDays(today(ZONE), 20);
    const two = await build({ estimatedCompletionDate: typed });
    await people.as.admin.patch(`/api/repairs/${two.id}`, { status: 'received' });
    expect(await readAs('admin', two.id)).toMatchObject({ estimatedCompletionDate: typed });
    const three = await build();
    await people.as.admin.patch(`/api/repairs/${three.id}`, {
      status: 'received',
      estimatedCompletionDate: typed,
    });
    expect(await readAs('admin', three.id)).toMatchObject({ estimatedCompletionDate: typed });
    const four = await build();
    await people.as.admin.patch(`/api/repairs/${four.id}`, { status: 'on_hold' });
    expect(await readAs('admin', four.id)).toMatchObject({ estimatedCompletionDate: null });
  });
});

describe('a promised date alone', () => {
  it('can be taken back, with the first promise', async () => {
    const { id } = await build({ status: 'in_progress' });
    const promise = await people.as.admin.patch(`/api/repairs/${id}`, {
      estimatedCompletionDate: addDays(today(ZONE), 3),
    });
    await people.as.admin.post(`/api/companies/${people.company.id}/repair-acts/undo`, {
      acts: [promise.body.undo.act],
    });
    expect(await readAs('admin', id)).toMatchObject({ estimatedCompletionDate: null });
    expect(await firstPromise(id)).toBeNull();
  });
});
