import { certificateMessages } from '@portal/contract/calibration/certificates/messages.ts';
import { conflict } from '../../../errors.ts';
import type { Feature } from '../../../feature.ts';
import { certificateScope } from './certificate.policy.ts';
import { certificatesRoutes } from './certificate.routes.ts';

export const certificatesFeature = {
  routes: { certificates: certificatesRoutes },
  scopes: { certificate: certificateScope },
  taken: {
    certificates_numbered: () =>
      conflict('certificate.changed', certificateMessages.notADraft('This number')),
    certificates_one_correction: () =>
      conflict('certificate.correction_open', certificateMessages.correctionOpen('this certificate')),
  },
  references: { certificate_id: 'certificate', replaces_id: 'certificate' },
} satisfies Feature;
