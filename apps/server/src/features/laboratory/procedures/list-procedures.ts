import type { Query } from '@portal/contract/core/calls/endpoint.ts';
import { window } from '@portal/contract/core/calls/paging.ts';
import type { CalendarDate } from '@portal/contract/core/dates/dates.ts';
import type { endpoints } from '@portal/contract/index.ts';
import { procedureMessages as say } from '@portal/contract/laboratory/procedures/messages.ts';
import type { Procedure } from '@portal/contract/laboratory/procedures/shapes.ts';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import { onPage } from '../../../db/rows-of-page.ts';
import { containsWords } from '../../../db/search-words.ts';
import { notFound } from '../../../errors.ts';
import { readSettings } from '../laboratory-settings/index.ts';

/** Today in the zone of the company. */
export const today = sql<CalendarDate>`(now() at time zone (select c.time_zone from companies c))::date`;

const draftOf = sql<boolean>`exists (select from procedure_revisions d
  where d.procedure_id = p.id and d.approved_at is null)`;

/** Of `procedures as p`, the revision that holds today. */
const inForceOf = sql<Procedure['inForce']>`(select jsonb_build_object('id', r.id, 'revision', r.revision,
    'effectiveFrom', r.effective_from)
  from procedure_revisions r
  where r.procedure_id = p.id and r.approved_at is not null and r.effective_from <= ${today}
  order by r.effective_from desc limit 1)`;

/** Refuses work with procedures in a company without a laboratory. @throws 404 */
export async function refuseWithoutLaboratory(db: Db): Promise<void> {
  const { enabled } = await readSettings(db);
  if (!enabled) throw notFound(say.off, 'laboratory.off');
}

/** Returns a company's procedures, newest first unless the caller asks otherwise. @throws 404 without a laboratory. */
export async function listProcedures(
  db: Db,
  query: Query<typeof endpoints.procedures.list>,
): Promise<{ rows: Procedure[]; total: number }> {
  const { sort, search, active, discipline, draft } = query;
  const order = query.order ?? (sort === 'number' || sort === 'title' ? 'asc' : 'desc');
  const matching = db
    .selectFrom('procedures as p')
    .$if(active !== undefined, (q) => q.where('p.active', '=', active!))
    .$if(Boolean(discipline), (q) => q.where('p.discipline', '=', discipline!))
    .$if(draft !== undefined, (q) => q.where(sql<SqlBool>`${draftOf} = ${draft!}`))
    .$if(Boolean(search), (q) =>
      q.where(containsWords(sql`concat_ws(' ', p.number, p.title, p.discipline)`, search!)),
    );
  const [rows, { total }] = await Promise.all([
    matching
      .selectAll('p')
      .select([inForceOf.as('inForce'), draftOf.as('hasDraft')])
      .$if(sort === 'number' || sort === 'title', (q) => q.orderBy(sql`lower(p.${sql.ref(sort!)})`, order))
      .orderBy('p.id', order)
      .$call(onPage(window(query)))
      .execute(),
    matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    refuseWithoutLaboratory(db),
  ]);
  return { rows, total };
}

/** Returns the disciplines of a company's procedures by name. @throws 404 without a laboratory. */
export async function listDisciplines(db: Db): Promise<string[]> {
  const [rows] = await Promise.all([
    db
      .selectFrom('procedures')
      .select('discipline')
      .distinct()
      .where('discipline', 'is not', null)
      .orderBy('discipline')
      .limit(200)
      .execute(),
    refuseWithoutLaboratory(db),
  ]);
  return rows.map(({ discipline }) => discipline!);
}
