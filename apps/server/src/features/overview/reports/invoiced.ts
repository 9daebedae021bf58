import type { InvoicedRow } from '@portal/contract/overview/reports/endpoints.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import { type ReportRange, spanOf } from './report-range.ts';

/**
 * Returns what was invoiced in QuickBooks by the month of the invoice, and what of it is open and paid (D8.5), in dollars.
 * Void invoices and those that wait do not count. A month without invoices has zeros.
 */
export async function invoiced(db: Db, range: ReportRange): Promise<InvoicedRow[]> {
  const { rows } = await sql<InvoicedRow>`
    with ${spanOf(range)},
    made as (
      select date_trunc('month', i.invoiced_on::timestamp) as month, count(*)::int as invoices,
        sum(i.total) as invoiced, sum(i.balance) as open
      from quickbooks_invoices i
      where i.state in ('open','paid') and i.invoiced_on >= (select first from span)
        and i.invoiced_on <= (select last from span)
      group by 1)
    select to_char(m.month, 'YYYY-MM') as month, coalesce(d.invoices, 0) as invoices,
      coalesce(d.invoiced, 0)::float8 as invoiced, coalesce(d.open, 0)::float8 as open,
      coalesce(d.invoiced - d.open, 0)::float8 as paid
    from span
    cross join lateral generate_series(date_trunc('month', span.first::timestamp), span.last::timestamp, '1 month') m (month)
    left join made d on d.month = m.month
    order by m.month`.execute(db);
  return rows;
}
