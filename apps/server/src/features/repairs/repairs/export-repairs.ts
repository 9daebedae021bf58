import { Readable } from 'node:stream';
import { dateIn } from '@portal/contract/core/dates.ts';
import type { RepairExportQuery } from '@portal/contract/repairs/repairs/list.ts';
import { sql } from 'kysely';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { csvExport, EXPORT_MAX } from '../../../files/csv-export.ts';
import type { FileAnswer } from '../../../files/file-answer.ts';
import type { Runtime } from '../../../runtime.ts';
import { chargeTermsColumn } from './charge-terms.ts';
import { csvColumns } from './csv-columns.ts';
import { matches } from './list-repairs.ts';
import type { NamedRepairRow } from './repair.present.ts';
import { filtersOf, whereOf } from './repair-filters.ts';
import { orderBy, orderOf } from './repair-order.ts';

/** Returns the file name, such as 'repairs-2024-03-05.csv', with today's date in the company's zone. */
const exportName = (timeZone: string): string => `repairs-${dateIn(timeZone)}.csv`;

/**
 * Returns the ids of the whole filtered result in its order. They need little memory, and all of them are of the same
 * moment.
 */
async function idsOf(db: Db, actor: Actor, query: RepairExportQuery): Promise<number[]> {
  const filters = filtersOf(actor, query);
  const order = orderBy(orderOf(query));
  const { rows } = await (filters.pattern === undefined
    ? sql<{
        id: number;
      }>`select r.id from repairs r where ${whereOf(filters)} order by ${order} limit ${EXPORT_MAX + 1}`
    : sql<{ id: number }>`with hits as materialized (${matches(filters.pattern, filters)})
          select r.id from hits h join repairs r on r.id = h.id order by ${order} limit ${EXPORT_MAX + 1}`
  ).execute(db);
  return rows.map(({ id }) => id);
}

const rowsOf = (runtime: Runtime, companyId: number, ids: number[]): Promise<NamedRepairRow[]> =>
  runtime.database.asCompany(companyId, async (db) => {
    const { rows } = await sql<NamedRepairRow>`
      select r.*, (select t.name from technicians t where t.id = r.technician_id) as technician_name,
        ${chargeTermsColumn('r')} as charge_terms
      from unnest(${ids}::int[]) with ordinality as wanted (id, place) join repairs r on r.id = wanted.id
      order by wanted.place`.execute(db);
    return rows;
  });

/** Returns the filtered list as CSV, with the columns of the caller's role (D3.10). */
export async function exportRepairs(
  runtime: Runtime,
  db: Db,
  actor: Actor,
  query: RepairExportQuery,
): Promise<FileAnswer> {
  const [ids, company] = await Promise.all([
    idsOf(db, actor, query),
    db.selectFrom('companies').select('timeZone').executeTakeFirstOrThrow(),
  ]);
  const columns = csvColumns(actor.role);
  const titles = columns.map(([title]) => title);
  const read = async (some: number[]) =>
    (await rowsOf(runtime, actor.companyId!, some)).map((row) =>
      columns.map(([, value]) => value(row, company.timeZone)),
    );
  return {
    body: async () => Readable.from(csvExport(titles, ids, read)),
    type: 'text/csv; charset=utf-8',
    name: exportName(company.timeZone),
  };
}
