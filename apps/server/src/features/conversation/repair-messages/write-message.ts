import type {
  ConversationEntry,
  ConversationMessage,
  newMessage,
} from '@portal/contract/conversation/repair-messages/endpoints.ts';
import { messageWords } from '@portal/contract/conversation/repair-messages/messages.ts';
import { CUSTOMER_FILES_MAX, MENTIONS_MAX } from '@portal/contract/conversation/repair-messages/rules.ts';
import type { Query } from '@portal/contract/core/calls/endpoint.ts';
import { window } from '@portal/contract/core/calls/paging.ts';
import { isStaff } from '@portal/contract/core/roles.ts';
import type { endpoints } from '@portal/contract/index.ts';
import { repairMessages } from '@portal/contract/repairs/repairs/messages.ts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { rowsOfPage } from '../../../db/rows-of-page.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';
import { type Locked, lockRows } from '../../../db/transactions/locked.ts';
import { conflict, forbidden, invalidField, notFound } from '../../../errors.ts';
import type { StoredPaper } from '../../../files/store-paper.ts';
import type { Work } from '../../../work.ts';
import { ownedBy, seesInternal, seesRepair } from '../../repairs/repairs/index.ts';
import { addMessage } from './add-message.ts';
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
async function readMessage(db: Db, actor: Actor, id: number): Promise<ConversationMessage> {
  const { rows } = await sql<EntryRow>`
    select ${columns} from (
      select 'message' as kind, n.id::bigint as id, d.date as at
      from repair_messages n join repair_logs d on d.id = n.id where n.id = ${id}) e ${joined}`.execute(db);
  return presentMessage(actor, rows[0]!);
}

/** A person whom a note can name. */
interface Colleague {
  id: number;
  name: string;
}

/** Returns the active staff of the company by name. */
async function colleaguesOf(db: Db): Promise<Colleague[]> {
  const { rows } = await sql<Colleague>`
    select u.id, coalesce(nullif(u.contact_name, ''), u.username) as name
    from users u where u.company_id = app_company() and u.active and u.role in ('technician', 'admin', 'superadmin')
    order by lower(coalesce(nullif(u.contact_name, ''), u.username)), u.id`.execute(db);
  return rows;
}

/** Returns the staff whom a note on a repair can name. @throws 404 when the repair is absent or foreign. */
export async function listColleagues(db: Db, actor: Actor, repairId: number): Promise<Colleague[]> {
  const [seen, colleagues] = await Promise.all([seesRepair(db, actor, repairId), colleaguesOf(db)]);
  if (!seen) throw notFound(repairMessages.notFound);
  return colleagues;
}

type Given = z.output<typeof newMessage>;

/**
 * Refuses files that would make the customer's side of the conversation too large.
 * @throws 409 for such files.
 */
export async function refuseTooManyFiles(db: Db, repairId: number, more: number): Promise<void> {
  if (more === 0) return;
  const { files } = await db
    .selectFrom('repairMessageFiles as f')
    .innerJoin('repairMessages as m', 'm.id', 'f.messageId')
    .select((eb) => eb.fn.countAll<number>().as('files'))
    .where('m.repairId', '=', repairId)
    .where('m.source', '<>', 'staff')
    .executeTakeFirstOrThrow();
  if (files + more > CUSTOMER_FILES_MAX) throw conflict('message.too_many_files', messageWords.tooManyFiles);
}

async function refuseMentions(db: Db, kind: Given['kind'], mentions: readonly number[]): Promise<void> {
  if (mentions.length === 0) return;
  if (kind !== 'note') throw invalidField('mentions', messageWords.mentionsInNotes);
  if (mentions.length > MENTIONS_MAX) throw invalidField('mentions', messageWords.tooManyMentions);
  const known = new Set((await colleaguesOf(db)).map(({ id }) => id));
  if (mentions.some((id) => !known.has(id))) throw invalidField('mentions', messageWords.unknownColleague);
}

/**
 * Locks the other repairs that get the same message.
 * @throws 400 when the caller may not see one of them.
 */
async function lockOthers(
  { db, actor }: Work,
  { id, companyId }: RepairRow,
  alsoFor: readonly number[],
): Promise<Locked<RepairRow>[]> {
  const wanted = [...new Set(alsoFor)].filter((other) => other !== id);
  if (wanted.length === 0) return [];
  const found = await lockRows(
    db
      .selectFrom('repairs as r')
      .selectAll('r')
      .where('r.id', 'in', wanted)
      .where('r.companyId', '=', companyId)
      .where('r.deletedAt', 'is', null)
      .where(ownedBy(actor))
      .orderBy('r.id'),
    'no key update',
  );
  if (found.length < wanted.length) throw invalidField('alsoFor', messageWords.unknownRepairs);
  return found;
}

/**
 * Adds a message of the caller, or a note of staff, to the conversation of a repair.
 * @throws 400 without text and files or for unknown colleagues, 403 for a customer's note, 409 for too many files.
 */
export async function writeMessage(
  work: Work,
  repair: Locked<RepairRow>,
  { message: text, kind, mentions = [], alsoFor = [] }: Given,
  files: readonly StoredPaper[],
): Promise<ConversationMessage> {
  const { db, actor } = work;
  const staff = isStaff(actor.role);
  if (kind === 'note' && !staff) throw forbidden(messageWords.notesAreForStaff);
  if (text === '' && files.length === 0) throw invalidField('message', messageWords.empty);
  await refuseMentions(db, kind, mentions);
  if (!staff) await refuseTooManyFiles(db, repair.id, files.length);
  if (alsoFor.length > 0 && (!staff || kind === 'note' || files.length > 0))
    throw invalidField('alsoFor', messageWords.alsoForStaff);
  const others = await lockOthers(work, repair, alsoFor);
  const message = {
    source: staff ? ('staff' as const) : ('customer' as const),
    internal: kind === 'note',
    author: { userId: actor.userId, name: actor.displayName },
    text,
    files,
    mentioned: [...new Set(mentions)],
  };
  const together = others.map(({ id }) => id);
  const added = await addMessage(work, repair, { ...message, ...(together.length > 0 && { together }) });
  for (const other of others) await addMessage(work, other, { ...message, toldWithFirst: true });
  return readMessage(db, actor, added!.message.id);
}
