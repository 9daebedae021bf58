import { endpoints } from '@portal/contract/index.ts';
import type { Feature } from '../../../feature.ts';
import type { Handlers } from '../../../http/call.ts';
import { loadedLater } from '../../../http/loaded-later.ts';

export const readingFilesFeature = {
  routes: {
    readingFiles: loadedLater<Handlers<typeof endpoints.readingFiles>>(
      endpoints.readingFiles,
      async () => (await import('./reading-file.routes.ts')).readingFileRoutes,
    ),
  },
  archive: {
    reading_files: { file: 'Files of readings', rows: 'Files from which readings were taken at the bench' },
  },
} satisfies Feature;
