import {
  type NotePhrase,
  type notePhraseForm,
  type notePhraseUpdate,
  PHRASES_OF_COMPANY,
  PHRASES_OF_USER,
} from '@portal/contract/companies/note-phrases/endpoints.ts';
import { notePhraseMessages } from '@portal/contract/companies/note-phrases/messages.ts';
import { isAdmin } from '@portal/contract/core/roles.ts';
import type { endpoints } from '@portal/contract/index.ts';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { Actor } from '../../../db/actor.ts';
import type { NotePhraseRow } from '../../../db/schema/technician-work.ts';
import type { Tables } from '../../../db/schema.ts';
import { findRow, type Locked } from '../../../db/transactions/locked.ts';
import { conflict, forbidden } from '../../../errors.ts';
import type { Handlers } from '../../../http/call.ts';
import type { RecordScope } from '../../../records.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';

/** Returns the condition for phrases that the caller sees: the company's and their own. */
const seenBy =
  ({ userId }: Pick<Actor, 'userId'>) =>
  (eb: ExpressionBuilder<Tables, 'notePhrases'>): Expression<SqlBool> =>
    eb.or([eb('userId', 'is', null), eb('userId', '=', userId)]);

/** Finds a phrase that the caller sees. Another person's own phrase is not found. */
export const notePhraseScope: RecordScope<'notePhrase'> = {
  table: 'note_phrases',
  notFound: notePhraseMessages.notFound,
  find: (db, actor, id, lock) =>
    findRow(db.selectFrom('notePhrases').selectAll().where('id', '=', id).where(seenBy(actor)), lock),
};

/** Refuses a phrase of the company to everybody but admins. @throws 403. */
function refuseShared({ role }: Pick<Actor, 'role'>, isShared: boolean): void {
  if (isShared && !isAdmin(role)) throw forbidden(notePhraseMessages.onlyAdmins);
}

const presentPhrase = ({ id, text, userId, version }: NotePhraseRow): NotePhrase => ({
  id,
  text,
  isShared: userId === null,
  version,
});

/** Tells the company's screens to load the phrases again. */
const publishPhrase = (
  { db, runtime }: Pick<Work, 'db' | 'runtime'>,
  { companyId, id }: Pick<NotePhraseRow, 'companyId' | 'id'>,
): Promise<void> => runtime.events.publish(db, { companyId, kind: 'notePhrase', id });

/**
 * Saves a phrase.
 * @throws 403 for a technician's phrase of the company; 409 for one that is saved already, or past the limit.
 */
async function createNotePhrase(
  work: Work,
  { text, isShared }: z.output<typeof notePhraseForm>,
): Promise<NotePhrase> {
  const { db, actor } = work;
  refuseShared(actor, isShared);
  const userId = isShared ? null : actor.userId;
  const most = isShared ? PHRASES_OF_COMPANY : PHRASES_OF_USER;
  const { saved } = await db
    .selectFrom('notePhrases')
    .select((eb) => eb.fn.countAll<number>().as('saved'))
    .where('userId', userId === null ? 'is' : '=', userId)
    .executeTakeFirstOrThrow();
  if (saved >= most) throw conflict('note_phrase.too_many', notePhraseMessages.tooMany(most));
  const row = await db
    .insertInto('notePhrases')
    .values({ companyId: actor.companyId!, userId, text })
    .returningAll()
    .executeTakeFirstOrThrow();
  await Promise.all([
    record(work, {
      action: 'note_phrase.created',
      kind: 'notePhrase',
      id: row.id,
      after: { text, isShared },
    }),
    publishPhrase(work, row),
  ]);
  return presentPhrase(row);
}

/** Changes a phrase. @throws 403 for a technician and a phrase of the company; 409 for one that is saved already. */
async function updateNotePhrase(
  work: Work,
  row: Locked<NotePhraseRow>,
  { text }: z.output<typeof notePhraseUpdate>,
): Promise<NotePhrase> {
  refuseShared(work.actor, row.userId === null);
  if (text === row.text) return presentPhrase(row);
  const saved = await work.db
    .updateTable('notePhrases')
    .set({ text, version: sql<number>`version + 1` })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await Promise.all([
    record(work, {
      action: 'note_phrase.updated',
      kind: 'notePhrase',
      id: row.id,
      before: { text: row.text },
      after: { text },
    }),
    publishPhrase(work, row),
  ]);
  return presentPhrase(saved);
}

/** Deletes a phrase. Notes that have its words stay. @throws 403 for a technician and a phrase of the company. */
async function deleteNotePhrase(work: Work, row: Locked<NotePhraseRow>): Promise<void> {
  refuseShared(work.actor, row.userId === null);
  await work.db.deleteFrom('notePhrases').where('id', '=', row.id).execute();
  await Promise.all([
    record(work, {
      action: 'note_phrase.deleted',
      kind: 'notePhrase',
      id: row.id,
      before: { text: row.text },
    }),
    publishPhrase(work, row),
  ]);
}

/** Returns the phrases of the company and the caller's own, by text. Their number is limited when they are saved. */
async function listNotePhrases({ db, actor }: Pick<Work, 'db' | 'actor'>): Promise<NotePhrase[]> {
  const rows = await db
    .selectFrom('notePhrases')
    .selectAll()
    .where(seenBy(actor))
    .orderBy(sql`lower(text)`)
    .orderBy('id')
    .execute();
  return rows.map(presentPhrase);
}

export const notePhrasesRoutes: Handlers<typeof endpoints.notePhrases> = {
  list: ({ work }) => listNotePhrases(work),
  create: ({ work, body }) => createNotePhrase(work, body),
  update: ({ work, record, body }) => updateNotePhrase(work, record, body),
  delete: ({ work, record }) => deleteNotePhrase(work, record),
};
