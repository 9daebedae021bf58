import { z } from 'zod';
import { endpoint } from '../../core/calls/endpoint.ts';
import { line } from '../../core/fields.ts';
import { numberLine } from '../../core/numbers/device-numbers.ts';
import { dayCell } from '../../people/file-import/day-cell.ts';
import {
  byImport,
  fileImport,
  fileImportDetail,
  importCall,
  importListCall,
} from '../../people/file-import/shapes.ts';
import { readResult } from '../old-certificates/read-result.ts';
import { type OldPointField, oldPointFields } from './fields.ts';
import { oldPointMessages as say } from './messages.ts';
import { readDirection, readSide } from './read-words.ts';

const CELL_MAX = 100;
const cell = () => line(CELL_MAX).refine((text) => !text.startsWith('='), say.formula);
const wordOf = (read: (text: string) => unknown, message: string) =>
  cell().refine((text) => read(text) !== undefined, message);
const cells = Object.fromEntries(oldPointFields.fields.map((field) => [field, cell()])) as Record<
  OldPointField,
  ReturnType<typeof cell>
>;

/** A row of a file with points of another system. Its numbers are read with those of the whole file. */
export const oldPointRow = z.object({
  ...cells,
  serialNumber: numberLine(),
  assetNumber: numberLine(),
  customer: line(),
  laboratory: line(),
  calibratedOn: dayCell,
  direction: wordOf(readDirection, say.badDirection),
  side: wordOf(readSide, say.badSide),
  result: wordOf((text) => (text === '' ? '' : readResult(text)), say.badResult),
} satisfies Record<OldPointField, z.ZodType>);

const oneImport = { record: { kind: 'oldPointImport', param: 'importId' }, params: byImport } as const;

export const oldPointImportEndpoints = {
  import: endpoint({
    ...importCall,
    method: 'POST',
    path: '/api/companies/:companyId/old-points/import',
    permission: 'oldPoint.import',
    summary:
      'Import points of calibrations from another system, CSV or Excel; ?dryRun=true tells for each row which unit it goes to; ?background=true answers before the rows are done; 404 without a laboratory',
  }),
  list: endpoint({
    ...importListCall,
    method: 'GET',
    path: '/api/companies/:companyId/old-points/import',
    permission: 'oldPoint.import',
    summary: 'Imports of points, newest first',
  }),
  get: endpoint({
    ...oneImport,
    method: 'GET',
    path: '/api/companies/:companyId/old-points/import/:importId',
    permission: 'oldPoint.import',
    summary: 'One import of points with its progress and the rows that were left out',
    changedBy: [],
    answer: fileImportDetail,
  }),
  undo: endpoint({
    ...oneImport,
    method: 'POST',
    path: '/api/companies/:companyId/old-points/import/:importId/undo',
    permission: 'oldPoint.import',
    summary: 'Take an import of points back within 24 hours',
    answer: fileImport,
  }),
};
