import type { NotePhrase } from '@portal/contract/companies/note-phrases/endpoints.ts';
import type { NotePhraseRow } from '../../../db/schema/technician-work.ts';
import type { Work } from '../../../work.ts';

export const presentPhrase = ({ id, text, userId, version }: NotePhraseRow): NotePhrase => ({
  id,
  text,
  isShared: userId === null,
  version,
});

/** Tells the company's screens to load the phrases again. */
export const publishPhrase = (
  { db, runtime }: Pick<Work, 'db' | 'runtime'>,
  { companyId, id }: Pick<NotePhraseRow, 'companyId' | 'id'>,
): Promise<void> => runtime.events.publish(db, { companyId, kind: 'notePhrase', id });
