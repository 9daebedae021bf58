import type { RepairSort } from '@portal/contract/repairs/repairs/list-rules.ts';
import { type RawBuilder, sql } from 'kysely';

type Direction = 'asc' | 'desc';

const asc = sql`asc`;
const desc = sql`desc`;
const opposite = (direction: RawBuilder<unknown>) => (direction === asc ? desc : asc);

/** Each ordering is that of an index of `repairs`, read forwards or backwards. */
const columns: Record<RepairSort, (direction: RawBuilder<unknown>) => RawBuilder<unknown>> = {
  dateSubmitted: (d) => sql`r.date_submitted ${d}`,
  // SR-999 comes before SR-1001.
  serviceReportNumber: (d) => sql`length(r.service_report_number) ${d}, r.service_report_number ${d}`,
  companyName: (d) => sql`lower(r.company_name) ${d}`,
  status: (d) => sql`r.status ${d}, r.date_submitted ${opposite(d)}`,
  estimatedCompletionDate: (d) => sql`r.estimated_completion_date ${d}`,
  // The earliest day has the most days. Repairs without days are last when the most days come first.
  daysInStatus: (d) =>
    sql`case when r.status <> all ('{shipped,cancelled}') then r.status_since end ${opposite(d)}`,
  daysLate: (d) =>
    sql`case when r.status <> all ('{completed,shipped,cancelled}') then r.estimated_completion_date end ${opposite(d)}`,
};

/** The order of a list. The newest comes first when the caller asks for no order (D2.3). */
export interface RepairOrder {
  sort: RepairSort;
  direction: Direction;
}

export const orderOf = (query: {
  sort?: RepairSort | undefined;
  order?: Direction | undefined;
}): RepairOrder => {
  const sort = query.sort ?? 'dateSubmitted';
  return { sort, direction: query.order ?? (sort === 'dateSubmitted' ? 'desc' : 'asc') };
};

/**
 * Returns the ORDER BY expressions on `repairs as r`. The id makes every order unique, so that no row is on two
 * pages.
 */
export const orderBy = ({ sort, direction }: RepairOrder): RawBuilder<unknown> =>
  sql`${columns[sort](direction === 'asc' ? asc : desc)}, r.id desc`;
