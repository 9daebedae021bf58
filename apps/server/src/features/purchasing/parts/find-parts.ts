import { isAdmin } from '@portal/contract/core/roles.ts';
import type { FoundPart } from '@portal/contract/purchasing/parts/shapes.ts';
import { availableOf, chargePriceOf, orderPriceOf, unitCostOf } from '@portal/contract/stock/stock/rules.ts';
import { sql } from 'kysely';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { partColumns, type ReadPart } from './part.queries.ts';

/** The most parts that the search as one types gives. */
export const FOUND_MAX = 10;

function present(row: ReadPart, { role }: Actor): FoundPart {
  const { id, partNumber, name, description, manufacturer, model, sellingPrice, quantityOnHand, location } =
    row;
  return {
    id,
    partNumber,
    name,
    description,
    manufacturer,
    model,
    sellingPrice,
    chargePrice: chargePriceOf(row),
    quantityOnHand,
    available: availableOf(row),
    location,
    ...(isAdmin(role) && {
      cost: row.cost,
      unitCost: unitCostOf(row),
      orderPrice: orderPriceOf(row),
      preferredSupplierId: row.preferredSupplierId,
    }),
  };
}

/**
 * Returns the active parts that best fit what somebody types: the part with that number, then numbers that begin with
 * it, then parts that contain it (D6.3). Without a text, the first by number.
 */
export async function findParts(db: Db, actor: Actor, text: string, limit: number): Promise<FoundPart[]> {
  const { rows } = await sql<ReadPart>`
    select ${partColumns} from (
      select f.part_id as id, min(f.place) as place from find_parts(${text.toLowerCase()}, ${limit}) f
      group by f.part_id) found
    join parts p on p.id = found.id left join suppliers s on s.id = p.preferred_supplier_id
    order by found.place, case when found.place < 2 then lower(p.part_number) end, p.id desc
    limit ${limit}`.execute(db);
  return rows.map((row) => present(row, actor));
}
