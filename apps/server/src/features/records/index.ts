import { auditFeature } from './audit/feature.ts';
import { notificationsFeature } from './notifications/feature.ts';
import { systemFeature } from './system/feature.ts';

export const recordsFeatures = [auditFeature, notificationsFeature, systemFeature] as const;
