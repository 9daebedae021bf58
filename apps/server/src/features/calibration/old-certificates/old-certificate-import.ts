import { oldCertificateFields } from '@portal/contract/calibration/old-certificates/fields.ts';
import type { ImportKind } from '../../people/file-import/index.ts';

/** The import of certificates of another system, from a ZIP file. */
export const oldCertificateImport: ImportKind = {
  name: 'old-certificate',
  record: 'oldCertificateImport',
  fields: oldCertificateFields,
  sequence: 'old_certificates_id_seq',
  actions: { imported: 'certificate.imported', undone: 'certificate.import_undone' },
  topic: 'equipment',
  store: async (...given) => (await import('./store-files.ts')).storeFiles(...given),
  steps: () => import('./old-certificate-import-steps.ts'),
};
