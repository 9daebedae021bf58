import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { rowsOfPage } from '../../../db/rows-of-page.ts';
import type { NotificationRow } from '../../../db/schema/traces.ts';

type Reader = Pick<Actor, 'userId'>;
/** A notification as one of its readers has it. */
export type OwnNotification = Pick<
  NotificationRow,
  'id' | 'kind' | 'title' | 'body' | 'link' | 'readAt' | 'createdAt'
>;

const everything = sql<boolean>`true`;

/** Notifications to one person carry their mark. */
const unreadOfOne = sql<boolean>`n.read_at is null`;
/** Those to an audience have a mark for each reader, and none is missing up to a number that the reader keeps. */
const unreadOfAudience = (userId: number) => sql<boolean>`n.id > m.read_to and not exists (
  select from notification_reads r where r.notification_id = n.id and r.user_id = ${userId})`;

/**
 * Returns the ids of the notifications to a user: to this person alone, and to each audience that the person is in. With
 * `newest` each part brings only its newest.
 */
function idsOf({ userId }: Reader, unread: boolean, newest = sql``): RawBuilder<unknown> {
  return sql`(select n.id from notifications n
      where n.user_id = ${userId} and ${unread ? unreadOfOne : everything} ${newest})
    union all
    (select told.id from audience_members m cross join lateral (
        select n.id from notifications n
        where n.audience_id = m.audience_id and ${unread ? unreadOfAudience(userId) : everything} ${newest}) told
      where m.user_id = ${userId})`;
}

/** Returns how many notifications a user has, or how many of them are unread. */
export async function countNotifications(db: Db, reader: Reader, unread: boolean): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (${idsOf(reader, unread)}) n`.execute(db);
  return Number(rows[0]!.total);
}

/** Returns a page of the notifications of a user, newest first. */
export async function readNotifications(
  db: Db,
  reader: Reader,
  unread: boolean,
  { limit, offset }: { limit: number; offset: number },
): Promise<OwnNotification[]> {
  const newest = sql`order by n.id desc ${rowsOfPage({ limit: limit + offset, offset: 0 })}`;
  const { rows } = await sql<OwnNotification>`
    select n.id, n.kind, n.title, n.body, n.link, n.created_at, coalesce(n.read_at, r.read_at) as read_at
    from (select id from (${idsOf(reader, unread, newest)}) newest
      order by id desc ${rowsOfPage({ limit, offset })}) page
    join notifications n on n.id = page.id
    left join notification_reads r on r.notification_id = n.id and r.user_id = ${reader.userId}
    order by n.id desc`.execute(db);
  return rows;
}

/**
 * Longer than any transaction may take. What is older and not there will not come any more with a lower number.
 */
const SETTLED = '1 day';

/** Marks the named notifications of a user as read, or all of them. */
export async function markNotifications(
  db: Db,
  { userId }: Reader,
  ids: readonly number[] | undefined,
): Promise<void> {
  const named = ids === undefined ? everything : sql<boolean>`n.id = any(${ids}::bigint[])`;
  await Promise.all([
    sql`update notifications n set read_at = now()
      where n.user_id = ${userId} and ${unreadOfOne} and ${named}`.execute(db),
    // Locked, because an undo may take one of them back at this moment.
    sql`insert into notification_reads (notification_id, user_id, company_id)
      select told.id, ${userId}, told.company_id from (
        select n.id, n.company_id from audience_members m join notifications n on n.audience_id = m.audience_id
        where m.user_id = ${userId} and ${named} and ${unreadOfAudience(userId)}
        order by n.id for key share of n) told
      on conflict do nothing`.execute(db),
    ids === undefined &&
      sql`update audience_members m set read_to = settled.id from (
          select of.audience_id, newest.id from audience_members of cross join lateral (
            select n.id from notifications n where n.audience_id = of.audience_id
              and n.created_at < now() - ${SETTLED}::interval order by n.id desc limit 1) newest
          where of.user_id = ${userId}) settled
        where m.user_id = ${userId} and m.audience_id = settled.audience_id and m.read_to < settled.id`.execute(
        db,
      ),
  ]);
}

/** Returns the statement for all columns of the notifications of a user, for one who may read across companies. */
export const notificationsOf = (userId: number): RawBuilder<unknown> => sql`
  select n.* from notifications n where n.id in (${idsOf({ userId }, false)})`;

/**
 * Deletes the notifications of a person who is erased. A notification to an audience goes when nobody else is in it.
 * Returns how many the person had.
 */
export async function deleteNotificationsOf(db: Db, userId: number): Promise<number> {
  const had = await countNotifications(db, { userId }, false);
  await sql`delete from notifications where user_id = ${userId}`.execute(db);
  await sql`delete from notification_reads where user_id = ${userId}`.execute(db);
  const { rows } = await sql<{ id: number }>`
    select id from audiences where id in (select audience_id from audience_members where user_id = ${userId})
    order by id for update`.execute(db);
  await sql`delete from audience_members where user_id = ${userId}`.execute(db);
  await sql`delete from audiences a where a.id = any(${rows.map(({ id }) => id)}::int[])
    and not exists (select from audience_members m where m.audience_id = a.id)`.execute(db);
  return had;
}
