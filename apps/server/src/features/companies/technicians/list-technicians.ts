import type { Technician } from '@portal/contract/companies/technicians/endpoints.ts';
import type { Query } from '@portal/contract/core/endpoint.ts';
import { window } from '@portal/contract/core/paging.ts';
import type { endpoints } from '@portal/contract/index.ts';
import { sql } from 'kysely';
import { directionOf } from '../../../db/direction-of.ts';
import { onPage } from '../../../db/rows-of-page.ts';
import { containing } from '../../../db/search-pattern.ts';
import type { Work } from '../../../work.ts';
import { presentTechnician } from './technician.present.ts';

type TechnicianQuery = Query<typeof endpoints.technicians.list>;

/** Returns a company's technicians, newest first unless the caller asks otherwise (D3.14). */
export async function listTechnicians(
  { db, actor }: Pick<Work, 'db' | 'actor'>,
  query: TechnicianQuery,
): Promise<{ rows: Technician[]; total: number }> {
  const order = directionOf(query);
  const pattern = query.search ? containing(query.search) : undefined;
  const matching = db
    .selectFrom('technicians')
    .$if(query.active !== undefined, (q) => q.where('active', '=', query.active!))
    .$if(pattern !== undefined, (q) => q.where('name', 'ilike', pattern!));
  const [rows, { total }] = await Promise.all([
    matching
      .selectAll()
      .$if(query.sort === 'name', (q) => q.orderBy(sql`lower(name)`, order))
      .orderBy('id', order)
      .$call(onPage(window(query)))
      .execute(),
    matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows: rows.map((row) => presentTechnician(actor, row)), total };
}
