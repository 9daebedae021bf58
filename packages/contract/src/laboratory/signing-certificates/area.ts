import type { Area } from '../../core/area.ts';
import { admins } from '../../core/permissions.ts';

export const signingCertificatesPermissions = {
  'signing-certificate.read': admins,
  'signing-certificate.write': admins,
} as const;

export const signingCertificatesArea = {
  permissions: signingCertificatesPermissions,
  actions: {
    'laboratory.signing_certificate_set': 'Set the certificate that signs papers',
    'laboratory.signing_certificate_removed': 'Removed the certificate that signs papers',
    'laboratory.time_stamp_server_changed': 'Changed the time stamp server',
  },
} as const satisfies Area;

declare module '../../core/area.ts' {
  interface Areas {
    signingCertificates: typeof signingCertificatesArea;
  }
}
