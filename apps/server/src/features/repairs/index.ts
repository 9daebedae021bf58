export { type FoundRepair, findRepairs } from './find-repairs.ts';
export { repairJobs } from './repair.jobs.ts';
export { ownedBy } from './repair.policy.ts';
export { deletedRepairScope, fileScope, repairImageScope, repairScope } from './repair.scopes.ts';
