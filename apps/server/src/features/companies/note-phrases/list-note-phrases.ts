import type { NotePhrase } from '@portal/contract/companies/note-phrases/endpoints.ts';
import { sql } from 'kysely';
import type { Work } from '../../../work.ts';
import { seenBy } from './note-phrase.policy.ts';
import { presentPhrase } from './note-phrase.present.ts';

/** Returns the phrases of the company and the caller's own, by text. Their number is limited when they are saved. */
export async function listNotePhrases({ db, actor }: Pick<Work, 'db' | 'actor'>): Promise<NotePhrase[]> {
  const rows = await db
    .selectFrom('notePhrases')
    .selectAll()
    .where(seenBy(actor))
    .orderBy(sql`lower(text)`)
    .orderBy('id')
    .execute();
  return rows.map(presentPhrase);
}
