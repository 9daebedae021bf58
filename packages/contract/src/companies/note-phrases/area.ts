import type { Area } from '../../core/area.ts';
import { staff } from '../../core/permissions.ts';

export const notePhrasesPermissions = {
  'note-phrase.use': staff,
} as const;

export const notePhrasesArea = {
  permissions: notePhrasesPermissions,
  records: [
    // A saved phrase: of the company, or the caller's own.
    'notePhrase',
  ],
  topics: ['notePhrase'],
  auditAreas: {
    note_phrase: { label: 'Saved phrases', place: 140 },
  },
  actions: {
    'note_phrase.created': 'Saved a phrase',
    'note_phrase.updated': 'Changed a phrase',
    'note_phrase.deleted': 'Deleted a phrase',
  },
} as const satisfies Area;

declare module '../../core/area.ts' {
  interface Areas {
    notePhrases: typeof notePhrasesArea;
  }
}
