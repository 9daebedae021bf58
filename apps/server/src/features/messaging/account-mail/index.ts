export { type MailOfLink, mailServerOf, provesBeyondCompany } from './mail-server-of-link.ts';
export { badLink, holderOf, useUp, voidTokens } from './one-time-token.ts';
export {
  sendEmailNotice,
  sendPasswordNotice,
  sendPasswordReset,
  sendSecondFactorNotice,
  sendVerification,
  sendWelcome,
} from './send-account-mail.ts';
