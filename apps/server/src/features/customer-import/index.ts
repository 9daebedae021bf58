export { customerImportJobs } from './customer-import.jobs.ts';
export { customerImportScope } from './customer-import.policy.ts';
