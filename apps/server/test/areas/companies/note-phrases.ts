import { type Area, staff } from '../../area.ts';

export const area: Area = {
  access: {
    'GET /api/companies/:companyId/note-phrases': staff,
    'POST /api/companies/:companyId/note-phrases': staff,
    'PATCH /api/note-phrases/:id': staff,
    'DELETE /api/note-phrases/:id': staff,
  },
  addedCalls: {
    'GET /api/companies/:companyId/note-phrases': 'D3.14: phrases for the notes of a technician',
    'POST /api/companies/:companyId/note-phrases': 'D3.14: phrases for the notes of a technician',
    'PATCH /api/note-phrases/:id': 'D3.14: phrases for the notes of a technician',
    'DELETE /api/note-phrases/:id': 'D3.14: phrases for the notes of a technician',
  },
  validBodies: {
    'POST /api/companies/:companyId/note-phrases': { text: 'Cleaned and tested.' },
    'PATCH /api/note-phrases/:id': { text: 'Cleaned, tested, within limits.' },
  },
  records: {
    notePhrase: async (portal, owner) =>
      (await portal.insert('notePhrases', { companyId: owner.companyId, text: `Cleaned ${Math.random()}` }))
        .id,
  },
  shownToTechnicians: {
    note_phrases: 'text',
  },
};
