export { type EmailColumns, emailChange, tellEmailChange } from './change-email.ts';
export { clearExpiredHandler } from './clear-expired.job.ts';
export { voidTokens } from './one-time-token.ts';
export { passwordResetHandler } from './password-reset.job.ts';
export {
  sendPasswordNotice,
  sendPasswordReset,
  sendSecondFactorNotice,
  sendVerification,
  sendWelcome,
} from './send-account-mail.ts';
export { shownEmail } from './shown-email.ts';
export { readCaller } from './user.queries.ts';
