import type { PostponedWork } from '@portal/contract/operating/operations/shapes.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import { wordsOfSweep } from '../../../sweeps/sweep-words.ts';

const MOST = 20;

/** Returns what could not be done, by sweep and company, that with most tries first, with the reason of the newest row. */
export async function readPostponed(db: Db): Promise<PostponedWork[]> {
  const { rows } = await sql<Omit<PostponedWork, 'what' | 'since'> & { sweep: string; since: Date }>`
    select p.sweep, p.company_id, c.name, count(*)::int as rows, max(p.tries) as tries, min(p.since) as since,
      (array_agg(p.reason order by p.tries desc, p.row_id))[1] as reason
    from postponed_rows p join companies c on c.id = p.company_id
    where p.is_fault group by p.sweep, p.company_id, c.name
    order by tries desc, rows desc, p.sweep, p.company_id limit ${MOST}`.execute(db);
  return rows.map(({ sweep, since, ...row }) => ({
    ...row,
    what: wordsOfSweep(sweep),
    since: since.toISOString(),
  }));
}
