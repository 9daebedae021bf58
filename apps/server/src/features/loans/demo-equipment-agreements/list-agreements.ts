import type { Query } from '@portal/contract/core/calls/endpoint.ts';
import { COUNTED_MAX, cappedTotal, type Total, window } from '@portal/contract/core/calls/paging.ts';
import { may } from '@portal/contract/core/permissions.ts';
import type { endpoints } from '@portal/contract/index.ts';
import { demoEquipmentAgreementsPermissions } from '@portal/contract/loans/demo-equipment-agreements/area.ts';
import { agreementMessages } from '@portal/contract/loans/demo-equipment-agreements/messages.ts';
import type {
  LoanAgreement,
  WaitingAgreement,
} from '@portal/contract/loans/demo-equipment-agreements/shapes.ts';
import { customerMessages } from '@portal/contract/people/customers/messages.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { rowsOfPage } from '../../../db/rows-of-page.ts';
import { containsWords } from '../../../db/search-words.ts';
import { notFound } from '../../../errors.ts';
import { customerScope } from '../../people/customers/index.ts';
import { type ListedAgreement, presentListed } from './agreement.present.ts';

type WaitingQuery = Query<typeof endpoints.demoEquipmentAgreements.listWaiting>;

/** The most agreements that a customer's list has. */
const OF_CUSTOMER_MAX = 100;

/** Returns rows for the agreements whose ids the query `ids` selects, in the given order on `demo_equipment_agreements as a`. */
async function agreementsOf(
  db: Db,
  ids: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): Promise<ListedAgreement[]> {
  const { rows } = await sql<ListedAgreement>`
    select a.id, a.number, a.type, a.status, a.sent_at, a.sent_to, a.signed_at, a.signed_by, a.sha256, x.*
    from (${ids}) i join demo_equipment_agreements a on a.id = i.id
      join lateral (select min(l.customer_id) as customer_id, min(c.name) as customer_name,
          min(l.loan_date) as loan_date,
          json_agg(json_build_object('loanId', l.id, 'name', m.make || ' ' || m.name,
            'serialNumber', d.serial_number, 'expectedReturnDate', l.expected_return_date,
            'actualReturnDate', l.actual_return_date) order by l.id) as units
        from demo_equipment_loans l join demo_equipment d on d.id = l.demo_equipment_id
          join equipment_models m on m.id = d.equipment_model_id join customers c on c.id = l.customer_id
        where l.agreement_id = a.id) x on x.customer_id is not null
    order by ${order}`.execute(db);
  return rows;
}

/** The condition for agreements that wait for a signature. Open loans are few, so the database begins with them. */
const waits = sql<SqlBool>`a.status = 'pending' and a.id in (
  select l.agreement_id from demo_equipment_loans l where l.status <> 'returned')`;

const matches = (search: string): RawBuilder<SqlBool> =>
  containsWords(
    sql`concat_ws(' ', a.number, (
      select string_agg(concat_ws(' ', c.name, phone_digits(c.phone), d.serial_number, m.make, m.name), ' ')
      from demo_equipment_loans l join demo_equipment d on d.id = l.demo_equipment_id
        join equipment_models m on m.id = d.equipment_model_id join customers c on c.id = l.customer_id
      where l.agreement_id = a.id))`,
    search,
  );

function orderBy({ sort, order = 'asc' }: WaitingQuery): RawBuilder<unknown> {
  const way = sql.raw(order === 'asc' ? '' : 'desc');
  const nulls = sql.raw(order === 'asc' ? 'nulls first' : 'nulls last');
  return sort === 'sentAt' ? sql`a.sent_at ${way} ${nulls}, a.id ${way}` : sql`a.id ${way}`;
}

/** Returns a page of the agreements that wait for a signature, oldest first unless asked otherwise (D7.8). */
export async function listWaiting(
  db: Db,
  query: WaitingQuery,
): Promise<Total & { rows: WaitingAgreement[] }> {
  const order = orderBy(query);
  const where = query.search ? sql`${waits} and ${matches(query.search)}` : waits;
  const from = sql`from demo_equipment_agreements a where ${where}`;
  const [rows, counted] = await Promise.all([
    agreementsOf(db, sql`select a.id ${from} order by ${order} ${rowsOfPage(window(query))}`, order),
    sql<{ counted: number }>`select count(*) as counted from (
      select 1 ${from} limit ${COUNTED_MAX + 1}) counted`.execute(db),
  ]);
  return { rows: rows.map(presentListed), ...cappedTotal(counted.rows[0]!.counted) };
}

/**
 * Returns the agreements of a customer, newest first. A portal user gets those of their own record.
 * @throws 404 when the customer is absent or foreign.
 */
export async function listOfCustomer(db: Db, actor: Actor, customerId: number): Promise<LoanAgreement[]> {
  const [customer, rows] = await Promise.all([
    customerScope.find(db, actor, customerId, false),
    agreementsOf(
      db,
      sql`select l.agreement_id as id from demo_equipment_loans l where l.customer_id = ${customerId}
        group by l.agreement_id order by l.agreement_id desc limit ${OF_CUSTOMER_MAX}`,
      sql`a.id desc`,
    ),
  ]);
  if (!customer) throw notFound(customerMessages.notFound);
  const mayRead = may(actor.role, demoEquipmentAgreementsPermissions['demo-agreement.paper']);
  return rows.map((row) => ({ ...presentListed(row), ...(!mayRead && { fileUrl: null }) }));
}

/** Returns one agreement as the lists show it, after a change. */
export async function readListed(db: Db, id: number): Promise<LoanAgreement> {
  const [row] = await agreementsOf(db, sql`select ${id}::int as id`, sql`a.id`);
  if (!row) throw notFound(agreementMessages.notFound);
  return presentListed(row);
}
