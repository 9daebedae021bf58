import type { NonconformingWork } from '@portal/contract/calibration/nonconforming-work/shapes.ts';
import type { NextStep } from '@portal/contract/calibration/nonconforming-work/words.ts';
import type { Query } from '@portal/contract/core/calls/endpoint.ts';
import { window } from '@portal/contract/core/calls/paging.ts';
import { isAdmin } from '@portal/contract/core/roles.ts';
import type { endpoints } from '@portal/contract/index.ts';
import { type SqlBool, sql } from 'kysely';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { onPage } from '../../../db/rows-of-page.ts';
import { containsWords } from '../../../db/search-words.ts';
import { shownName } from '../../../db/shown-name.ts';
import { notFound } from '../../../errors.ts';
import { hasLaboratory } from '../../laboratory/laboratory-settings/index.ts';
import { refuseWithoutLaboratory, today } from '../../laboratory/procedures/index.ts';

/** Of `nonconforming_work as w`, whether somebody does its corrective action now. */
const isUnderWay = sql<SqlBool>`(w.due_on is not null and w.done_on is null and w.is_effective is null
  and w.state <> 'closed')`;
/** What comes next in a record. Telling customers and closing come last, in whatever order. */
export const nextOf = sql<NextStep | null>`case when w.state = 'closed' then null when w.risk is null then 'risk'
  when w.decision is null then 'decision' when w.cause is null then 'cause'
  when w.action is null or w.is_effective = false then 'action'
  when w.is_effective then 'close' when w.done_on is null then 'doing' else 'check' end`;
/** The records whose next step is of the caller: the own action, and for admins all that is not the action of somebody. */
const isNextOf = ({ userId, role }: Pick<Actor, 'userId' | 'role'>) => {
  const own = sql<SqlBool>`(${isUnderWay} and w.action_user_id = ${userId})`;
  return isAdmin(role) ? sql<SqlBool>`(w.state <> 'closed' and (${own} or ${nextOf} <> 'doing'))` : own;
};
export const isOverdue = sql<boolean>`(${isUnderWay} and w.due_on < ${today})`;
/** The days before its due day from which an action is due soon. */
const SOON = 7;
const dueIs = {
  overdue: sql<SqlBool>`${isOverdue}`,
  soon: sql<SqlBool>`(${isUnderWay} and w.due_on between ${today} and ${today} + ${sql.lit(SOON)})`,
};

export const works = (db: Db) =>
  db.selectFrom('nonconformingWork as w').leftJoin('users as u', 'u.id', 'w.actionUserId');

const certificatesOf = sql<number>`(select count(*)::int from nonconforming_work_certificates l
  where l.nonconforming_work_id = w.id)`;
/** Who does the corrective action. */
export const personOf = sql<string | null>`case when w.action_user_id is not null then ${shownName} end`;

const listed = (query: ReturnType<typeof works>) =>
  query
    .select([
      ...(['w.id', 'w.companyId', 'w.number', 'w.title', 'w.origin', 'w.state', 'w.foundOn'] as const),
      ...(['w.risk', 'w.workHalted', 'w.dueOn', 'w.version'] as const),
    ])
    .select([
      certificatesOf.as('certificates'),
      personOf.as('person'),
      sql<boolean>`coalesce(${isOverdue}, false)`.as('isOverdue'),
      nextOf.as('next'),
    ]);

/** Returns a company's records, newest first unless the caller asks otherwise. Without a laboratory there are none. */
export async function findWork(
  db: Db,
  actor: Pick<Actor, 'userId' | 'role'>,
  query: Query<typeof endpoints.nonconformingWork.list>,
): Promise<{ rows: NonconformingWork[]; total: number }> {
  const { sort, search, state, origin, userId, due, next } = query;
  const order = query.order ?? (sort === 'dueOn' ? 'asc' : 'desc');
  const matching = works(db)
    .where(hasLaboratory)
    .$if(state === 'open', (q) => q.where('w.state', '<>', 'closed'))
    .$if(state !== undefined && state !== 'open', (q) =>
      q.where('w.state', '=', state as Exclude<typeof state, 'open' | undefined>),
    )
    .$if(origin !== undefined, (q) => q.where('w.origin', '=', origin!))
    .$if(userId !== undefined, (q) => q.where('w.actionUserId', '=', userId!))
    .$if(next === 'mine', (q) => q.where(isNextOf(actor)))
    .$if(due !== undefined, (q) => q.where(dueIs[due!]))
    .$if(Boolean(search), (q) =>
      q.where(containsWords(sql`concat_ws(' ', w.number, w.title, w.found_by, ${personOf})`, search!)),
    );
  const [rows, { total }] = await Promise.all([
    listed(matching)
      .$if(sort === 'foundOn', (q) => q.orderBy('w.foundOn', order))
      .$if(sort === 'dueOn', (q) => q.orderBy(sql`w.due_on ${sql.raw(order)} nulls last`))
      .orderBy('w.id', order)
      .$call(onPage(window(query)))
      .execute(),
    matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

/** As {@link findWork}. @throws 404 without a laboratory. */
export async function listWork(
  db: Db,
  actor: Pick<Actor, 'userId' | 'role'>,
  query: Query<typeof endpoints.nonconformingWork.list>,
): Promise<{ rows: NonconformingWork[]; total: number }> {
  const [found] = await Promise.all([findWork(db, actor, query), refuseWithoutLaboratory(db)]);
  return found;
}

/** Returns how many records are open and overdue. @throws 404 without a laboratory. */
export async function countWork(db: Db): Promise<{ open: number; overdue: number }> {
  const [{ rows }] = await Promise.all([
    sql<{ open: number; overdue: number }>`select count(*)::int as open,
        count(*) filter (where ${isOverdue})::int as overdue
      from nonconforming_work w where w.state <> 'closed'`.execute(db),
    refuseWithoutLaboratory(db),
  ]);
  return rows[0]!;
}

/** Returns the records that a certificate is linked with, newest first. @throws 404 for an absent or foreign certificate. */
export async function listWorkOfCertificate(db: Db, certificateId: number): Promise<NonconformingWork[]> {
  const [certificate, rows] = await Promise.all([
    db
      .selectFrom('certificates')
      .select('id')
      .where('id', '=', certificateId)
      .where(hasLaboratory)
      .executeTakeFirst(),
    listed(works(db))
      .where(
        sql<SqlBool>`w.id in (select l.nonconforming_work_id from nonconforming_work_certificates l
          where l.certificate_id = ${certificateId})`,
      )
      .orderBy('w.id', 'desc')
      .limit(100)
      .execute(),
  ]);
  if (!certificate) throw notFound();
  return rows;
}
