import { addDays, today } from '@portal/contract/core/dates/dates.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { auditOf } from '../../../../test/browser.ts';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

const ZONE = 'America/New_York';

let portal: Portal;
let people: People;
let units: number[];
beforeAll(async () => {
  portal = await startPortal({ UNDO_SECONDS: '10' });
});
afterAll(() => portal.stop());
beforeEach(async () => {
  people = await peopleOf(portal, { timeZone: ZONE });
  const companyId = people.company.id;
  const typeId = (await portal.insert('equipmentTypes', { companyId, name: 'Multimeter' })).id;
  const model = { companyId, equipmentTypeId: typeId, name: '87V', make: 'Fluke' };
  const modelId = (await portal.insert('equipmentModels', model)).id;
  units = [];
  for (const name of ['Acme', 'Boreal', 'Mute']) {
    const email = name === 'Mute' ? null : `lab@${name.toLowerCase()}.example`;
    const customerId = (await portal.buildCustomer({ companyId, name, email })).id;
    const unit = await portal.insert('customerEquipment', {
      ...{ companyId, customerId, equipmentTypeId: typeId, equipmentModelId: modelId },
      ...{ serialNumber: `S-${name}`, nextCalibrationDue: addDays(today(ZONE), 20) },
    });
    units.push(unit.id);
  }
});

const at = (path = '') => `/api/companies/${people.company.id}/recalls${path}`;
const mails = async () =>
  await portal.runtime.database.dangerouslyAcrossCompanies((db) =>
    db
      .selectFrom('outboxMessages')
      .select(['subject', 'bodyText', 'recipients', 'dueAt'])
      .where('companyId', '=', people.company.id)
      .where('event', '=', 'calibration.recall')
      .orderBy('id')
      .execute(),
  );
const send = async () => (await people.as.admin.post(at(), { unitIds: units })).body;
const idsOf = ({ sent }: { sent: { recallId: number }[] }) => sent.map(({ recallId }) => recallId);
const takeBack = (recallIds: number[], who: 'admin' | 'superadmin' = 'admin') =>
  people.as[who].post(at('/take-back'), { recallIds });
const listed = async () => (await people.as.admin.get(at())).body.length;

it('shows each mail before, as it is then sent, and keeps nothing', async () => {
  const { status, body } = await people.as.admin.post(at('/preview'), { unitIds: units });
  expect(status).toBe(200);
  expect(body.leftOut).toEqual([{ unitId: units[2], reason: 'noAddress' }]);
  expect([await mails(), await listed()]).toEqual([[], 0]);
  const answer = await send();
  expect(answer).toMatchObject({ undoSeconds: 10, leftOut: body.leftOut });
  const withoutLink = (text: string) => text.replace(/\/recall\/\S+/g, '/recall/…');
  expect(
    (await mails()).map(({ subject, bodyText, recipients }) => [subject, withoutLink(bodyText), recipients]),
  ).toEqual(
    body.mails.map(({ mail }: { mail: { subject: string; text: string; recipients: string[] } }) => [
      mail.subject,
      withoutLink(mail.text),
      mail.recipients,
    ]),
  );
});

it('takes all of them back: no mail leaves, and the units can be asked for again', async () => {
  const recallIds = idsOf(await send());
  expect((await mails()).every(({ dueAt }) => dueAt.getTime() > Date.now())).toBe(true);
  expect((await takeBack(recallIds)).status).toBe(204);
  expect([await mails(), await listed()]).toEqual([[], 0]);
  const traces = await auditOf(portal, 'recall.taken_back');
  expect(traces.map(({ recordId }) => recordId).toSorted((a, b) => a! - b!)).toEqual(recallIds);
  expect(traces.map(({ before }) => before)).toContainEqual({ customerName: 'Acme' });
  // Gone is gone.
  expect(await takeBack(recallIds)).toMatchObject({ status: 404 });
  expect((await send()).sent).toHaveLength(2);
});

it('takes none back when one has left, and nobody takes back those of another person', async () => {
  const recallIds = idsOf(await send());
  expect(await takeBack(recallIds, 'superadmin')).toMatchObject({ status: 404 });
  await portal.runtime.database.dangerouslyAcrossCompanies((db) =>
    sql`update outbox_messages set state = 'sent', sent_at = now()
      where id = (select mail_id from recalls where id = ${recallIds[0]})`.execute(db),
  );
  expect(await takeBack(recallIds)).toMatchObject({ status: 409, body: { code: 'recall.too_late' } });
  expect([(await mails()).length, await listed()]).toEqual([2, 2]);
});
