import type { endpoints } from '@portal/contract/index.ts';
import type { Handlers } from '../../../http/call.ts';
import { createNotePhrase } from './create-note-phrase.ts';
import { deleteNotePhrase } from './delete-note-phrase.ts';
import { listNotePhrases } from './list-note-phrases.ts';
import { updateNotePhrase } from './update-note-phrase.ts';

export const notePhrasesRoutes: Handlers<typeof endpoints.notePhrases> = {
  list: ({ work }) => listNotePhrases(work),
  create: ({ work, body }) => createNotePhrase(work, body),
  update: ({ work, record, body }) => updateNotePhrase(work, record, body),
  delete: ({ work, record }) => deleteNotePhrase(work, record),
};
