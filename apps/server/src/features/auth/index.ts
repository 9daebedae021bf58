export { clearExpiredHandler } from './clear-expired.job.ts';
export { voidTokens } from './one-time-token.ts';
export { passwordResetHandler } from './password-reset.job.ts';
export {
  sendEmailNotice,
  sendPasswordNotice,
  sendPasswordReset,
  sendSecondFactorNotice,
  sendVerification,
  sendWelcome,
} from './send-account-mail.ts';
export { readCaller } from './user.queries.ts';
