import { sql } from 'kysely';
import type { RepairRow } from '../../../db/schema/repairs.ts';
import type { Work } from '../../../work.ts';
import type { LockedParts } from '../stock/index.ts';
import { applyChanges } from './take-parts.ts';

type Told = Pick<RepairRow, 'id' | 'serviceReportNumber'>;

interface Counted {
  partId: number;
  pieces: number;
  reserved: number;
}

/** Gives the parts of a deleted repair back to stock, and frees what was reserved for it (D3.11). */
export async function giveBackParts(
  work: Work,
  locked: LockedParts,
  { id, serviceReportNumber }: Told,
): Promise<void> {
  const { rows } = await sql<Counted>`
    with given as (
      update repair_part_needs set given_back = greatest(taken, 0) where repair_id = ${id}
      returning part_id, given_back)
    select coalesce(g.part_id, r.part_id) as part_id, coalesce(g.given_back, 0) as pieces,
      coalesce(r.quantity, 0) as reserved
    from given g full join (select part_id, quantity from stock_reservations where repair_id = ${id}) r
      on r.part_id = g.part_id
    order by 1`.execute(locked.db);
  await applyChanges(
    work,
    locked,
    id,
    rows
      .map(({ partId, pieces, reserved }) => ({ partId, moved: pieces, freed: reserved }))
      .filter(({ moved, freed }) => moved !== 0 || freed !== 0),
    `${serviceReportNumber} was deleted`,
  );
}

/**
 * Takes the parts that a restored repair gave back when it was deleted (D3.11). What somebody took for it since, by
 * reversing the movement, is not taken twice.
 */
export async function takePartsAgain(
  work: Work,
  locked: LockedParts,
  { id, serviceReportNumber }: Told,
): Promise<void> {
  const { rows } = await sql<{ partId: number; pieces: number }>`
    with taken as (select id, part_id, given_back, given_back - greatest(taken, 0) as pieces from repair_part_needs where repair_id = ${id} and given_back > 0),
    done as (update repair_part_needs n set given_back = 0 from taken t where t.id = n.id)
    select part_id, pieces from taken where pieces > 0 order by part_id`.execute(locked.db);
  await applyChanges(
    work,
    locked,
    id,
    rows.map(({ partId, pieces }) => ({ partId, moved: -pieces, freed: 0 })),
    `${serviceReportNumber} was restored`,
  );
}
