import type { Area } from '../../core/area.ts';
import { admins, customers, everyone, staff } from '../../core/permissions.ts';

export const certificatesPermissions = {
  'certificate.read': everyone,
  'certificate.draft': staff,
  'certificate.issue': admins,
  'certificate.acknowledge': customers,
} as const;

export const certificatesArea = {
  permissions: certificatesPermissions,
  records: ['certificate'],
  auditAreas: {
    certificate: { label: 'Certificates', place: 190 },
  },
  actions: {
    'certificate.drafted': 'Drafted a certificate',
    'certificate.draft_updated': 'Changed the draft of a certificate',
    'certificate.discarded': 'Discarded the draft of a certificate',
    'certificate.issued': 'Issued a certificate',
    'certificate.uploaded': 'Stored a certificate made elsewhere',
    'certificate.correction_begun': 'Began to correct a certificate',
    'certificate.withdrawn': 'Withdrew a certificate',
    'certificate.withdrawal_seen': 'Said that they have seen the withdrawal of a certificate',
  },
} as const satisfies Area;

declare module '../../core/area.ts' {
  interface Areas {
    certificates: typeof certificatesArea;
  }
}
