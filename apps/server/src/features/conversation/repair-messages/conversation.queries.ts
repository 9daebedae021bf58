import type {
  ConversationEntry,
  ConversationMessage,
} from '@portal/contract/conversation/repair-messages/endpoints.ts';
import type { Query } from '@portal/contract/core/endpoint.ts';
import { window } from '@portal/contract/core/paging.ts';
import type { endpoints } from '@portal/contract/index.ts';
import { repairMessages } from '@portal/contract/repairs/repairs/messages.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { rowsOfPage } from '../../../db/rows-of-page.ts';
import { notFound } from '../../../errors.ts';
import { seesInternal, seesRepair } from '../../repairs/repairs/index.ts';
import { type EntryRow, presentEntry, presentMessage } from './conversation.present.ts';

type Asked = Omit<Query<typeof endpoints.repairMessages.list>, 'page' | 'pageSize'>;

/** Returns the condition on `repair_messages as m` for the messages of a kind that the caller may read. */
function messagesFor(actor: Actor, kind: Asked['kind']): RawBuilder<unknown> {
  if (kind === 'mail') return sql`m.source = 'mail'`;
  if (kind === 'notes') return seesInternal(actor) ? sql`m.internal` : sql`false`;
  return seesInternal(actor) && kind === undefined ? sql`true` : sql`not m.internal`;
}

/** The mails of a repair that carry no message. Only staff read the list of mails (access.md). */
const mailsFor = (actor: Actor, kind: Asked['kind']): RawBuilder<unknown> =>
  seesInternal(actor) && (kind === undefined || kind === 'mail')
    ? sql`not exists (select from repair_messages w
        where w.company_id = o.company_id and w.outbox_message_id = o.id)`
    : sql`false`;

/** Returns SQL for the entries of a repair `kind, id, at`, without what they say. */
const entriesOf = (actor: Actor, repairId: number, kind: Asked['kind']): RawBuilder<unknown> => sql`
  select 'message' as kind, m.id::bigint as id, l.date as at
    from repair_messages m join repair_logs l on l.id = m.id
    where m.company_id = app_company() and m.repair_id = ${repairId} and ${messagesFor(actor, kind)}
  union all
  select 'mail', o.id, o.created_at from outbox_messages o
    where o.company_id = app_company() and o.repair_id = ${repairId} and ${mailsFor(actor, kind)}`;

/** The columns of an entry `e` with all that it says. A mail has null in the columns of a message. */
const columns = sql`
  e.kind, e.id, e.at, l.message, m.source, l.added_by, m.user_id, m.author_address, m.internal,
  m.original_text is not null as has_original, m.due_at, m.told_at, clock_timestamp() < m.due_at as is_held,
  (select 'Line ' || x.position + 1 || ': ' || x.description from estimate_lines x where x.id = m.estimate_line_id)
    as about_line,
  (select json_agg(json_build_object('id', f.id, 'name', f.name, 'contentType', f.content_type, 'bytes', f.bytes,
      'hasThumbnail', f.thumbnail_key is not null) order by mf.position)
    from repair_message_files mf join files f on f.id = mf.file_id
    where mf.company_id = m.company_id and mf.message_id = m.id) as files,
  o.subject, o.recipients, o.state, o.last_error`;

const joined = sql`
  left join repair_messages m on e.kind = 'message' and m.id = e.id
  left join repair_logs l on l.id = m.id
  left join outbox_messages o on o.id = case when e.kind = 'mail' then e.id else m.outbox_message_id end`;

/**
 * Returns the conversation of a repair that the caller may read, newest first, and the number of all its entries.
 * @throws 404 when the repair is absent or foreign.
 */
export async function listConversation(
  db: Db,
  actor: Actor,
  repairId: number,
  { kind, ...paging }: Query<typeof endpoints.repairMessages.list>,
): Promise<{ rows: ConversationEntry[]; total: number }> {
  const entries = entriesOf(actor, repairId, kind);
  const [seen, { rows }, counted] = await Promise.all([
    seesRepair(db, actor, repairId),
    sql<EntryRow>`
      select ${columns}
      from (select * from (${entries}) s order by at desc, kind, id desc ${rowsOfPage(window(paging))}) e ${joined}
      order by e.at desc, e.kind, e.id desc`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from (${entries}) s`.execute(db),
  ]);
  if (!seen) throw notFound(repairMessages.notFound);
  return { rows: rows.map((row) => presentEntry(actor, row)), total: counted.rows[0]?.total ?? 0 };
}

/** Returns one message as the caller may read it. The caller of this function has checked that they may. */
export async function readMessage(db: Db, actor: Actor, id: number): Promise<ConversationMessage> {
  const { rows } = await sql<EntryRow>`
    select ${columns} from (
      select 'message' as kind, n.id::bigint as id, d.date as at
      from repair_messages n join repair_logs d on d.id = n.id where n.id = ${id}) e ${joined}`.execute(db);
  return presentMessage(actor, rows[0]!);
}
