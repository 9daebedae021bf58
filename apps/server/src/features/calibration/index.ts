import { auditPacksFeature } from './audit-packs/feature.ts';
import { calibrationTermsFeature } from './calibration-terms/feature.ts';
import { calibrationsFeature } from './calibrations/feature.ts';
import { certificatesFeature } from './certificates/feature.ts';
import { comparisonsFeature } from './comparisons/feature.ts';
import { customerEquipmentFeature } from './customer-equipment/feature.ts';
import { equipmentImportFeature } from './equipment-import/feature.ts';
import { nonconformingWorkFeature } from './nonconforming-work/feature.ts';
import { oldCertificatesFeature } from './old-certificates/feature.ts';
import { oldPointsFeature } from './old-points/feature.ts';
import { outOfToleranceFeature } from './out-of-tolerance/feature.ts';
import { pointHistoryFeature } from './point-history/feature.ts';
import { readingFilesFeature } from './reading-files/feature.ts';
import { recallsFeature } from './recalls/feature.ts';
import { referenceStandardsFeature } from './reference-standards/feature.ts';
import { roomsFeature } from './rooms/feature.ts';
import { standardChecksFeature } from './standard-checks/feature.ts';
import { technicalRecordsFeature } from './technical-records/feature.ts';
import { worksheetsFeature } from './worksheets/feature.ts';

export const calibrationFeatures = [
  auditPacksFeature,
  calibrationsFeature,
  calibrationTermsFeature,
  certificatesFeature,
  comparisonsFeature,
  customerEquipmentFeature,
  equipmentImportFeature,
  nonconformingWorkFeature,
  oldCertificatesFeature,
  oldPointsFeature,
  outOfToleranceFeature,
  pointHistoryFeature,
  readingFilesFeature,
  recallsFeature,
  referenceStandardsFeature,
  roomsFeature,
  standardChecksFeature,
  technicalRecordsFeature,
  worksheetsFeature,
] as const;
