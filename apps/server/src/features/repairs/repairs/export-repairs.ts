import { Readable } from 'node:stream';
import { dateIn } from '@portal/contract/core/dates/dates.ts';
import { wallTimeIn } from '@portal/contract/core/dates/zoned-time.ts';
import { fromNumeric, toDollars } from '@portal/contract/core/numbers/money.ts';
import { isAdmin, isStaff, type Role } from '@portal/contract/core/roles.ts';
import type { RepairExportQuery } from '@portal/contract/repairs/repairs/list.ts';
import { statusLabel } from '@portal/contract/repairs/repairs/status.ts';
import { sql } from 'kysely';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { csvExport, EXPORT_MAX } from '../../../files/csv-export.ts';
import { type ExportedIds, exportedIds } from '../../../files/exported-ids.ts';
import type { FileAnswer } from '../../../files/file-answer.ts';
import type { Runtime } from '../../../runtime.ts';
import { chargeTermsColumn, presentCharge } from './charge-terms.ts';
import { matches, orderBy, orderOf } from './list-repairs.ts';
import type { NamedRepairRow } from './repair.present.ts';
import { filtersOf, whereOf } from './repair-filters.ts';

type Cell = string | number | null;
type Column = readonly [title: string, value: (row: NamedRepairRow, timeZone: string) => Cell];

const yes = (flag: boolean) => (flag ? 'Yes' : 'No');
const dollars = (numeric: string | null) => toDollars(fromNumeric(numeric));

const everybody: Column[] = [
  ['SR #', (r) => r.serviceReportNumber],
  ['Status', (r) => statusLabel(r.status)],
  ['Date Submitted', (r, timeZone) => wallTimeIn(timeZone, r.dateSubmitted).replace('T', ' ')],
  ['Company', (r) => r.companyName],
  ['Contact', (r) => r.contactName],
  ['Email', (r) => r.emailAddress],
  ['Phone', (r) => r.phoneNo],
  ['Customer Number', (r) => r.customerNo],
  ['PO Number', (r) => r.poNumber],
  ['Model / Part Number', (r) => r.modelPartNo],
  ['Serial Number', (r) => r.serialNumber],
  ['Warranty', (r) => yes(r.warrantyStatus === 'warranty')],
  ['Repair', (r) => yes(r.repairNeeded)],
  ['Calibration', (r) => yes(r.calibrationNeeded)],
  ['Loaner Wanted', (r) => yes(r.loanerWanted)],
  ['Problem', (r) => r.descriptionProblem],
  ['Est. Completion', (r) => r.estimatedCompletionDate],
  ['Sent In', (r) => r.sentInOn],
  ['Date Shipped', (r) => r.dateShipped],
  ['Inbound Tracking', (r) => r.inboundTrackingNumber],
  ['Outbound Tracking', (r) => r.outboundTrackingNumber],
];
const staff: Column[] = [['Technician', (r) => r.technicianName]];
/** Technicians do not get these columns, because they see no amounts (access.md). */
const costs: Column[] = [
  ['Estimated Cost', (r) => dollars(r.estimatedCost)],
  ['Labor', (r) => dollars(r.laborCost)],
  ['Inbound Shipping', (r) => dollars(r.inboundShippingCost)],
  ['Outbound Shipping', (r) => dollars(r.outboundShippingCost)],
  ['Total', (r) => dollars(r.totalCost)],
  ['Net', (r) => presentCharge(r)?.net ?? null],
  ['Sales Tax', (r) => presentCharge(r)?.tax ?? null],
  ['Customer Pays', (r) => presentCharge(r)?.total ?? null],
];
/** Customers never get these columns (D3.5). */
const internalCosts: Column[] = [
  ['Actual Cost', (r) => dollars(r.actualCost)],
  ['Part Cost', (r) => dollars(r.partCompanyCost)],
  ['Profit', (r) => dollars(r.profitMade)],
];

/** Returns the columns of the export for a role. Times are on the clocks of the company. */
const csvColumns = (role: Role): readonly Column[] => [
  ...everybody,
  ...(isStaff(role) ? staff : []),
  ...(role === 'technician' ? [] : costs),
  ...(isAdmin(role) ? internalCosts : []),
];

/** Returns the file name, such as 'repairs-2024-03-05.csv', with today's date in the company's zone. */
const exportName = (timeZone: string): string => `repairs-${dateIn(timeZone)}.csv`;

/** Returns the ids of the whole filtered result in its order. */
function idsOf(db: Db, actor: Actor, query: RepairExportQuery): Promise<ExportedIds> {
  const filters = filtersOf(actor, query);
  const order = orderBy(orderOf(query));
  return exportedIds(
    db,
    filters.pattern === undefined
      ? sql`select r.id from repairs r where ${whereOf(filters)} order by ${order} limit ${EXPORT_MAX + 1}`
      : sql`with hits as materialized (${matches(filters.pattern, filters)})
          select r.id from hits h join repairs r on r.id = h.id order by ${order} limit ${EXPORT_MAX + 1}`,
  );
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
