import type { Locked } from '../../../db/locked.ts';
import type { NotePhraseRow } from '../../../db/schema/technician-work.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { refuseShared } from './note-phrase.policy.ts';
import { publishPhrase } from './note-phrase.present.ts';

/** Deletes a phrase. Notes that have its words stay. @throws 403 for a technician and a phrase of the company. */
export async function deleteNotePhrase(work: Work, row: Locked<NotePhraseRow>): Promise<void> {
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
