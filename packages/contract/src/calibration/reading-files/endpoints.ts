import { z } from 'zod';
import { endpoint } from '../../core/calls/endpoint.ts';
import { byId, flagParam } from '../../core/fields.ts';
import { importFileRule } from '../../people/file-import/shapes.ts';
import { readingFile, readingFileForm } from './shapes.ts';

export const readingFileEndpoints = {
  take: endpoint({
    method: 'POST',
    path: '/api/calibration-items/:id/reading-files',
    permission: 'reading_file.take',
    summary:
      'Read the readings of a unit from a CSV or Excel file of measuring software; ?dryRun=true tells what each row would give and stores nothing. The readings are stored with the results',
    record: 'calibrationItem',
    params: byId,
    query: z.object({ dryRun: flagParam.optional() }),
    body: readingFileForm,
    upload: importFileRule,
    answer: readingFile,
  }),
};
