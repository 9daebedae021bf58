import type { Query } from '@portal/contract/core/calls/endpoint.ts';
import { COUNTED_MAX, cappedTotal, type Total, window } from '@portal/contract/core/calls/paging.ts';
import type { endpoints } from '@portal/contract/index.ts';
import type { DemoLoan } from '@portal/contract/loans/demo-equipment-loans/shapes.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import { rowsOfPage } from '../../../db/rows-of-page.ts';
import { isOverdue, loansOf } from './loan.queries.ts';

type LoanQuery = Query<typeof endpoints.demoEquipmentLoans.list>;

/**
 * Returns the ORDER BY for `demo_equipment_loans as l`. Loans without a return come first in descending order, because
 * an index can be read backwards only as a whole.
 */
function orderBy({ sort, order = 'desc' }: LoanQuery): RawBuilder<unknown> {
  const way = sql.raw(order);
  switch (sort) {
    case 'loanDate':
      return sql`l.loan_date ${way}, l.id ${way}`;
    case 'expectedReturnDate':
      return sql`l.expected_return_date ${way}, l.id ${way}`;
    case 'actualReturnDate':
      return sql`l.actual_return_date ${way}, l.id ${way}`;
    default:
      return sql`l.id ${way}`;
  }
}

const isOpen = sql<SqlBool>`l.status <> 'returned'`;
const isReturned = sql<SqlBool>`l.status = 'returned'`;
const byStatus = {
  active: sql<SqlBool>`${isOpen} and not ${isOverdue}`,
  overdue: sql<SqlBool>`${isOpen} and ${isOverdue}`,
  returned: isReturned,
};

/** Returns the conditions on `demo_equipment_loans as l`. */
function whereOf(query: LoanQuery): RawBuilder<SqlBool> {
  const { status, open, agreement, lateFee, customerId, demoEquipmentId, repairId } = query;
  const conditions = [
    sql<SqlBool>`true`,
    ...(status === undefined ? [] : [byStatus[status]]),
    ...(open === undefined ? [] : [open ? isOpen : isReturned]),
    ...(agreement === undefined
      ? []
      : [
          sql<SqlBool>`exists (select 1 from demo_equipment_agreements s
            where s.id = l.agreement_id and s.status = ${agreement})`,
        ]),
    ...(lateFee === undefined ? [] : [sql<SqlBool>`l.late_fee_state = ${lateFee}`]),
    ...(customerId === undefined ? [] : [sql<SqlBool>`l.customer_id = ${customerId}`]),
    ...(demoEquipmentId === undefined ? [] : [sql<SqlBool>`l.demo_equipment_id = ${demoEquipmentId}`]),
    ...(repairId === undefined ? [] : [sql<SqlBool>`l.related_repair_id = ${repairId}`]),
  ];
  return sql.join(conditions, sql` and `) as RawBuilder<SqlBool>;
}

/** Returns a page of a company's loans, newest first unless the caller asks otherwise, in one round trip (B2.13, D2.3). */
export async function listLoans(db: Db, query: LoanQuery): Promise<Total & { rows: DemoLoan[] }> {
  const order = orderBy(query);
  const from = query.search
    ? sql`find_demo_loans(${query.search}) f join demo_equipment_loans l on l.id = f.loan_id`
    : sql`demo_equipment_loans l`;
  const where = whereOf(query);
  const [rows, counted] = await Promise.all([
    loansOf(
      db,
      sql`select l.id from ${from} where ${where} order by ${order} ${rowsOfPage(window(query))}`,
      order,
    ),
    sql<{ counted: number }>`select count(*) as counted from (
      select 1 from ${from} where ${where} limit ${COUNTED_MAX + 1}) counted`.execute(db),
  ]);
  return { rows, ...cappedTotal(counted.rows[0]!.counted) };
}
