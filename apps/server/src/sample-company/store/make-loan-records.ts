import { addDays } from '@portal/contract/core/dates/dates.ts';
import { sql } from 'kysely';
import type { Db } from '../../db/bound-kysely.ts';
import { loanSteps } from '../../features/messaging/loan-reminders/index.ts';
import type { Work } from '../../work.ts';
import type { People } from '../plan/people.ts';
import { dayOf, TIME_ZONE } from '../plan/work-times.ts';
import type { MadeDemoUnit } from './make-demo-units.ts';
import { storePapers } from './store-papers.ts';

/** What people did around loans. */
export interface LendingPlan {
  /** Repairs whose customer wishes for a loaner. */
  wishes: number;
  /** Which of the available units is reserved, for which customer. Days count from today. */
  reservations: readonly {
    unit: number;
    client: number;
    from: number;
    until: number;
    notes: string | null;
  }[];
}

/** Some customers asked for a loaner (D7.4). */
const wishForLoaners = (db: Db, companyId: number, count: number) =>
  sql`update repairs set loaner_wanted = true where id in (
    select r.id from repairs r where r.company_id = ${companyId} and r.customer_id is not null
      and r.status in ('submitted', 'received', 'inspected') order by r.id desc limit ${count})`.execute(db);

/** Units that are out for a customer with an open repair are loaners of that repair (D7.4). */
const tieToRepairs = (db: Db, companyId: number) =>
  sql`update demo_equipment_loans l set related_repair_id = r.id
    from (select distinct on (customer_id) id, customer_id from repairs where company_id = ${companyId}
      and status not in ('completed', 'shipped', 'cancelled') order by customer_id, id desc) r
    where l.company_id = ${companyId} and l.status <> 'returned' and r.customer_id = l.customer_id`.execute(
    db,
  );

/** The reminders whose time has come while a unit was out. They were sent then (D4.5). */
const storeReminders = (db: Db, companyId: number, now: Date) =>
  sql`insert into reminders (company_id, loan_id, reminder_type, email_template, for_day, trigger_time, status, sent_at,
      recipient_email)
    select l.company_id, l.id, s.type, 'general', l.expected_return_date, t.at, 'sent', t.at, array[c.email]
    from demo_equipment_loans l join customers c on c.id = l.customer_id
      cross join (values ${sql.join(loanSteps.map(([type, days]) => sql`(${type}::text, ${days}::int)`))}) s (type, days)
      cross join lateral (
        select (l.expected_return_date + s.days + time '09:00') at time zone ${TIME_ZONE} as at) t
    where l.company_id = ${companyId} and c.email is not null and t.at < ${now}
      and l.expected_return_date + s.days > l.loan_date
      and (l.actual_return_date is null or l.expected_return_date + s.days < l.actual_return_date)`.execute(
    db,
  );

/** Reserves available units for customers in the next weeks (D7.7). */
async function reserveUnits(
  db: Db,
  { companyId, clients, coordinator }: People,
  { reservations }: LendingPlan,
  units: readonly MadeDemoUnit[],
  now: Date,
): Promise<void> {
  const free = units.filter(({ currentStatus }) => currentStatus === 'available');
  await db
    .insertInto('demoEquipmentReservations')
    .values(
      reservations.map(({ unit, client, from, until, notes }) => ({
        ...{ companyId, notes },
        demoEquipmentId: free[unit]!.id,
        customerId: clients[client]!.row.id,
        fromDate: addDays(dayOf(now), from),
        untilDate: addDays(dayOf(now), until),
        reservedByUserId: coordinator.id,
        reservedBy: coordinator.contactName,
      })),
    )
    .execute();
}

/** Adds to the loans of demo units what people did with them: signed papers, wishes, reminders and reservations (D7). */
export async function makeLoanRecords(
  { db, runtime }: Pick<Work, 'db' | 'runtime'>,
  people: People,
  { lending }: { lending: LendingPlan | null },
  units: readonly MadeDemoUnit[],
  now: Date,
): Promise<void> {
  await storePapers(db, runtime, people);
  if (!lending) return;
  await wishForLoaners(db, people.companyId, lending.wishes);
  await tieToRepairs(db, people.companyId);
  await storeReminders(db, people.companyId, now);
  await reserveUnits(db, people, lending, units, now);
}
