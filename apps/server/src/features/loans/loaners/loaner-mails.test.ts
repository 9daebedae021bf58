import { addDays, formatDate, today } from '@portal/contract/core/dates/dates.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calibrationStage } from '../../../../test/calibrations.ts';
import { demoUnit } from '../../../../test/demo-equipment.ts';
import { estimateDesk } from '../../../../test/estimates.ts';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';
import { remindOfEstimates } from '../../estimates/estimates/delivery/remind-of-estimates.ts';

const due = addDays(today('UTC'), 14);
const LINE = `Your loaner: Fluke 87V, serial number D-1, due back ${formatDate(due)}`;

let portal: Portal;
let people: People;
let repair: RepairRow;
beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(async () => {
  people = await peopleOf(portal);
  repair = await portal.buildRepair({
    companyId: people.company.id,
    userId: people.customer.id,
    customerId: people.customer.customerId,
    emailAddress: 'ann@acme.example',
    status: 'inspected',
  });
});
afterAll(() => portal.stop());

const lendFor = async ({ as, customer }: People, unitId: number, repairId: number) => {
  const { status, text } = await as.admin.post('/api/demo-equipment-loans', {
    demoEquipmentId: unitId,
    customerId: customer.customerId,
    relatedRepairId: repairId,
    loanDate: today('UTC'),
    expectedReturnDate: due,
    agreementType: 'print',
  });
  expect(status, text).toBe(201);
};
const lend = async () =>
  lendFor(people, (await demoUnit(portal, people, { serialNumber: 'D-1' })).id, repair.id);
const mailsAbout = async (id = repair.id) =>
  (
    await portal.runtime.database.dangerouslyAcrossCompanies((db) =>
      db.selectFrom('outboxMessages').selectAll().where('repairId', '=', id).orderBy('id').execute(),
    )
  ).map(({ event, bodyText, html }) => ({ event, bodyText, html }));

describe('while a loaner is with the customer (D7.4)', () => {
  it('every mail about the estimate names it with its day', async () => {
    await lend();
    const desk = estimateDesk(portal, people);
    const { admin } = people.as;
    await admin.put(`/api/repairs/${repair.id}/estimate`, {
      lines: [{ kind: 'labor', description: 'Labor', quantity: 1, price: 130 }],
    });
    const shown = await admin.get(`/api/repairs/${repair.id}/estimate/mail-preview`);
    expect(shown.body.text).toContain(LINE);
    const version = await desk.send(repair);
    await desk.delivered(repair);
    await portal.runtime.database.dangerouslyAcrossCompanies((db) =>
      db
        .updateTable('estimateReminders')
        .set({ dueAt: new Date() })
        .where('companyId', '=', people.company.id)
        .execute(),
    );
    await remindOfEstimates(portal.runtime);
    await admin.post(`/api/repairs/${repair.id}/estimate/record`, {
      version,
      decision: 'approve',
      name: 'Ann',
    });
    const mails = await mailsAbout();
    const about = ['estimate.sent', 'estimate.reminder', 'estimate.answered'];
    for (const event of about)
      expect(mails.filter((mail) => mail.event === event).map(({ bodyText }) => bodyText)).toEqual([
        expect.stringContaining(LINE),
      ]);
  });

  it('a template of the estimate fills its words in, and one without them gets the line below', async () => {
    await lend();
    const { admin } = people.as;
    const choose = async (bodyText: string) => {
      const made = await admin.post('/api/email-templates', {
        ...{
          name: 'Estimate',
          type: 'general',
          subject: 'Estimate',
          bodyText,
          bodyHtml: `<p>${bodyText}</p>`,
        },
      });
      const choices = [{ event: 'estimate.sent', templateId: made.body.id }];
      await admin.put(`/api/companies/${people.company.id}/mail-rules/templates`, { choices });
      return (await admin.get(`/api/repairs/${repair.id}/estimate/mail-preview`)).body.text as string;
    };
    await admin.put(`/api/repairs/${repair.id}/estimate`, {
      lines: [{ kind: 'labor', description: 'Labor', quantity: 1, price: 130 }],
    });
    expect(await choose('See {{estimate_link}}.')).toContain(LINE);
    const filled = await choose('You have {{loan_units}} until {{loan_return_date}}. See {{estimate_link}}.');
    expect(filled).toContain(`You have Fluke 87V, serial number D-1 until ${formatDate(due)}.`);
    expect(filled).not.toContain('Your loaner');
  });

  it('messages of staff, service reports and appointments name it too', async () => {
    const { admin } = people.as;
    const act = async () => {
      await admin.post(`/api/repairs/${repair.id}/email`, { subject: 'News', message: 'Text' });
      await admin.post(`/api/repairs/${repair.id}/email-summary`, {});
      const made = await admin.post(`/api/companies/${people.company.id}/appointments`, {
        customerId: people.customer.customerId,
        repairId: repair.id,
        title: 'Visit',
        appointmentType: 'Repair',
        startTime: '2031-05-05T09:00',
        endTime: '2031-05-05T10:00',
      });
      expect(made.status, made.text).toBe(201);
    };
    await act();
    const before = await mailsAbout();
    await lend();
    await act();
    const after = (await mailsAbout()).slice(before.length);
    expect(before.map(({ bodyText }) => bodyText.includes('Your loaner'))).toEqual([false, false, false]);
    expect(after.map(({ event, bodyText }) => [event, bodyText.includes(LINE)])).toEqual(
      before.map(({ event }) => [event, true]),
    );
  });

  it('the mail with a certificate names it, as its preview does', async () => {
    const stage = await calibrationStage(portal);
    await lendFor(
      stage.people,
      (await demoUnit(portal, stage.people, { serialNumber: 'D-1' })).id,
      stage.repairId,
    );
    const draft = await stage.draft([stage.itemIds[0]!]);
    const { body } = await stage.people.as.admin.get(`/api/certificates/${draft.body.id}/mail-preview`);
    expect(body.text).toContain(LINE);
    expect((await stage.issue(draft.body.id)).status).toBe(200);
    const mails = await mailsAbout(stage.repairId);
    expect(mails.find(({ event }) => event === 'certificate.issued')?.bodyText).toBe(body.text);
  });
});
