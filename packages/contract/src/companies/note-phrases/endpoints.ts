import { z } from 'zod';
import { endpoint } from '../../core/calls/endpoint.ts';
import { byCompany, byId, required } from '../../core/fields.ts';
import { notePhraseMessages } from './messages.ts';

/** The most characters of a phrase. */
export const PHRASE_MAX = 500;
/** The most phrases of a company, and of one user. A device shows and stores them all. */
export const PHRASES_OF_COMPANY = 200;
export const PHRASES_OF_USER = 50;

/** A sentence that technicians put into their notes with one press. */
export const notePhrase = z.object({
  id: z.int(),
  text: z.string(),
  /** True for the company's; false for the caller's own. */
  isShared: z.boolean(),
  version: z.int(),
});
export type NotePhrase = z.infer<typeof notePhrase>;

const text = required(notePhraseMessages.textRequired, PHRASE_MAX);

/** A new phrase. Only admins save one for the company. */
export const notePhraseForm = z.object({ text, isShared: z.boolean().default(false) });
export const notePhraseUpdate = z.object({ text });

export const notePhraseEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/companies/:companyId/note-phrases',
    permission: 'note-phrase.use',
    summary: 'The phrases of the company and the caller’s own, by text',
    params: byCompany,
    changedBy: ['notePhrase'],
    answer: z.array(notePhrase),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/companies/:companyId/note-phrases',
    permission: 'note-phrase.use',
    summary: 'Save a phrase: an own one, or as an admin one of the company',
    params: byCompany,
    body: notePhraseForm,
    answer: notePhrase,
    status: 201,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/note-phrases/:id',
    permission: 'note-phrase.use',
    summary: 'Change a phrase',
    record: 'notePhrase',
    params: byId,
    body: notePhraseUpdate,
    answer: notePhrase,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/api/note-phrases/:id',
    permission: 'note-phrase.use',
    summary: 'Delete a phrase',
    record: 'notePhrase',
    params: byId,
    answer: 'none',
  }),
};
