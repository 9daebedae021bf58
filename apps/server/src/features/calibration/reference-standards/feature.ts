import { referenceStandardMessages as say } from '@portal/contract/calibration/reference-standards/messages.ts';
import { endpoints } from '@portal/contract/index.ts';
import type { ReferenceStandardRow, StandardCalibrationRow } from '../../../db/schema/calibrations.ts';
import { conflict } from '../../../errors.ts';
import type { Feature } from '../../../feature.ts';
import type { Handlers } from '../../../http/call.ts';
import { loadedLater } from '../../../http/loaded-later.ts';
import { nameIn } from '../../records/audit/index.ts';
import { referenceStandardScope, standardCalibrationScope } from './reference-standard.policy.ts';

export const referenceStandardsFeature = {
  routes: {
    referenceStandards: loadedLater<Handlers<typeof endpoints.referenceStandards>>(
      endpoints.referenceStandards,
      async () => (await import('./reference-standard.routes.ts')).referenceStandardsRoutes,
    ),
  },
  scopes: { referenceStandard: referenceStandardScope, standardCalibration: standardCalibrationScope },
  references: {
    reference_standard_id: 'reference standard',
    standard_calibration_id: 'calibration of the reference standard',
    certificate_file_id: 'file',
  },
  taken: {
    standard_sources_once: () => conflict('reference-standard.changed_meanwhile', say.changedMeanwhile),
  },
  names: {
    referenceStandard: { name: nameIn('reference_standards', 'n.name') },
    standardCalibration: { name: nameIn('standard_calibrations', 'n.certificate_number') },
  },
  archive: {
    reference_standards: { file: 'Reference standards', rows: 'Own measuring instruments' },
    standard_states: { file: 'States of standards', rows: 'Since when standards were used or not' },
    standard_sources: {
      file: 'Standards used for standards',
      rows: 'With which own standards a standard was calibrated',
    },
    standard_calibrations: {
      file: 'Calibrations of standards',
      rows: 'Calibrations of own measuring instruments',
    },
  },
} satisfies Feature;

declare module '../../../records.ts' {
  interface RecordRows {
    referenceStandard: ReferenceStandardRow;
    standardCalibration: StandardCalibrationRow;
  }
}
