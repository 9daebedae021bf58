import type { Supplier } from '@portal/contract/companies/suppliers/shapes.ts';
import type { Query } from '@portal/contract/core/endpoint.ts';
import { window } from '@portal/contract/core/paging.ts';
import type { endpoints } from '@portal/contract/index.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import { directionOf } from '../../../db/direction-of.ts';
import { onPage } from '../../../db/rows-of-page.ts';
import { containing } from '../../../db/search-pattern.ts';

const searched = sql<string>`concat_ws(' ', name, contact_name, email, phone, city, state, country)`;

/** Returns a company's suppliers, newest first unless the caller asks otherwise (B2.12, D2.3). */
export async function listSuppliers(
  db: Db,
  query: Query<typeof endpoints.suppliers.list>,
): Promise<{ rows: Supplier[]; total: number }> {
  const order = directionOf(query);
  const matching = db
    .selectFrom('suppliers')
    .$if(query.active !== undefined, (q) => q.where('active', '=', query.active!))
    .$if(query.isPreferred !== undefined, (q) => q.where('isPreferred', '=', query.isPreferred!))
    .$if(Boolean(query.search), (q) => q.where(searched, 'ilike', containing(query.search!)));
  const [rows, { total }] = await Promise.all([
    matching
      .selectAll()
      .$if(query.sort === 'name', (q) => q.orderBy(sql`lower(name)`, order))
      .orderBy('id', order)
      .$call(onPage(window(query)))
      .execute(),
    matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}
