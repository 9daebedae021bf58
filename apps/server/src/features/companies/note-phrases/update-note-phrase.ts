import type { NotePhrase, notePhraseUpdate } from '@portal/contract/companies/note-phrases/endpoints.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Locked } from '../../../db/locked.ts';
import type { NotePhraseRow } from '../../../db/schema/technician-work.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { refuseShared } from './note-phrase.policy.ts';
import { presentPhrase, publishPhrase } from './note-phrase.present.ts';

/** Changes a phrase. @throws 403 for a technician and a phrase of the company; 409 for one that is saved already. */
export async function updateNotePhrase(
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
