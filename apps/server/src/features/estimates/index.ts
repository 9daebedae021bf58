export { estimateJobs } from './estimate.jobs.ts';
