import type { RepairSort } from '@portal/contract/repairs/list-rules.ts';
import { type RawBuilder, sql } from 'kysely';

type Direction = 'asc' | 'desc';

const asc = sql`asc`;
const desc = sql`desc`;

/** Each ordering follows an index of `repairs`, in one direction or the other. */
const columns: Record<RepairSort, (direction: RawBuilder<unknown>) => RawBuilder<unknown>> = {
  dateSubmitted: (d) => sql`r.date_submitted ${d}`,
  // SR-999 comes before SR-1001.
  serviceReportNumber: (d) => sql`length(r.service_report_number) ${d}, r.service_report_number ${d}`,
  companyName: (d) => sql`lower(r.company_name) ${d}`,
  status: (d) => sql`r.status ${d}, r.date_submitted ${d === asc ? desc : asc}`,
  estimatedCompletionDate: (d) => sql`r.estimated_completion_date ${d}`,
};

/** The order of a list: newest first when the caller asks for none (D2.3). */
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

/** ORDER BY of `repairs as r`; the id makes every order complete, so that no row is on two pages. */
export const orderBy = ({ sort, direction }: RepairOrder): RawBuilder<unknown> =>
  sql`${columns[sort](direction === 'asc' ? asc : desc)}, r.id desc`;
