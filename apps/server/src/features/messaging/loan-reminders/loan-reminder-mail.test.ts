import { addDays, formatDateLong } from '@portal/contract/core/dates/dates.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type LoanStage, loanStage } from '../../../../test/loan-stage.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import type { LiveEvent } from '../../../events/events.ts';
import { setOverdueLoans } from './set-overdue.ts';

let portal: Portal;
let stage: LoanStage;
beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(async () => {
  stage = await loanStage(portal);
});
afterAll(() => portal.stop());

it('a loan that becomes overdue reaches the open screens of its customer', async () => {
  const others = await stage.buildCustomer({ name: 'Other' });
  const [first, second] = [await stage.lend(stage.day), await stage.lend(stage.day)];
  await stage.lend(stage.day, undefined, others);
  await stage.daysGoBy(1);
  const heard: LiveEvent[] = [];
  const stop = portal.runtime.events.subscribe((event) => {
    // An event of the loans themselves, which may still be on its way, names the loan.
    if (event.companyId !== stage.people.company.id || event.id !== undefined) return;
    if (event.kind === 'demoEquipmentLoan') heard.push(event);
  });
  await setOverdueLoans(portal.runtime);
  const customerIds = await stage.asCompany((db) =>
    db.selectFrom('demoEquipmentLoans').select('customerId').distinct().orderBy('customerId').execute(),
  );
  expect([first.length, second.length, customerIds.length]).toEqual([1, 1, 2]);
  await vi.waitFor(
    () =>
      expect(
        // Each loan tells its customer, and the first customer has two.
        [...new Set(heard.map(({ customerId }) => customerId!))]
          .toSorted((a, b) => a - b)
          .map((customerId) => ({ customerId })),
      ).toEqual(customerIds),
    { timeout: 15_000 },
  );
  stop();
});

describe('the mail', () => {
  it('is in the company’s words, without a blank where a value is missing', async () => {
    const made = await stage.admin.post('/api/email-templates', {
      name: 'Loans',
      type: 'general',
      subject: '{{loan_units}} until {{loan_return_date}}',
      bodyHtml:
        '<p>Lent on {{loan_date}}.</p><p>{{loan_units}} is {{loan_days_late}} days late.</p><p>Bye</p>',
      bodyText: 'Lent on {{loan_date}}. {{loan_units}} is {{loan_days_late}} days late. Bye',
    });
    expect(made.status, made.text).toBe(201);
    const choices = ['loan.due', 'loan.overdue'].map((event) => ({ event, templateId: made.body.id }));
    await stage.admin.put(`/api/companies/${stage.people.company.id}/mail-rules/templates`, { choices });
    await stage.lend(addDays(stage.day, 7), [await stage.unit({ serialNumber: 'D-9' })]);
    await stage.daysGoBy(7);
    await stage.runJob();
    await stage.daysGoBy(1);
    await stage.runJob();
    const [due, late] = await stage.mails();
    expect(due?.subject).toBe(`Fluke 87V, serial number D-9 until ${formatDateLong(stage.day)}`);
    expect(due?.bodyText).toMatch(/^Lent on \w+ \d+, \d{4}\. Bye\n/);
    expect(due?.html).not.toContain('days late');
    expect(late?.bodyText).toContain('Fluke 87V, serial number D-9 is 1 days late. Bye');
  });

  it('lists the units below a template that does not name them, and is previewed', async () => {
    const words = {
      type: 'general',
      subject: 'Please return',
      bodyHtml: '<p>Due on {{loan_return_date}}.</p>',
      bodyText: 'Due on {{loan_return_date}}.',
    };
    const made = await stage.admin.post('/api/email-templates', { name: 'Loans', ...words });
    const choices = [{ event: 'loan.due', templateId: made.body.id }];
    await stage.admin.put(`/api/companies/${stage.people.company.id}/mail-rules/templates`, { choices });
    await stage.lend(addDays(stage.day, 7), [await stage.unit({ serialNumber: 'D-7' })]);
    await stage.daysGoBy(7);
    await stage.runJob();
    expect((await stage.mails())[0]?.bodyText).toContain('D-7');
    const shown = await stage.admin.post('/api/email-templates/preview', words);
    expect(shown.body.text).toContain('Due on March 19, 2024.');
    const without = await stage.admin.post('/api/email-templates/preview', { ...words, missing: true });
    expect(without.body.text).not.toContain('Due on');
  });

  it('has no site that a name contains', async () => {
    const prize = await stage.buildCustomer({ name: 'Win at www.prize.example' });
    const unit = await stage.unit({ serialNumber: '<b>D-8</b> https://x.example' });
    await stage.lend(addDays(stage.day, 7), [unit], prize);
    await stage.daysGoBy(7);
    await stage.runJob();
    const [mail] = await stage.mails();
    expect(mail?.bodyText).toContain('Hello there,');
    expect(mail?.html).not.toMatch(/prize\.example|<b>D-8|https:\/\/x/);
  });
});

describe('the daily job', () => {
  const status = (id: number | undefined) =>
    stage.asCompany((db) =>
      db
        .selectFrom('demoEquipmentLoans')
        .select(['status', 'version'])
        .where('id', '=', id ?? 0)
        .executeTakeFirstOrThrow(),
    );

  it.each(['Pacific/Apia', 'Pacific/Honolulu'])(
    'sets loans to overdue by the calendar of %s',
    async (timeZone) => {
      stage = await loanStage(portal, { timeZone });
      const [onTime] = await stage.lend(addDays(stage.day, 3));
      const [late] = await stage.lend(addDays(stage.day, 2));
      await stage.daysGoBy(3);
      const before = await status(late);
      await Promise.all([setOverdueLoans(portal.runtime), setOverdueLoans(portal.runtime)]);
      expect((await status(onTime)).status).toBe('active');
      expect(await status(late)).toEqual({ status: 'overdue', version: before.version });
      const trail = await stage.asCompany((db) =>
        db
          .selectFrom('auditEntries')
          .select(['recordId', 'userName'])
          .where('action', '=', 'demo_loan.overdue')
          .execute(),
      );
      expect(trail).toEqual([{ recordId: late, userName: null }]);
    },
  );
});
