import { sql } from 'kysely';
import type { Db } from '../../db/bound-kysely.ts';
import type { Origin } from '../../http/call.ts';
import type { Runtime } from '../../runtime.ts';
import { record } from '../audit/index.ts';

/** The most loans of one run. The next run takes the others. */
const AT_MOST = 500;

/** No request causes these changes. */
const byPortal: Origin = { requestId: 'job', address: '', userAgent: undefined, host: '' };

/** What the job needs. The measurements open these alone. */
type Services = Pick<Runtime, 'database' | 'events'>;

const companiesWithLateLoans = ({ database }: Services) =>
  database.dangerouslyAcrossCompanies(async (db) => {
    const { rows } = await sql<{ id: number }>`
      select c.id from companies c where c.active and exists (
        select from demo_equipment_loans l where l.company_id = c.id and l.status = 'active'
          and l.expected_return_date < (now() at time zone c.time_zone)::date)`.execute(db);
    return rows;
  });

interface Late {
  id: number;
  customerId: number;
  expectedReturnDate: string;
}

/** Sets the loans of the company that were expected before its today to overdue. */
async function setOverdue({ events }: Services, db: Db, companyId: number): Promise<void> {
  // The status is computed whenever a loan is read, so nobody's version is out of date by this.
  const { rows } = await sql<Late>`
    update demo_equipment_loans set status = 'overdue' where id in (
      select l.id from demo_equipment_loans l, companies c
      where l.status = 'active' and l.expected_return_date < (now() at time zone c.time_zone)::date
      order by l.expected_return_date, l.id limit ${AT_MOST} for no key update of l skip locked)
    returning id, customer_id, expected_return_date`.execute(db);
  const actor = { companyId, userId: null, displayName: null, role: null };
  await Promise.all([
    ...rows.map(({ id, expectedReturnDate }) =>
      record(
        { db, origin: byPortal, actor },
        {
          action: 'demo_loan.overdue',
          kind: 'demoEquipmentLoan',
          id,
          before: { status: 'active' },
          after: { status: 'overdue', expectedReturnDate },
          companyId,
        },
      ),
    ),
    // Of all customers, only the named one is told of an event. Each borrower's own page changes too.
    ...[...new Set(rows.map(({ customerId }) => customerId))].map((customerId) =>
      events.publish(db, { companyId, kind: 'demoEquipmentLoan', customerId }),
    ),
  ]);
}

/** Sets loans to overdue from the day after the expected return, by the calendar of each company (D7.2). */
export async function setOverdueLoans(runtime: Services): Promise<void> {
  for (const { id } of await companiesWithLateLoans(runtime))
    await runtime.database.asCompany(id, (db) => setOverdue(runtime, db, id));
}
