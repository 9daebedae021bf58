import { setTimeout as pause } from 'node:timers/promises';
import { addDays, today } from '@portal/contract/core/dates/dates.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { estimateDesk } from '../../../../../test/estimates.ts';
import { type People, peopleOf } from '../../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../../test/portal.ts';
import type { RepairRow } from '../../../../db/schema/repairs.ts';
import { deliverEstimate } from './deliver-estimate.ts';
import { expireEstimates } from './expire-estimates.ts';
import { remindOfEstimates } from './remind-of-estimates.ts';

let portal: Portal;
let people: People;
let desk: ReturnType<typeof estimateDesk>;
beforeAll(async () => {
  portal = await startPortal();
  people = await peopleOf(portal);
  desk = estimateDesk(portal, people);
});
afterAll(() => portal.stop());

const approve = { version: 1, decision: 'approve', name: 'Ann Bell' };
const sentRepair = async (given: object = {}) => {
  const repair = await desk.build();
  await desk.send(repair, given);
  await desk.delivered(repair);
  return repair;
};
/** Moves a repair's open reminders into the past by this number of days. */
const pass = async (repair: RepairRow, days: number) => {
  const ids = (await desk.versions(repair)).map(({ id }) => id);
  await desk.across(async (db) => {
    for (const row of await db
      .selectFrom('estimateReminders')
      .selectAll()
      .where('estimateId', 'in', ids)
      .execute())
      await db
        .updateTable('estimateReminders')
        .set({ dueAt: new Date(row.dueAt.getTime() - days * 86_400_000) })
        .where('id', '=', row.id)
        .execute();
  });
};
const remind = () => Promise.all([1, 2, 3].map(() => remindOfEstimates(portal.runtime)));
const reminders = async (repair: RepairRow) => (await desk.mails(repair, 'estimate.reminder')).length;
/**
 * Sets the last day of a sent version. The database refuses that outside tests, so the guard is switched off for it.
 */
const setLastDay = async (repair: RepairRow, validUntil: string) => {
  const { default: pg } = await import('pg');
  const client = new pg.Client(portal.ownerUrl);
  await client.connect();
  await client.query('alter table estimates disable trigger estimates_keep_sent');
  await client.query('update estimates set valid_until = $1 where repair_id = $2', [validUntil, repair.id]);
  await client.query('alter table estimates enable trigger estimates_keep_sent');
  await client.end();
};

describe('reminders', () => {
  it('are sent once after 3 and once after 7 days, however often the job runs', async () => {
    const repair = await sentRepair();
    await remind();
    expect(await reminders(repair)).toBe(0);
    await pass(repair, 3);
    await remind();
    await remind();
    expect(await reminders(repair)).toBe(1);
    await pass(repair, 4);
    await remind();
    expect(await reminders(repair)).toBe(2);
    await pass(repair, 100);
    await remind();
    expect(await reminders(repair)).toBe(2);
    const [mail] = await desk.mails(repair, 'estimate.reminder');
    const [version] = await desk.versions(repair);
    expect(mail?.attachmentFileIds).toEqual([version?.fileId]);
    const token = /\/estimate\/([\w-]{43})/.exec(mail?.bodyText ?? '')?.[1];
    expect((await portal.signedOut.post(`/api/public/estimates/${token}`, approve)).status).toBe(200);
  });

  it('are sent as one mail when two are due after a long stop', async () => {
    const repair = await sentRepair();
    await pass(repair, 8);
    await remind();
    expect(await reminders(repair)).toBe(1);
  });

  it.each<[string, (repair: RepairRow) => Promise<unknown>]>([
    ['an answer', (r) => people.as.customer.post(desk.at(r, '/respond'), approve)],
    ['a newer version', (r) => desk.send(r)],
    ['another status', (r) => people.as.admin.patch(`/api/repairs/${r.id}`, { status: 'on_hold' })],
    ['the last day', (r) => setLastDay(r, addDays(today('UTC'), -2))],
    ['deletion', (r) => people.as.admin.delete(`/api/repairs/${r.id}`)],
  ])('stop after %s', async (_what, happen) => {
    const repair = await sentRepair();
    await happen(repair);
    const [first] = await desk.versions(repair);
    await desk.across((db) =>
      db
        .updateTable('estimateReminders')
        .set({ dueAt: new Date(0) })
        .where('estimateId', '=', first!.id)
        .execute(),
    );
    await remind();
    expect(await reminders(repair)).toBe(0);
  });

  it('are not stored for an estimate that needs no answer', async () => {
    const repair = await desk.build({ noEstimateUnder200: true });
    await desk.send(repair);
    const { id } = await desk.delivered(repair);
    const rows = await desk.across((db) =>
      db.selectFrom('estimateReminders').selectAll().where('estimateId', '=', id).execute(),
    );
    expect(rows).toEqual([]);
  });
});

describe('after its last day an estimate', () => {
  it('is shown as expired at once, refuses answers, and can be revised', async () => {
    const repair = await sentRepair();
    await setLastDay(repair, addDays(today('UTC'), -1));
    const { body } = await people.as.customer.get(desk.at(repair));
    expect(body).toMatchObject({ openVersion: null, versions: [{ state: 'expired' }] });
    const late = await people.as.customer.post(desk.at(repair, '/respond'), approve);
    expect([late.status, late.body.code]).toEqual([409, 'estimate.expired']);
    expect(await people.as.admin.post(desk.at(repair, '/record'), approve)).toMatchObject({
      status: 409,
      body: { code: 'estimate.expired' },
    });

    await Promise.all([expireEstimates(portal.runtime), expireEstimates(portal.runtime)]);
    expect((await desk.versions(repair))[0]?.state).toBe('expired');
    const entries = (await desk.log(repair)).filter(({ message }) => message.includes('expired'));
    expect(entries).toHaveLength(1);
    const bell = await people.as.admin.get('/api/notifications');
    expect(bell.body[0]).toMatchObject({ kind: 'estimate.expired' });

    expect(await desk.send(repair)).toBe(2);
    expect((await people.as.customer.get(desk.at(repair))).body.openVersion).toBe(2);
  });

  it('can still be answered on its last day, in the company’s zone', async () => {
    const far = await peopleOf(portal, { timeZone: 'Pacific/Kiritimati' });
    const theirs = estimateDesk(portal, far);
    const repair = await theirs.build();
    await theirs.send(repair, { validUntil: today('Pacific/Kiritimati') });
    await expireEstimates(portal.runtime);
    expect((await far.as.customer.post(theirs.at(repair, '/respond'), approve)).status).toBe(200);
  });
});

it('the scheduled job sends reminders and marks expired estimates', async () => {
  const [repair, expired] = [await sentRepair(), await sentRepair()];
  await setLastDay(expired, addDays(today('UTC'), -1));
  await pass(repair, 3);
  await desk.followUp();
  await vi.waitFor(
    async () => {
      expect(await reminders(repair)).toBe(1);
      expect((await desk.versions(expired))[0]?.state).toBe('expired');
    },
    { timeout: 15_000 },
  );
});

it('a full disk only delays the PDF, and two tries at the same time make one file and one mail', async () => {
  const repair = await desk.build();
  const { storage } = portal.runtime;
  const put = storage.put.bind(storage);
  storage.put = () => Promise.reject(new Error('the disk is full'));
  await desk.send(repair);
  await pause(500);
  expect(await desk.mails(repair, 'estimate.sent')).toEqual([]);
  storage.put = put;
  const [version] = await desk.versions(repair);
  const delivery = { companyId: repair.companyId, estimateId: version!.id };
  await Promise.all([1, 2, 3].map(() => deliverEstimate(portal.runtime, delivery)));
  expect(await desk.mails(repair, 'estimate.sent')).toHaveLength(1);
  const files = await desk.across((db) =>
    db.selectFrom('files').select(['id', 'sha256']).where('repairId', '=', repair.id).execute(),
  );
  const [delivered] = await desk.versions(repair);
  expect(files).toEqual([{ id: delivered?.fileId, sha256: delivered?.sha256 }]);
});
