import { auditPacksArea } from './audit-packs/area.ts';
import { auditPackEndpoints } from './audit-packs/endpoints.ts';
import { calibrationTermsArea } from './calibration-terms/area.ts';
import { calibrationTermsEndpoints } from './calibration-terms/endpoints.ts';
import { calibrationsArea } from './calibrations/area.ts';
import { calibrationEndpoints } from './calibrations/endpoints.ts';
import { certificatesArea } from './certificates/area.ts';
import { certificateEndpoints } from './certificates/endpoints.ts';
import { comparisonsArea } from './comparisons/area.ts';
import { comparisonEndpoints } from './comparisons/endpoints.ts';
import { customerEquipmentArea } from './customer-equipment/area.ts';
import { customerEquipmentEndpoints } from './customer-equipment/endpoints.ts';
import { equipmentImportArea } from './equipment-import/area.ts';
import { equipmentImportEndpoints } from './equipment-import/endpoints.ts';
import { nonconformingWorkArea } from './nonconforming-work/area.ts';
import { nonconformingWorkEndpoints } from './nonconforming-work/endpoints.ts';
import { oldCertificatesArea } from './old-certificates/area.ts';
import { oldCertificateEndpoints, oldCertificateImportEndpoints } from './old-certificates/endpoints.ts';
import { oldPointsArea } from './old-points/area.ts';
import { oldPointImportEndpoints } from './old-points/endpoints.ts';
import { outOfToleranceArea } from './out-of-tolerance/area.ts';
import { outOfToleranceEndpoints } from './out-of-tolerance/endpoints.ts';
import { pointHistoryArea } from './point-history/area.ts';
import { pointHistoryEndpoints } from './point-history/endpoints.ts';
import { readingFilesArea } from './reading-files/area.ts';
import { readingFileEndpoints } from './reading-files/endpoints.ts';
import { recallsArea } from './recalls/area.ts';
import { recallEndpoints } from './recalls/endpoints.ts';
import { referenceStandardsArea } from './reference-standards/area.ts';
import { referenceStandardEndpoints } from './reference-standards/endpoints.ts';
import { roomsArea } from './rooms/area.ts';
import { roomEndpoints } from './rooms/endpoints.ts';
import { standardChecksArea } from './standard-checks/area.ts';
import { standardCheckEndpoints } from './standard-checks/endpoints.ts';
import { technicalRecordsArea } from './technical-records/area.ts';
import { technicalRecordEndpoints } from './technical-records/endpoints.ts';
import { worksheetsArea } from './worksheets/area.ts';
import { worksheetEndpoints } from './worksheets/endpoints.ts';

export const calibrationAreas = [
  auditPacksArea,
  calibrationsArea,
  calibrationTermsArea,
  certificatesArea,
  comparisonsArea,
  customerEquipmentArea,
  equipmentImportArea,
  nonconformingWorkArea,
  oldCertificatesArea,
  oldPointsArea,
  outOfToleranceArea,
  pointHistoryArea,
  readingFilesArea,
  recallsArea,
  referenceStandardsArea,
  roomsArea,
  standardChecksArea,
  technicalRecordsArea,
  worksheetsArea,
];

export const calibrationCalls = {
  auditPacks: auditPackEndpoints,
  calibrations: calibrationEndpoints,
  calibrationTerms: calibrationTermsEndpoints,
  certificates: certificateEndpoints,
  comparisons: comparisonEndpoints,
  customerEquipment: customerEquipmentEndpoints,
  equipmentImport: equipmentImportEndpoints,
  nonconformingWork: nonconformingWorkEndpoints,
  oldCertificateImport: oldCertificateImportEndpoints,
  oldCertificates: oldCertificateEndpoints,
  oldPointImport: oldPointImportEndpoints,
  outOfTolerance: outOfToleranceEndpoints,
  pointHistory: pointHistoryEndpoints,
  readingFiles: readingFileEndpoints,
  recalls: recallEndpoints,
  referenceStandards: referenceStandardEndpoints,
  rooms: roomEndpoints,
  standardChecks: standardCheckEndpoints,
  technicalRecords: technicalRecordEndpoints,
  worksheets: worksheetEndpoints,
};
