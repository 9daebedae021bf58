import { addDays, today } from '@portal/contract/core/dates/dates.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { aRequest, type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { sendCalibrationReminders } from './send-calibration-reminders.ts';

let portal: Portal;
let people: People;
beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(async () => {
  people = await peopleOf(portal, { timeZone: 'America/New_York' });
});
afterAll(() => portal.stop());

type Across = Portal['runtime']['database']['dangerouslyAcrossCompanies'];
const all = <T>(work: Parameters<Across>[0]) =>
  portal.runtime.database.dangerouslyAcrossCompanies(work) as Promise<T>;

const day = (ahead: number) => addDays(today('America/New_York'), ahead);
const asked = async (given: object = {}) => {
  const request = { requestType: 'calibration', repairNeeded: false, calibrationNeeded: true, ...given };
  const reply = await people.as.admin.post('/api/repairs', aRequest(request));
  expect(reply.status).toBe(201);
  return reply.body.id as number;
};
interface Row {
  reminderType: string;
  status: string;
  triggerTime: Date;
  recipientEmail: string[];
}
const remindersOf = (repairId: number) =>
  all<Row[]>((db) =>
    db.selectFrom('reminders').selectAll().where('repairId', '=', repairId).orderBy('triggerTime').execute(),
  );
const mailsOf = async (repairId: number, event: string) =>
  (
    await all<{ subject: string }[]>((db) =>
      db
        .selectFrom('outboxMessages')
        .select('subject')
        .where('repairId', '=', repairId)
        .where('event', '=', event)
        .execute(),
    )
  ).map(({ subject }) => subject);
/** Makes the reminders of one kind for this request due. */
const makeDue = (repairId: number, type: 'day_before' | 'follow_up') =>
  all((db) =>
    db
      .updateTable('reminders')
      .set({ triggerTime: new Date(0) })
      .where('repairId', '=', repairId)
      .where('reminderType', '=', type)
      .execute(),
  );
const close = (repairId: number) =>
  all((db) => db.updateTable('repairs').set({ status: 'shipped' }).where('id', '=', repairId).execute());
const send = () => Promise.all([1, 2, 3].map(() => sendCalibrationReminders(portal.runtime)));

it('plans the day before and 10 months later, at nine in the company’s zone', async () => {
  const rows = await remindersOf(await asked({ calibrationDate: '2031-05-01' }));
  expect(rows.map(({ reminderType, triggerTime }) => [reminderType, triggerTime.toISOString()])).toEqual([
    ['day_before', '2031-04-30T13:00:00.000Z'],
    ['follow_up', '2032-03-01T14:00:00.000Z'],
  ]);
});

it('plans no reminder for the day before without a day, and none for a repair', async () => {
  expect((await remindersOf(await asked())).map((row) => row.reminderType)).toEqual(['follow_up']);
  const sameDay = await remindersOf(await asked({ calibrationDate: day(0) }));
  expect(sameDay.map((row) => row.reminderType)).toEqual(['follow_up']);
  expect(await remindersOf(await asked({ requestType: 'repair', repairNeeded: true }))).toEqual([]);
});

it('mails the day before once, even when the job runs several times', async () => {
  const id = await asked({ calibrationDate: day(1) });
  await makeDue(id, 'day_before');
  await send();
  expect(await mailsOf(id, 'appointment.reminder')).toHaveLength(1);
  const [row] = await remindersOf(id);
  expect(row).toMatchObject({ status: 'sent', recipientEmail: ['ann@acme.example', 'lab@acme.example'] });
});

it('does not remind of a calibration that was cancelled', async () => {
  const id = await asked({ calibrationDate: day(1) });
  await all((db) => db.updateTable('repairs').set({ status: 'cancelled' }).where('id', '=', id).execute());
  await makeDue(id, 'day_before');
  await makeDue(id, 'follow_up');
  await send();
  expect(await mailsOf(id, 'appointment.reminder')).toEqual([]);
  expect((await remindersOf(id)).map(({ status }) => status)).toEqual(['skipped', 'skipped']);
});

it('leaves units to the recalls that ask about them (D5.12)', async () => {
  const customerId = people.customer.customerId!;
  const companyId = people.company.id;
  const equipmentTypeId = (await portal.insert('equipmentTypes', { companyId, name: 'Meter' })).id;
  const kind = { companyId, customerId, equipmentTypeId };
  const model = await portal.insert('equipmentModels', {
    ...{ companyId, equipmentTypeId, name: '87V', make: 'Fluke' },
  });
  const done = async (serialNumber: string, nextCalibrationDue: string | null, given: object = {}) => {
    const repairId = await asked({ serialNumber, customerId, emailAddress: 'ann@acme.example' });
    await close(repairId);
    const unit = await portal.insert('customerEquipment', {
      ...{ ...kind, equipmentModelId: model.id, serialNumber, nextCalibrationDue, ...given },
    });
    return { repairId, unitId: unit.id };
  };
  const remind = async ({ repairId }: { repairId: number }) => {
    await makeDue(repairId, 'follow_up');
    await send();
    return (await mailsOf(repairId, 'calibration.reminder')).length;
  };
  const [first, second, failed, inactive, byHand] = [
    await done('ONE', day(60)),
    await done('two', day(60)),
    await done('THREE', null),
    await done('FOUR', day(60), { active: false }),
    await done('FIVE', day(60)),
  ];
  // Without recalls the reminder is the only one that asks.
  expect(await remind(first)).toBe(1);
  const at = `/api/companies/${companyId}/recalls`;
  expect((await people.as.admin.post(at, { unitIds: [byHand.unitId] })).status).toBeLessThan(300);
  expect(await remind(byHand)).toBe(0);
  const settings = { enabled: true, distances: [30] };
  await people.as.admin.put(`/api/companies/${companyId}/recall-settings`, settings);
  expect(await remind(second)).toBe(0);
  expect([await remind(failed), await remind(inactive)]).toEqual([1, 1]);
});

it('asks about the next calibration unless a request for that serial number is open', async () => {
  const scope = { newTypeName: 'Oscilloscope', newModelName: 'TBS1052C', make: 'Tektronix' };
  const [alone, again] = [await asked({ serialNumber: 'ONE' }), await asked({ serialNumber: '' })];
  const equipmentItems = [{ ...scope, serialNumber: 'TWO' }];
  await people.as.admin.post(`/api/repairs/${again}/equipment`, { equipmentItems });
  await asked({ serialNumber: 'two' });
  for (const id of [alone, again]) {
    await close(id);
    await makeDue(id, 'follow_up');
  }
  await send();
  expect(await mailsOf(alone, 'calibration.reminder')).toEqual(['Time for your next yearly calibration']);
  expect(await mailsOf(again, 'calibration.reminder')).toEqual([]);
});
