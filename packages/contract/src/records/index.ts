import { auditArea } from './audit/area.ts';
import { auditEndpoints } from './audit/endpoints.ts';
import { notificationsArea } from './notifications/area.ts';
import { notificationEndpoints } from './notifications/endpoints.ts';
import { systemArea } from './system/area.ts';
import { systemEndpoints } from './system/endpoints.ts';

export const recordsAreas = [auditArea, notificationsArea, systemArea];

export const recordsCalls = {
  audit: auditEndpoints,
  notifications: notificationEndpoints,
  system: systemEndpoints,
};
