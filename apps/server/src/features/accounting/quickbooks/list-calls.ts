import type { QuickbooksCall } from '@portal/contract/accounting/quickbooks/shapes.ts';
import type { Query } from '@portal/contract/core/endpoint.ts';
import { window } from '@portal/contract/core/paging.ts';
import type { endpoints } from '@portal/contract/index.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { directionOf } from '../../../db/direction-of.ts';
import { onPage } from '../../../db/rows-of-page.ts';

type CallQuery = Query<typeof endpoints.quickbooks.calls>;

/** Returns a page of the calls to QuickBooks, newest first (D8.3). */
export async function listCalls(
  db: Db,
  query: CallQuery,
): Promise<{ rows: QuickbooksCall[]; total: number }> {
  const matching = db
    .selectFrom('quickbooksCalls')
    .$if(query.outcome !== undefined, (q) => q.where('outcome', '=', query.outcome!));
  const [rows, { total }] = await Promise.all([
    matching
      .selectAll()
      .orderBy('id', directionOf(query))
      .$call(onPage(window(query)))
      .execute(),
    matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return {
    rows: rows.map(({ at, kind, companyId: _companyId, ...row }) => ({
      ...row,
      id: Number(row.id),
      purpose: kind,
      at: at.toISOString(),
    })),
    total,
  };
}
