import { importMessages } from '@portal/contract/people/file-import/messages.ts';
import { conflict } from '../../../errors.ts';
import type { Feature } from '../../../feature.ts';

/** What all kinds of imports share. Each kind brings its calls, its scope and its jobs with a feature of its own. */
export const fileImportFeature = {
  taken: { file_imports_running: () => conflict('import.running', importMessages.running) },
  references: { import_id: 'import' },
  archive: {
    file_imports: { file: 'Imports', rows: 'Imports from files' },
    file_import_rows: 'background',
  },
} satisfies Feature;
