import type { Area } from '../../core/area.ts';
import { admins } from '../../core/permissions.ts';

export const oldCertificatesPermissions = {
  'certificate.import': admins,
} as const;

export const oldCertificatesArea = {
  permissions: oldCertificatesPermissions,
  records: ['oldCertificate', 'oldCertificateImport'],
  actions: {
    'certificate.imported': 'Imported certificates of another system',
    'certificate.import_undone': 'Took an import of certificates back',
  },
} as const satisfies Area;

declare module '../../core/area.ts' {
  interface Areas {
    oldCertificates: typeof oldCertificatesArea;
  }
}
