import { customerHomeFeature } from './customer-home/feature.ts';
import { reportsFeature } from './reports/feature.ts';
import { searchFeature } from './search/feature.ts';
import { statsFeature } from './stats/feature.ts';
import { trackingPageFeature } from './tracking-page/feature.ts';
import { workQueueFeature } from './work-queue/feature.ts';

export const overviewFeatures = [
  customerHomeFeature,
  reportsFeature,
  searchFeature,
  statsFeature,
  trackingPageFeature,
  workQueueFeature,
] as const;
