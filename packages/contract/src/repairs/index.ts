import { equipmentModelsArea } from './equipment-models/area.ts';
import { equipmentEndpoints } from './equipment-models/endpoints.ts';
import { filesArea } from './files/area.ts';
import { fileEndpoints } from './files/endpoints.ts';
import { partRequestsArea } from './part-requests/area.ts';
import { partRequestEndpoints } from './part-requests/endpoints.ts';
import { promisesArea } from './promises/area.ts';
import { promiseEndpoints } from './promises/endpoints.ts';
import { repairImagesArea } from './repair-images/area.ts';
import { repairImageEndpoints } from './repair-images/endpoints.ts';
import { repairLogsArea } from './repair-logs/area.ts';
import { repairLogEndpoints } from './repair-logs/endpoints.ts';
import { repairUndoArea } from './repair-undo/area.ts';
import { repairUndoEndpoints } from './repair-undo/endpoints.ts';
import { repairsArea } from './repairs/area.ts';
import { repairEndpoints } from './repairs/endpoints.ts';
import { requestFactsArea } from './request-facts/area.ts';
import { requestFactsEndpoints } from './request-facts/endpoints.ts';
import { savedViewsArea } from './saved-views/area.ts';
import { savedViewEndpoints } from './saved-views/endpoints.ts';
import { workTimesArea } from './work-times/area.ts';
import { workTimeEndpoints } from './work-times/endpoints.ts';

export const repairsAreas = [
  equipmentModelsArea,
  filesArea,
  partRequestsArea,
  promisesArea,
  repairImagesArea,
  repairLogsArea,
  repairUndoArea,
  repairsArea,
  requestFactsArea,
  savedViewsArea,
  workTimesArea,
];

export const repairsCalls = {
  equipment: equipmentEndpoints,
  files: fileEndpoints,
  partRequests: partRequestEndpoints,
  promises: promiseEndpoints,
  repairImages: repairImageEndpoints,
  repairLogs: repairLogEndpoints,
  repairUndo: repairUndoEndpoints,
  repairs: repairEndpoints,
  requestFacts: requestFactsEndpoints,
  savedViews: savedViewEndpoints,
  workTimes: workTimeEndpoints,
};
