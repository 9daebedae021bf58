import {
  CATALOGUE_LETTERS,
  CATALOGUE_MAX,
  type CataloguePart,
} from '@portal/contract/purchasing/parts/shapes.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';

/** Returns the active parts in brief, those first whose stock or data changed last (D3.14). */
export async function listCatalogue(db: Db): Promise<CataloguePart[]> {
  const { rows } = await sql<CataloguePart>`
    select p.id, p.part_number, left(coalesce(nullif(p.name, ''), p.description), ${CATALOGUE_LETTERS}) as name,
      left(coalesce(p.model, ''), ${CATALOGUE_LETTERS}) as model
    from parts p where p.active order by p.last_updated desc, p.id desc
    limit ${CATALOGUE_MAX}`.execute(db);
  return rows;
}
