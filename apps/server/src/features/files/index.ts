export { fileJobs } from './file.jobs.ts';
export { fileScope } from './file.scope.ts';
