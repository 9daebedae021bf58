import { addDays, formatDate, formatDateLong } from '@portal/contract/core/dates/dates.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type LoanStage, loanStage } from '../../../../test/loan-stage.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

const loans = '/api/demo-equipment-loans';
let portal: Portal;
let stage: LoanStage;
beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(async () => {
  stage = await loanStage(portal);
});
afterAll(() => portal.stop());

const events = async () => (await stage.mails()).map(({ event }) => event);

describe('the reminders of a loan', () => {
  it('are stored for nine o’clock of the company’s days', async () => {
    const due = addDays(stage.day, 10);
    await stage.lend(due);
    const found = await stage.reminders();
    const local = ({ triggerTime }: { triggerTime: Date }) =>
      triggerTime.toLocaleString('sv-SE', { timeZone: stage.people.company.timeZone }).slice(0, 16);
    expect(found.map((row) => [row.reminderType, row.forDay, local(row)])).toEqual(
      [
        ['loan_week_before', -7],
        ['loan_due', 0],
        ['loan_overdue_1', 1],
        ['loan_overdue_2', 8],
        ['loan_overdue_3', 15],
        ['loan_overdue_4', 22],
      ].map(([type, days]) => [type, due, `${addDays(due, days as number)} 09:00`]),
    );
  });

  it('of a loan of three days leave out the week before', async () => {
    await stage.lend(addDays(stage.day, 3));
    expect((await stage.reminders())[0]?.reminderType).toBe('loan_due');
  });

  it('go to the borrower and to staff: a week before, on the day, and four times while it is late', async () => {
    const unit = await stage.unit({ serialNumber: 'D-1' });
    await stage.lend(addDays(stage.day, 8), [unit]);
    await stage.runJob();
    expect(await stage.mails()).toEqual([]);
    await stage.daysGoBy(1);
    await stage.runJob();
    const due = addDays(stage.day, 7);
    expect(await stage.mails()).toMatchObject([
      {
        event: 'loan.due-soon',
        recipients: ['ann@acme.example'],
        copies: ['desk@north.example'],
        subject: `Due back on ${formatDateLong(due)}: Fluke 87V`,
      },
    ]);
    expect((await stage.mails())[0]?.bodyText).toContain('Your unit on loan is due back in 7 days');
    expect(await stage.news()).toMatchObject([
      {
        kind: 'demo-loan.due',
        title: `D-1: due back ${formatDate(due)}`,
        body: `Acme Labs has this unit, due back ${formatDate(due)}.`,
        link: expect.stringContaining('/admin/demo-equipment'),
      },
    ]);
    await stage.daysGoBy(7);
    await stage.runJob();
    const [, onTheDay] = await stage.mails();
    expect(onTheDay).toMatchObject({ event: 'loan.due' });
    expect(onTheDay?.bodyText).toContain('Your unit on loan is due back today');
    for (const days of [1, 7, 7, 7, 7, 7]) {
      await stage.daysGoBy(days);
      await stage.runJob();
    }
    const all = await stage.mails();
    expect(all.map(({ event }) => event)).toEqual([
      'loan.due-soon',
      'loan.due',
      ...Array(4).fill('loan.overdue'),
    ]);
    expect(all.slice(2).map(({ bodyText }) => /It is (\d+ days?) late/.exec(bodyText)?.[1])).toEqual([
      '1 day',
      '8 days',
      '15 days',
      '22 days',
    ]);
    expect((await stage.news()).map(({ kind }) => kind)).toEqual([
      'demo-loan.due',
      'demo-loan.due',
      ...Array(4).fill('demo-loan.overdue'),
    ]);
    expect((await stage.reminders()).every(({ status }) => status === 'sent')).toBe(true);
    expect((await stage.reminders())[0]?.recipientEmail).toEqual(['ann@acme.example', 'desk@north.example']);
  });

  it('are one mail for all units of a customer with the same day of return', async () => {
    const units = [await stage.unit(), await stage.unit()];
    await stage.lend(addDays(stage.day, 7), units);
    await stage.lend(addDays(stage.day, 30));
    await stage.daysGoBy(7);
    await stage.runJob();
    const [mail, ...others] = await stage.mails();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(`Due back on ${formatDateLong(stage.day)}: 2 units on loan`);
    for (const { serialNumber } of units) expect(mail?.bodyText).toContain(serialNumber);
  });

  it('are sent once, however many processes send them', async () => {
    const units = [await stage.unit(), await stage.unit()];
    await stage.lend(addDays(stage.day, 7), units);
    await stage.daysGoBy(7);
    await Promise.all([1, 2, 3, 4].map(stage.runJob));
    expect(await events()).toEqual(['loan.due']);
    expect(await stage.news()).toHaveLength(1);
  });

  it('stop with the return', async () => {
    const [id] = await stage.lend(addDays(stage.day, 7));
    await stage.daysGoBy(7);
    expect((await stage.admin.post(`${loans}/${id}/return`, {})).status).toBe(200);
    await stage.runJob();
    expect(await stage.mails()).toEqual([]);
    // In the first hours of a day there is one for the week before too.
    expect(await stage.reminders()).toContainEqual(
      expect.objectContaining({ reminderType: 'loan_due', status: 'skipped' }),
    );
  });

  it('begin anew with an extension', async () => {
    const [id] = await stage.lend(addDays(stage.day, 7));
    await stage.daysGoBy(8);
    await stage.runJob();
    // The portal sent nothing for some days. Only the last reminder still says something.
    expect(await events()).toEqual(['loan.overdue']);
    const until = addDays(stage.day, 8);
    const extended = await stage.admin.patch(`${loans}/${id}`, {
      expectedReturnDate: until,
      reason: 'Part is late',
    });
    expect(extended.status, extended.text).toBe(200);
    await stage.runJob();
    expect(await events()).toHaveLength(1);
    const waiting = (await stage.reminders()).filter(({ status }) => status === 'pending');
    expect(waiting).toHaveLength(6);
    expect(new Set(waiting.map(({ forDay }) => forDay))).toEqual(new Set([until]));
    await stage.daysGoBy(8);
    await stage.runJob();
    expect((await events()).slice(1)).toEqual(['loan.due']);
  });

  it('tell staff also when the mail is switched off, and nobody of an inactive company', async () => {
    const rule = (recipient: string) => ({ event: 'loan.due', recipient, enabled: false });
    const rules = ['customer', 'additional', 'cc'].map(rule);
    await stage.admin.put(`/api/companies/${stage.people.company.id}/mail-rules`, { rules });
    await stage.lend(addDays(stage.day, 7));
    await stage.daysGoBy(7);
    await stage.runJob();
    expect(await stage.mails()).toEqual([]);
    expect(await stage.news()).toHaveLength(1);
    stage = await loanStage(portal);
    await stage.lend(addDays(stage.day, 7));
    await stage.daysGoBy(7);
    await portal.runtime.database.dangerouslyAcrossCompanies((db) =>
      db.updateTable('companies').set({ active: false }).where('id', '=', stage.people.company.id).execute(),
    );
    await stage.runJob();
    expect([await stage.mails(), await stage.news()]).toEqual([[], []]);
  });
});
