import { customerHomeArea } from './customer-home/area.ts';
import { customerHomeEndpoints } from './customer-home/endpoints.ts';
import { reportsArea } from './reports/area.ts';
import { reportEndpoints } from './reports/endpoints.ts';
import { searchArea } from './search/area.ts';
import { searchEndpoints } from './search/endpoints.ts';
import { statsArea } from './stats/area.ts';
import { statsEndpoints } from './stats/endpoints.ts';
import { trackingPageArea } from './tracking-page/area.ts';
import { trackingLinkEndpoints } from './tracking-page/endpoints.ts';
import { workQueueArea } from './work-queue/area.ts';
import { workQueueEndpoints } from './work-queue/endpoints.ts';

export const overviewAreas = [
  customerHomeArea,
  reportsArea,
  searchArea,
  statsArea,
  trackingPageArea,
  workQueueArea,
];

export const overviewCalls = {
  customerHome: customerHomeEndpoints,
  reports: reportEndpoints,
  search: searchEndpoints,
  stats: statsEndpoints,
  trackingLinks: trackingLinkEndpoints,
  workQueue: workQueueEndpoints,
};
