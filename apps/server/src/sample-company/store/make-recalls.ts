import { type CalendarDate, dateIn } from '@portal/contract/core/dates/dates.ts';
import { sql } from 'kysely';
import { hashToken, newToken } from '../../auth/tokens.ts';
import type { Db } from '../../db/bound-kysely.ts';
import type { People } from '../plan/people.ts';
import { TIME_ZONE } from '../plan/work-times.ts';

/** The customers who were asked, in turn with these answers. */
const answers = ['waiting', 'declined', 'waiting', 'unreachable'] as const;
const LINK_DAYS = 120;

interface DueUnit {
  id: number;
  customerId: number;
  customerName: string;
  email: string | null;
  dueOn: CalendarDate;
}

const dueUnits = async (db: Db, companyId: number, day: CalendarDate): Promise<DueUnit[]> => {
  const { rows } = await sql<DueUnit>`select e.id, e.customer_id, c.name as customer_name, c.email,
      e.next_calibration_due as due_on
    from customer_equipment e join customers c on c.id = e.customer_id
    where e.company_id = ${companyId} and e.active and c.active
      and e.next_calibration_due between ${day}::date - 7 and ${day}::date + 60
      and not exists (select from repairs r where r.company_id = e.company_id
        and lower(r.serial_number) = lower(e.serial_number)
        and r.status not in ('completed','shipped','cancelled'))
    order by e.customer_id, e.id`.execute(db);
  return rows;
};

/** Makes recalls of the last weeks: waiting for an answer, answered with a no, and without an address (D5.12). */
export async function makeRecalls(
  db: Db,
  { companyId }: People,
  { recalledCustomers }: { recalledCustomers: number },
  now: Date,
): Promise<void> {
  if (recalledCustomers === 0) return;
  const byCustomer = Map.groupBy(
    await dueUnits(db, companyId, dateIn(TIME_ZONE, now)),
    ({ customerId }) => customerId,
  );
  for (const [at, [customerId, units]] of [...byCustomer].slice(0, recalledCustomers).entries()) {
    const { email, customerName } = units[0]!;
    const answer = email ? answers[at % answers.length]! : 'unreachable';
    const sentAt = sql<Date>`${now}::timestamptz - make_interval(days => ${at + 1})`;
    const isSent = answer !== 'unreachable';
    const { id: recallId } = await db
      .insertInto('recalls')
      .values({
        companyId,
        customerId,
        dueAt: sentAt,
        state: isSent ? 'sent' : 'unreachable',
        ...(isSent && {
          sentAt,
          recipients: [email!],
          tokenHash: hashToken(newToken()),
          expiresAt: sql<Date>`${now}::timestamptz + make_interval(days => ${LINK_DAYS})`,
        }),
        ...(answer === 'declined' && {
          answeredAt: sql<Date>`${now}::timestamptz - make_interval(days => ${at})`,
          answeredBy: customerName,
        }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('recallUnits')
      .values(
        units.map(({ id, dueOn }) => ({
          ...{ companyId, recallId, customerEquipmentId: id, dueOn, distance: 60 },
          outcome: answer === 'declined' ? ('declined' as const) : null,
        })),
      )
      .execute();
  }
}
