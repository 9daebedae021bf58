import { certificateMessages } from '@portal/contract/calibration/certificates/messages.ts';
import { endpoints } from '@portal/contract/index.ts';
import type { CertificateRow } from '../../../db/schema/calibrations.ts';
import { conflict } from '../../../errors.ts';
import type { Feature } from '../../../feature.ts';
import type { Handlers } from '../../../http/call.ts';
import { loadedLater } from '../../../http/loaded-later.ts';
import { nameIn } from '../../records/audit/index.ts';
import { certificateScope } from './certificate.policy.ts';

export const certificatesFeature = {
  routes: {
    certificates: loadedLater<Handlers<typeof endpoints.certificates>>(
      endpoints.certificates,
      async () => (await import('./certificate.routes.ts')).certificatesRoutes,
    ),
  },
  scopes: { certificate: certificateScope },
  taken: {
    certificates_numbered: () =>
      conflict('certificate.changed', certificateMessages.notADraft('This number')),
    certificates_one_correction: () =>
      conflict('certificate.correction_open', certificateMessages.correctionOpen('this certificate')),
  },
  references: { certificate_id: 'certificate', replaces_id: 'certificate' },
  names: {
    certificate: {
      name: nameIn(
        'certificates',
        `n.number || case when n.edition > 1 then ', edition ' || n.edition else '' end`,
      ),
      fields: ['replacesId'],
    },
  },
  archive: {
    certificates: { file: 'Certificates', rows: 'Calibration certificates' },
  },
} satisfies Feature;

declare module '../../../records.ts' {
  interface RecordRows {
    certificate: CertificateRow;
  }
}
