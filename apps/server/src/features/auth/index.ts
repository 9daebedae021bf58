export { emailChange, tellEmailChange } from './change-email.ts';
export { clearExpiredHandler } from './clear-expired.job.ts';
export { passwordResetHandler } from './password-reset.job.ts';
export { readCaller } from './user.queries.ts';
