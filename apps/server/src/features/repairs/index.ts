import { equipmentFeature } from './equipment-models/feature.ts';
import { filesFeature } from './files/feature.ts';
import { partRequestsFeature } from './part-requests/feature.ts';
import { promisesFeature } from './promises/feature.ts';
import { repairImagesFeature } from './repair-images/feature.ts';
import { repairUndoFeature } from './repair-undo/feature.ts';
import { repairsFeature } from './repairs/feature.ts';
import { requestFactsFeature } from './request-facts/feature.ts';
import { savedViewsFeature } from './saved-views/feature.ts';
import { workTimesFeature } from './work-times/feature.ts';

export const repairsFeatures = [
  equipmentFeature,
  filesFeature,
  partRequestsFeature,
  promisesFeature,
  repairImagesFeature,
  repairUndoFeature,
  repairsFeature,
  requestFactsFeature,
  savedViewsFeature,
  workTimesFeature,
] as const;
