import { type AgeingRow, ageingSteps } from '@portal/contract/overview/reports/endpoints.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';

/**
 * Returns the number of open repairs by whole days since anybody touched them (D9.3), with a row for every bucket. The
 * statuses are those of the index repairs_live_by_touch, so finished repairs cost nothing.
 */
export async function ageing(db: Db): Promise<AgeingRow[]> {
  const { rows } = await sql<{ bucket: number; repairs: number }>`
    select width_bucket(extract(epoch from now() - r.touched_at)::float8 / 86400, ${[...ageingSteps]}::float8[]) as bucket,
      count(*)::int as repairs
    from repairs r
    where r.deleted_at is null and r.status <> all ('{completed,shipped,cancelled}')
    group by 1`.execute(db);
  const counted = new Map(rows.map(({ bucket, repairs }) => [bucket, repairs]));
  return ageingSteps.map((fromDays, i) => {
    const next = ageingSteps[i + 1];
    // A clock that ran ahead leaves touches in the future. They count as today.
    const early = i === 0 ? (counted.get(0) ?? 0) : 0;
    return {
      fromDays,
      toDays: next === undefined ? null : next - 1,
      repairs: (counted.get(i + 1) ?? 0) + early,
    };
  });
}
