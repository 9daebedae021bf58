import type { endpoints } from '@portal/contract/index.ts';
import { demoEquipmentPaths } from '@portal/contract/loans/demo-equipment/paths.ts';
import type { SampleCounts, SampleData } from '@portal/contract/operating/sample-data/endpoints.ts';
import { sampleDataMessages } from '@portal/contract/operating/sample-data/messages.ts';
import { partPaths } from '@portal/contract/purchasing/parts/paths.ts';
import { purchaseOrderPaths } from '@portal/contract/purchasing/purchase-orders/paths.ts';
import { repairPaths } from '@portal/contract/repairs/repairs/paths.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { CompanyRow } from '../../../db/schema/companies.ts';
import { conflict, notFound } from '../../../errors.ts';
import type { Handlers } from '../../../http/call.ts';
import type { Work } from '../../../work.ts';
import { isConnectedToQuickbooks } from '../../accounting/quickbooks/index.ts';
import { record } from '../../records/audit/index.ts';
import { sampleState } from './sample-state.ts';

interface Tally {
  kind: string;
  going: number;
  added: number;
}

/** Names of sample records that the screen lists. */
const KEPT_MAX = 10;
const NAMED = [
  'technicians',
  'suppliers',
  'parts',
  'equipment_types',
  'service_types',
  'reference_standards',
];

/** Returns the number of rows per table that go, and how many of them people have added. */
const tallies = sql<Tally>`
  select g.kind, count(*)::int as going, (count(*) filter (where s.row_id is null))::int as added
  from (select e.key as kind, unnest(ids_of(e.value)) as id from jsonb_each(sample_reach()) e) g
    left join sample_rows s on s.kind = g.kind and s.row_id = g.id
  group by 1`;

const keptOf = (kind: string): RawBuilder<unknown> => sql`
  select t.name from ${sql.table(kind)} t join sample_rows s on s.kind = ${kind} and s.row_id = t.id
    cross join reach
  where t.name like '% (sample)' and t.id <> all(ids_of(reach.going->${kind}))`;

/** Returns the names of samples that stay, because records of the company name them. */
const kept = sql<{ name: string }>`
  with reach as materialized (select sample_reach() as going)
  ${sql.join(NAMED.map(keptOf), sql` union all `)} order by name limit ${KEPT_MAX}`;

const numberOf = (rows: readonly Tally[], column: 'going' | 'added', kind: string): number =>
  rows.find((row) => row.kind === kind)?.[column] ?? 0;

const countsOf = (rows: readonly Tally[], column: 'going' | 'added') => ({
  customers: numberOf(rows, column, 'customers'),
  units: numberOf(rows, column, 'customer_equipment'),
  repairs: numberOf(rows, column, 'repairs'),
  appointments: numberOf(rows, column, 'appointments'),
  orders: numberOf(rows, column, 'purchase_orders'),
});

/**
 * Returns whether the company has sample data, and what goes when it is removed.
 * @throws 404 when the caller may not see the company.
 */
async function readSampleData(db: Db, companyId: number): Promise<SampleData> {
  const { rows: states } = await sql<{ state: SampleData['state'] }>`
    select ${sampleState} as state from companies c where c.id = ${companyId}`.execute(db);
  const [found] = states;
  if (!found) throw notFound();
  // What goes is looked for in all tables of the company, which takes long in one that works without samples.
  if (found.state !== 'loaded') return { state: found.state, going: null, added: null, kept: [] };
  const [{ rows }, { rows: names }] = await Promise.all([tallies.execute(db), kept.execute(db)]);
  return {
    state: 'loaded',
    going: countsOf(rows, 'going'),
    added: {
      ...countsOf(rows, 'added'),
      notes: numberOf(rows, 'added', 'repair_logs'),
      files: numberOf(rows, 'added', 'files'),
    },
    kept: names.map(({ name }) => name),
  };
}

const CHANGED = [
  'customer',
  'equipment',
  'repair',
  'appointment',
  'part',
  'supplier',
  'purchaseOrder',
  'outbox',
] as const;

/** Tells the open screens of a company that sample data came or went. */
const publishSampleData = async ({ db, runtime }: Work, companyId: number): Promise<void> => {
  await Promise.all(CHANGED.map((kind) => runtime.events.publish(db, { companyId, kind })));
};

/** The addresses by which notifications name records that go. */
const linksOf: Record<string, (id: number) => string[]> = {
  repairs: (id) => [repairPaths.repair(id), repairPaths.adminRepair(id)],
  purchase_orders: (id) => [purchaseOrderPaths.purchaseOrder(id)],
  demo_equipment_loans: (id) => [demoEquipmentPaths.demoLoan(id)],
  parts: (id) => [partPaths.part(id)],
};

/**
 * Removes the sample data of a company with all that is about it (decision 0039), in one transaction. Files leave the
 * file store with the next sweep.
 * @throws 409 when there is none.
 */
async function removeSampleData(work: Work, { id: companyId }: CompanyRow): Promise<void> {
  const { db } = work;
  const { going, added } = await readSampleData(db, companyId);
  if (!going || !added) throw conflict('sample_data.not_loaded', sampleDataMessages.notLoaded);
  const { rows } = await sql<{ ids: Record<string, number[]> }>`select sample_reach() as ids`.execute(db);
  const links = Object.entries(linksOf).flatMap(([kind, of]) => (rows[0]?.ids[kind] ?? []).flatMap(of));
  await sql`select remove_sample_data(${links}::text[])`.execute(db);
  // Jobs may have left samples for later. What they left of the company's own is only tried sooner.
  await db.deleteFrom('postponedRows').where('companyId', '=', companyId).execute();
  await record(work, {
    action: 'company.sample_data_removed',
    kind: 'company',
    id: companyId,
    before: { ...going, added },
  });
  await publishSampleData(work, companyId);
}

/**
 * Fills an empty company with sample data and marks its rows (decision 0039). Returns what was made.
 * @throws 409 when the company has customers, repairs or equipment, or is connected to QuickBooks.
 */
async function loadSampleData(work: Work, { id: companyId }: CompanyRow): Promise<SampleCounts> {
  const { db } = work;
  const [{ state }, isConnected] = await Promise.all([
    readSampleData(db, companyId),
    isConnectedToQuickbooks(db),
  ]);
  if (state === 'loaded') throw conflict('sample_data.loaded', sampleDataMessages.loadedAlready);
  if (state === 'none') throw conflict('sample_data.not_empty', sampleDataMessages.notEmpty);
  if (isConnected) throw conflict('sample_data.connected', sampleDataMessages.connected);
  // A company loads sample data once at most, so its texts and plans are not loaded with the portal.
  const [{ makeSampleCompany }, { small, smallCast }, { withSampleNumbers }] = await Promise.all([
    import('../../../sample-company/make-sample-company.ts'),
    import('../../../sample-company/sizes/small.ts'),
    import('./sample-numbers.ts'),
  ]);
  await withSampleNumbers(db, companyId, () =>
    makeSampleCompany(work, small, { companyId, cast: smallCast, pictures: [], now: new Date() }),
  );
  await sql`select mark_sample_rows()`.execute(db);
  const { going } = await readSampleData(db, companyId);
  await record(work, {
    action: 'company.sample_data_loaded',
    kind: 'company',
    id: companyId,
    after: { ...going },
  });
  await publishSampleData(work, companyId);
  return going!;
}

export const sampleDataRoutes: Handlers<typeof endpoints.sampleData> = {
  get: ({ work: { db }, params }) => readSampleData(db, params.companyId),
  load: ({ work, record: company }) => loadSampleData(work, company),
  remove: ({ work, record: company }) => removeSampleData(work, company),
};
