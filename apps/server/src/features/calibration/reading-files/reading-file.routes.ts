import type { endpoints } from '@portal/contract/index.ts';
import type { Handlers } from '../../../http/call.ts';
import { takeReadings } from './take-readings.ts';

export const readingFileRoutes: Handlers<typeof endpoints.readingFiles> = { take: takeReadings };
