import { afterAll, beforeAll, expect, it } from 'vitest';
import { aRequest, type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { queryOnce } from '../../../../test/query-once.ts';
import { statementsOf } from '../../../../test/statements.ts';
import { sendCalibrationReminders } from '../calibration-reminders/send-calibration-reminders.ts';

let portal: Portal;
let people: People;
beforeAll(async () => {
  portal = await startPortal();
  people = await peopleOf(portal);
});
afterAll(() => portal.stop());

const run = (statement: string) => queryOnce(portal.ownerUrl, statement);
const read = (query = '') => people.as.admin.get(`/api/companies/${people.company.id}/reminders${query}`);
/** Asks for a calibration, which makes its reminders. */
const asked = async (): Promise<number> => {
  const request = { requestType: 'calibration', repairNeeded: false, calibrationNeeded: true };
  return (await people.as.admin.post('/api/repairs', aRequest(request))).body.id;
};
/** Stores a reminder of this request that is due. */
const due = (repairId: number, type: 'day_before' | 'follow_up') =>
  run(`insert into reminders (company_id, repair_id, reminder_type, email_template, trigger_time)
    values (${people.company.id}, ${repairId}, '${type}', 'calibration-reminder', now() - interval '1 hour')
    on conflict (company_id, repair_id, reminder_type) do update set trigger_time = excluded.trigger_time`);

it('lists what waits, what was sent, and why the rest was not', async () => {
  const [open, done, cancelled] = [await asked(), await asked(), await asked()];
  await run(`update repairs set status = 'shipped', serial_number = 'UNIT-' || id where id = ${done}`);
  await run(`update repairs set status = 'cancelled' where id = ${cancelled}`);
  await run('delete from reminders');
  await due(open, 'follow_up');
  await due(done, 'follow_up');
  await due(cancelled, 'day_before');
  const waiting = await read('?page=1&state=pending&order=asc');
  expect(waiting.body).toHaveLength(3);
  expect(waiting.body[0]).toMatchObject({ state: 'pending', sentAt: null, recipients: [], reason: null });

  await sendCalibrationReminders(portal.runtime);
  expect((await read('?page=1&state=pending')).body).toEqual([]);
  const sent = await read('?page=1&state=sent');
  expect(sent.body).toEqual([
    expect.objectContaining({
      ...{ type: 'follow_up', about: 'repair', recordId: done, state: 'sent', reason: null },
      ...{ label: expect.stringMatching(/^SR-/), sentAt: expect.any(String) },
      recipients: expect.arrayContaining([expect.stringContaining('@')]),
    }),
  ]);
  const skipped = await read('?page=1&state=skipped');
  expect(
    skipped.body.map(({ recordId, reason }: { recordId: number; reason: string }) => [recordId, reason]),
  ).toEqual([
    [cancelled, 'It was cancelled or is over.'],
    [open, 'The calibration was not finished.'],
  ]);
  const page = await read('?page=2&pageSize=2');
  expect(page.body).toHaveLength(1);
  expect(page.headers['x-total-count']).toBe('3');
});

it('shows no other company, says what an earlier release did not store, and sends two statements', async () => {
  const beside = await peopleOf(portal);
  expect((await beside.as.admin.get(`/api/companies/${beside.company.id}/reminders`)).body).toEqual([]);
  await run(`update reminders set skipped_because = null where status = 'skipped'`);
  const { body } = await read('?page=1&state=skipped');
  expect(body[0].reason).toBe('It did not apply any more, or a backup was restored.');
  const statements = await statementsOf(() => read());
  expect(statements.filter(({ sql }) => sql.includes('from reminders'))).toHaveLength(2);
});
