import { z } from 'zod';
import { calibrationResults } from '../../core/calibration-results.ts';
import { endpoint } from '../../core/calls/endpoint.ts';
import { calendarDay } from '../../core/dates/date-answers.ts';
import { byId, line } from '../../core/fields.ts';
import { numberLine } from '../../core/numbers/device-numbers.ts';
import { dayCell } from '../../people/file-import/day-cell.ts';
import {
  byImport,
  fileImport,
  fileImportDetail,
  importCall,
  importListCall,
} from '../../people/file-import/shapes.ts';
import type { OldCertificateField } from './fields.ts';
import { OLD_CERTIFICATES_MAX_BYTES, oldCertificateMessages as say } from './messages.ts';
import { readResult } from './read-result.ts';

/** A row of the list, or of a file without a list. */
export const oldCertificateRow = z.object({
  file: line(500),
  certificateNumber: line(100),
  serialNumber: numberLine(),
  assetNumber: numberLine(),
  customer: line(),
  calibratedOn: dayCell,
  nextDue: dayCell,
  laboratory: line(),
  result: z.string().refine((given) => given === '' || readResult(given) !== undefined, say.badResult),
} satisfies Record<OldCertificateField, z.ZodType>);

/** A certificate of a unit that came from another system. It is a paper and nothing more: nothing is worked out from it. */
export const oldCertificate = z.object({
  id: z.int(),
  number: z.string(),
  laboratory: z.string().nullable(),
  calibratedOn: calendarDay,
  /** What the paper says. The register has its own day. */
  nextDue: calendarDay.nullable(),
  result: z.enum(calibrationResults).nullable(),
  fileUrl: z.string(),
});
export type OldCertificate = z.infer<typeof oldCertificate>;

export const oldCertificateEndpoints = {
  listOfUnit: endpoint({
    method: 'GET',
    path: '/api/customer-equipment/:id/old-certificates',
    permission: 'certificate.read',
    summary:
      'The certificates of a unit from another system, newest first, at most 100; customers get their own',
    record: 'customerEquipment',
    params: byId,
    changedBy: ['equipment'],
    changedByAnyRow: true,
    answer: z.array(oldCertificate),
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/api/old-certificates/:id/certificate.pdf',
    permission: 'certificate.read',
    summary: 'The file of a certificate from another system',
    record: 'oldCertificate',
    params: byId,
    answer: 'file',
  }),
};

const oneImport = { record: { kind: 'oldCertificateImport', param: 'importId' }, params: byImport } as const;

export const oldCertificateImportEndpoints = {
  import: endpoint({
    ...importCall,
    upload: {
      field: 'file',
      kinds: ['zip'],
      maxBytes: OLD_CERTIFICATES_MAX_BYTES,
      missing: say.missing,
      tooLarge: say.tooLarge,
      wrongType: say.wrongType,
    },
    method: 'POST',
    path: '/api/companies/:companyId/old-certificates/import',
    permission: 'certificate.import',
    summary:
      'Import certificates of another system: a ZIP file of PDFs, perhaps with a CSV or Excel list in it; ?dryRun=true tells for each file which unit it goes to; ?background=true answers before the rows are done',
  }),
  list: endpoint({
    ...importListCall,
    method: 'GET',
    path: '/api/companies/:companyId/old-certificates/import',
    permission: 'certificate.import',
    summary: 'Imports of certificates, newest first',
  }),
  get: endpoint({
    ...oneImport,
    method: 'GET',
    path: '/api/companies/:companyId/old-certificates/import/:importId',
    permission: 'certificate.import',
    summary: 'One import of certificates with its progress and the files that were left out',
    changedBy: [],
    answer: fileImportDetail,
  }),
  undo: endpoint({
    ...oneImport,
    method: 'POST',
    path: '/api/companies/:companyId/old-certificates/import/:importId/undo',
    permission: 'certificate.import',
    summary: 'Take an import of certificates back within 24 hours',
    answer: fileImport,
  }),
};
