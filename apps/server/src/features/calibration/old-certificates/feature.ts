import { oldCertificateMessages } from '@portal/contract/calibration/old-certificates/messages.ts';
import { endpoints } from '@portal/contract/index.ts';
import type { FileImportRow } from '../../../db/schema/file-imports.ts';
import type { OldCertificateRow } from '../../../db/schema/old-certificates.ts';
import { conflict } from '../../../errors.ts';
import type { Feature } from '../../../feature.ts';
import type { Handlers } from '../../../http/call.ts';
import { loadedLater } from '../../../http/loaded-later.ts';
import {
  importFile,
  importJobs,
  importScope,
  listImports,
  readImport,
  undoImport,
} from '../../people/file-import/index.ts';
import { nameIn } from '../../records/audit/index.ts';
import { oldCertificateScope } from './old-certificate.policy.ts';
import { oldCertificateImport } from './old-certificate-import.ts';

const oldCertificateImportRoutes: Handlers<typeof endpoints.oldCertificateImport> = {
  import: importFile(oldCertificateImport),
  list: ({ work: { db }, query }) => listImports(db, 'old-certificate', query),
  get: ({ work: { db }, params }) => readImport(db, 'old-certificate', params.importId),
  undo: ({ work, record }) => undoImport(work, oldCertificateImport, record),
};

export const oldCertificatesFeature = {
  routes: {
    oldCertificateImport: oldCertificateImportRoutes,
    oldCertificates: loadedLater<Handlers<typeof endpoints.oldCertificates>>(
      endpoints.oldCertificates,
      async () => (await import('./old-certificate.routes.ts')).oldCertificatesRoutes,
    ),
  },
  scopes: { oldCertificate: oldCertificateScope, oldCertificateImport: importScope('old-certificate') },
  jobs: importJobs(oldCertificateImport),
  taken: {
    old_certificates_once: () => conflict('old-certificate.there', oldCertificateMessages.there),
  },
  names: {
    oldCertificate: { name: nameIn('old_certificates', 'n.number') },
    oldCertificateImport: { name: nameIn('file_imports', 'n.file_name') },
  },
  archive: {
    old_certificates: { file: 'Old certificates', rows: 'Certificates of units from another system' },
  },
} satisfies Feature;

declare module '../../../records.ts' {
  interface RecordRows {
    oldCertificate: OldCertificateRow;
    oldCertificateImport: FileImportRow;
  }
}
