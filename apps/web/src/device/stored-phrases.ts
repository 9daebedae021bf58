import type { NotePhrase } from '@portal/contract/companies/note-phrases/endpoints.ts';
import { read, write } from './device-store.ts';

const key = (userId: number): IDBValidKey => [userId, 'phrases'];

/** Returns the phrases that the device last knew. */
export const storedPhrases = (userId: number) =>
  read<NotePhrase[] | undefined>('lists', (rows) => rows.get(key(userId)));

export const storePhrases = (userId: number, phrases: readonly NotePhrase[]): Promise<void> =>
  write('lists', (rows) => rows.put(phrases, key(userId)));
