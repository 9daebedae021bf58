import type { House } from '../house.ts';
import type { JobHandlers } from '../jobs/jobs.ts';

/** Everything that happens later or by the clock. */
export const jobHandlers = (_house: House): JobHandlers => [];
