import type { UnitListQuery } from '@portal/contract/calibration/customer-equipment/list.ts';
import type { RegisteredUnit } from '@portal/contract/calibration/customer-equipment/shapes.ts';
import { window } from '@portal/contract/core/paging.ts';
import { sql } from 'kysely';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { rowsOfPage } from '../../../db/rows-of-page.ts';
import { presentUnit, type UnitRow, unitColumns, unitNames } from './unit.queries.ts';
import { unitConditions, unitOrder, unitsFound } from './unit-filters.ts';

interface Page {
  rows: RegisteredUnit[];
  total: number;
}

/** Returns the units that contain the searched text, with one look-up for page and total. */
async function lookUp(db: Db, actor: Actor, query: UnitListQuery): Promise<Page> {
  const order = unitOrder(query);
  const { rows } = await sql<UnitRow & { id: number | null; total: number }>`
    with hits as materialized (
        select e.* from ${unitsFound(query)} where ${unitConditions(actor, query)}),
      page as materialized (select e.id from hits e order by ${order} ${rowsOfPage(window(query))})
    select counted.total, ${unitColumns} from (select count(*) as total from hits) counted
      left join (page p join customer_equipment e on e.id = p.id ${unitNames}) on true
      order by ${order}`.execute(db);
  return {
    rows: rows.filter(({ id }) => id !== null).map(({ total: _total, ...row }) => presentUnit(row)),
    total: rows[0]?.total ?? 0,
  };
}

/**
 * Returns a page of the caller's register with the total, newest first unless the caller asks otherwise, in one round trip
 * (D2.3, D5.14). The page is chosen before names are joined to its rows.
 */
export async function listUnits(db: Db, actor: Actor, query: UnitListQuery): Promise<Page> {
  if (query.search) return lookUp(db, actor, query);
  const conditions = unitConditions(actor, query);
  const order = unitOrder(query);
  const [page, counted] = await Promise.all([
    sql<UnitRow>`select ${unitColumns} from (
        select e.* from customer_equipment e where ${conditions} order by ${order} ${rowsOfPage(window(query))}
      ) e ${unitNames} order by ${order}`.execute(db),
    sql<{ total: number }>`select count(*) as total from customer_equipment e where ${conditions}`.execute(
      db,
    ),
  ]);
  return { rows: page.rows.map(presentUnit), total: counted.rows[0]?.total ?? 0 };
}
