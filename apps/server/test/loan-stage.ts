import { addDays, today } from '@portal/contract/core/dates/dates.ts';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '../src/db/bound-kysely.ts';
import type { CustomerRow } from '../src/db/schema/companies.ts';
import type { DemoEquipmentRow } from '../src/db/schema/demo-equipment.ts';
import { sendLoanReminders } from '../src/features/messaging/loan-reminders/send-loan-reminders.ts';
import { setOverdueLoans } from '../src/features/messaging/loan-reminders/set-overdue.ts';
import { demoUnit } from './demo-equipment.ts';
import { type People, peopleOf } from './people.ts';
import type { Portal } from './portal.ts';

const loans = '/api/demo-equipment-loans';

/** Returns a company, or the given one, with a customer and the steps of a test about loans that people must be reminded of. */
export async function loanStage(portal: Portal, given: object = {}, of?: People) {
  const people =
    of ??
    (await peopleOf(portal, { timeZone: 'America/Los_Angeles', ccEmail: 'desk@north.example', ...given }));
  const { id: companyId, timeZone } = people.company;
  const day = today(timeZone);
  const buildCustomer = (more: Partial<CustomerRow> = {}) =>
    portal.buildCustomer({ companyId, name: 'Acme Labs', email: 'ann@acme.example', ...more });
  const acme = await buildCustomer();
  const admin = people.as.admin;
  const work = <T>(act: (db: Db) => Promise<T>): Promise<T> =>
    portal.runtime.database.asCompany(companyId, act);

  return {
    people,
    day,
    admin,
    buildCustomer,
    unit: (more: object = {}): Promise<DemoEquipmentRow> => demoUnit(portal, people, more),
    /** Lends units to the customer until a day, in one agreement. Returns the ids of the loans. */
    async lend(
      expectedReturnDate: string,
      units?: readonly DemoEquipmentRow[],
      customer = acme,
    ): Promise<number[]> {
      const lent = units ?? [await demoUnit(portal, people)];
      const { status, body, text } = await admin.post(loans, {
        demoEquipmentIds: lent.map(({ id }) => id),
        customerId: customer.id,
        loanDate: addDays(day, -1),
        expectedReturnDate,
        agreementType: 'print',
      });
      expect(status, text).toBe(201);
      return body.loans.map(({ id }: { id: number }) => id);
    },
    reminders: () =>
      work((db) =>
        db
          .selectFrom('reminders')
          .select(['loanId', 'reminderType', 'forDay', 'triggerTime', 'status', 'recipientEmail'])
          .orderBy('triggerTime')
          .orderBy('loanId')
          .execute(),
      ),
    mails: () =>
      work((db) =>
        db
          .selectFrom('outboxMessages')
          .select(['event', 'recipients', 'copies', 'subject', 'bodyText', 'html'])
          .where('event', 'in', ['loan.due-soon', 'loan.due', 'loan.overdue'])
          .orderBy('id')
          .execute(),
      ),
    /** Returns the notifications of the company's admins, who are told together. */
    news: () =>
      work((db) =>
        db
          .selectFrom('notifications')
          .select(['kind', 'title', 'body', 'link'])
          .where('kind', 'like', 'demo-loan.%')
          .orderBy('id')
          .execute(),
      ),
    /** Moves loans and their reminders into the past, as if so many days had gone by. */
    daysGoBy: (days: number) =>
      work(async (db) => {
        await sql`update demo_equipment_loans set loan_date = loan_date - ${days}::int,
          expected_return_date = expected_return_date - ${days}::int`.execute(db);
        await sql`update reminders set trigger_time = trigger_time - make_interval(days => ${days}),
          for_day = for_day - ${days}::int where status = 'pending'`.execute(db);
        // The time of day of the test must not matter.
        await sql`update reminders set trigger_time = now() where status = 'pending'
          and (trigger_time at time zone ${timeZone})::date = (now() at time zone ${timeZone})::date`.execute(
          db,
        );
      }),
    async runJob() {
      await setOverdueLoans(portal.runtime);
      await sendLoanReminders(portal.runtime);
    },
    asCompany: work,
  };
}
export type LoanStage = Awaited<ReturnType<typeof loanStage>>;
