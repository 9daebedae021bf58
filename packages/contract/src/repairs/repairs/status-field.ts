import { z } from 'zod';
import { repairStatuses } from './status.ts';

/** A status in a request or answer. */
export const repairStatus = z.enum(repairStatuses, { error: 'Unknown status' });
