import type { SampleData } from '@portal/contract/operating/sample-data/endpoints.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import { notFound } from '../../../errors.ts';
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
export async function readSampleData(db: Db, companyId: number): Promise<SampleData> {
  const [{ rows: states }, { rows }, { rows: names }] = await Promise.all([
    sql<{ state: SampleData['state'] }>`
      select ${sampleState} as state from companies c where c.id = ${companyId}`.execute(db),
    tallies.execute(db),
    kept.execute(db),
  ]);
  const [found] = states;
  if (!found) throw notFound();
  if (found.state !== 'loaded') return { state: found.state, going: null, added: null, kept: [] };
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
