import { Readable } from 'node:stream';
import { dateIn } from '@portal/contract/core/dates/dates.ts';
import type { PartExportQuery } from '@portal/contract/purchasing/parts/list.ts';
import { availableOf, isLow } from '@portal/contract/stock/stock/rules.ts';
import { sql } from 'kysely';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { csvExport, EXPORT_MAX } from '../../../files/csv-export.ts';
import { exportedIds } from '../../../files/exported-ids.ts';
import type { FileAnswer } from '../../../files/file-answer.ts';
import type { Runtime } from '../../../runtime.ts';
import { ownCompany } from '../../companies/companies/index.ts';
import { partPage } from './list-parts.ts';
import { partColumns, type ReadPart } from './part.queries.ts';

/** The columns. The import of parts reads those that it knows under the same titles. */
const columns: readonly (readonly [title: string, value: (part: ReadPart) => string | number | null])[] = [
  ['Part Number', (part) => part.partNumber],
  ['Name', (part) => part.name],
  ['Description', (part) => part.description],
  ['Manufacturer', (part) => part.manufacturer],
  ['Model', (part) => part.model],
  ['Location', (part) => part.location],
  ['On Hand', (part) => part.quantityOnHand],
  ['Reserved', (part) => part.quantityReserved],
  ['Available', availableOf],
  ['Reorder Point', (part) => part.reorderPoint],
  ['Low', (part) => (isLow(part) ? 'Low' : '')],
  ['Cost', (part) => part.cost],
  ['Average Cost', (part) => part.averageCost],
  ['Stock Value', (part) => part.stockValue],
  ['List Price', (part) => part.msrp],
  ['Selling Price', (part) => part.sellingPrice],
  ['Preferred Supplier', (part) => part.supplierName],
  ['State', (part) => (part.active ? 'Active' : 'Inactive')],
  ['Notes', (part) => part.notes],
];

const rowsOf = (runtime: Runtime, companyId: number, ids: number[]): Promise<ReadPart[]> =>
  runtime.database.asCompany(companyId, async (db) => {
    const { rows } = await sql<ReadPart>`select ${partColumns}
      from unnest(${ids}::int[]) with ordinality as wanted (id, place)
        join parts p on p.id = wanted.id left join suppliers s on s.id = p.preferred_supplier_id
      order by wanted.place`.execute(db);
    return rows;
  });

/** Returns the filtered list of parts with stock and value as CSV (D6.6, D9.3). */
export async function exportParts(
  runtime: Runtime,
  db: Db,
  actor: Actor,
  query: PartExportQuery,
): Promise<FileAnswer> {
  const [ids, { timeZone }] = await Promise.all([
    exportedIds(
      db,
      sql`select w.id from ${partPage(query, EXPORT_MAX + 1, 0)} p, unnest(p.ids) with ordinality w (id, place) order by w.place`,
    ),
    ownCompany(db),
  ]);
  const titles = columns.map(([title]) => title);
  const read = async (some: number[]) =>
    (await rowsOf(runtime, actor.companyId!, some)).map((part) => columns.map(([, value]) => value(part)));
  return {
    body: async () => Readable.from(csvExport(titles, ids, read)),
    type: 'text/csv; charset=utf-8',
    name: `parts-${dateIn(timeZone)}.csv`,
  };
}
