import { Readable } from 'node:stream';
import { dateIn } from '@portal/contract/core/dates/dates.ts';
import type { IssuedInvoice, IssuedInvoiceExport } from '@portal/contract/papers/issued-invoices/shapes.ts';
import { issuedInvoiceStates } from '@portal/contract/papers/issued-invoices/states.ts';
import { sql } from 'kysely';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { csvExport, EXPORT_MAX } from '../../../files/csv-export.ts';
import { exportedIds } from '../../../files/exported-ids.ts';
import type { FileAnswer } from '../../../files/file-answer.ts';
import type { Runtime } from '../../../runtime.ts';
import { ownCompany } from '../../companies/companies/index.ts';
import { columns, conditionsOf, type Found, orderOf, present } from './list-invoices.ts';

/** The columns of the export. */
const csvColumns: readonly (readonly [
  title: string,
  value: (row: IssuedInvoice) => string | number | null,
])[] = [
  ['Invoice', ({ number }) => number],
  ['Reference', ({ reference }) => reference],
  ['Customer', ({ billedTo }) => billedTo],
  ['Date', ({ issuedOn }) => issuedOn],
  ['Due', ({ dueOn }) => dueOn],
  ['State', ({ state, isOverdue }) => (isOverdue ? 'Overdue' : issuedInvoiceStates[state])],
  ['Net', ({ net }) => net],
  ['Tax', ({ tax }) => tax],
  ['Total', ({ total }) => total],
  ['Open', ({ balance }) => balance],
  ['Paid On', ({ paidOn }) => paidOn],
  ['Credit Note', ({ creditNumber }) => creditNumber],
];

/** Returns the filtered list of invoices as CSV (D9.3). */
export async function exportInvoices(
  runtime: Runtime,
  db: Db,
  actor: Actor,
  query: IssuedInvoiceExport,
): Promise<FileAnswer> {
  const [ids, { timeZone }] = await Promise.all([
    exportedIds(
      db,
      sql`select i.id from invoices i where ${conditionsOf(actor, query)}
        order by ${orderOf(query)} limit ${sql.lit(EXPORT_MAX + 1)}`,
    ),
    ownCompany(db),
  ]);
  const read = (some: number[]) =>
    runtime.database.asCompany(actor.companyId!, async (own) => {
      const found = await sql<Found>`select ${columns}
        from unnest(${some}::int[]) with ordinality as wanted (id, place) join invoices i on i.id = wanted.id
        order by wanted.place`.execute(own);
      return found.rows.map((row) => csvColumns.map(([, value]) => value(present(actor, row))));
    });
  return {
    body: async () =>
      Readable.from(
        csvExport(
          csvColumns.map(([title]) => title),
          ids,
          read,
        ),
      ),
    type: 'text/csv; charset=utf-8',
    name: `invoices-${dateIn(timeZone)}.csv`,
  };
}
