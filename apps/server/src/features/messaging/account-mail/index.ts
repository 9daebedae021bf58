export { badLink, holderOf, useUp, voidTokens } from './account-link.ts';
export { type MailOfLink, mailServerOf, provesBeyondCompany } from './mail-server-of-link.ts';
export {
  sendEmailNotice,
  sendPasswordNotice,
  sendPasswordReset,
  sendSecondFactorNotice,
  sendVerification,
  sendWelcome,
} from './send-account-mail.ts';
