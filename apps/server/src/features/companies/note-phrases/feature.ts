import { notePhraseMessages } from '@portal/contract/companies/note-phrases/messages.ts';
import type { NotePhraseRow } from '../../../db/schema/technician-work.ts';
import { conflict } from '../../../errors.ts';
import type { Feature } from '../../../feature.ts';
import { nameIn } from '../../records/audit/index.ts';
import { notePhraseScope, notePhrasesRoutes } from './note-phrase.routes.ts';

export const notePhrasesFeature = {
  routes: { notePhrases: notePhrasesRoutes },
  scopes: { notePhrase: notePhraseScope },
  taken: { note_phrases_taken: () => conflict('note_phrase.taken', notePhraseMessages.taken) },
  names: {
    notePhrase: { name: nameIn('note_phrases', 'n.text') },
  },
  archive: {
    note_phrases: { file: 'Note phrases', rows: 'Saved phrases' },
  },
} satisfies Feature;

declare module '../../../records.ts' {
  interface RecordRows {
    notePhrase: NotePhraseRow;
  }
}
