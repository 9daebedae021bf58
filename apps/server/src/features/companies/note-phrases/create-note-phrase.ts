import {
  type NotePhrase,
  type notePhraseForm,
  PHRASES_OF_COMPANY,
  PHRASES_OF_USER,
} from '@portal/contract/companies/note-phrases/endpoints.ts';
import { notePhraseMessages } from '@portal/contract/companies/note-phrases/messages.ts';
import type { z } from 'zod';
import { conflict } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { refuseShared } from './note-phrase.policy.ts';
import { presentPhrase, publishPhrase } from './note-phrase.present.ts';

/**
 * Saves a phrase.
 * @throws 403 for a technician's phrase of the company; 409 for one that is saved already, or past the limit.
 */
export async function createNotePhrase(
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
