import type { CalendarDate } from '@portal/contract/core/dates/dates.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { Runtime } from '../../../runtime.ts';
import { type DueRow, inCompany, type Sweep, type SweepServices } from '../../../sweeps/sweep.ts';
import { sweeping } from '../../../sweeps/sweep-job.ts';
import { byPortal, record } from '../../records/audit/index.ts';

/** What the job needs. The measurements open these alone. */
type Services = SweepServices & Pick<Runtime, 'events'>;

interface Late {
  id: number;
  customerId: number;
  expectedReturnDate: CalendarDate;
}

/** Sets a loan to overdue that was expected before the company's today. */
async function setOverdue({ events }: Services, db: Db, { id, companyId }: DueRow): Promise<void> {
  // The status is computed whenever a loan is read, so nobody's version is out of date by this.
  const { rows } = await sql<Late>`
    update demo_equipment_loans l set status = 'overdue' from companies c
    where l.id = ${id} and c.id = l.company_id and l.status = 'active'
      and l.expected_return_date < (now() at time zone c.time_zone)::date
    returning l.id, l.customer_id, l.expected_return_date`.execute(db);
  const [late] = rows;
  if (!late) return;
  const { customerId, expectedReturnDate } = late;
  await Promise.all([
    record(
      { db, ...byPortal(companyId) },
      {
        action: 'demo_loan.overdue',
        kind: 'demoEquipmentLoan',
        id,
        before: { status: 'active' },
        after: { status: 'overdue', expectedReturnDate },
        companyId,
      },
    ),
    // Of all customers, only the named one is told of an event. Each borrower's own page changes too.
    events.publish(db, { companyId, kind: 'demoEquipmentLoan', customerId }),
  ]);
}

const lateLoans: Sweep<DueRow, Services> = {
  name: 'set-overdue-loans',
  due: sql`select l.id, l.company_id, l.expected_return_date as due_at
    from demo_equipment_loans l join companies c on c.id = l.company_id and c.active
    where l.status = 'active' and l.expected_return_date < (now() at time zone c.time_zone)::date`,
  work: inCompany((db, row, services) => setOverdue(services, db, row)),
};

/** Sets loans to overdue from the day after the expected return, by the calendar of each company (D7.2). */
export const setOverdueLoans = sweeping(lateLoans);
