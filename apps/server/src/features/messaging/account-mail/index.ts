export {
  badLink,
  holderOf,
  type MailOfLink,
  mailServerOf,
  provesBeyondCompany,
  useUp,
  voidTokens,
} from './account-link.ts';
export {
  sendEmailNotice,
  sendPasswordNotice,
  sendPasswordReset,
  sendSecondFactorNotice,
  sendVerification,
  sendWelcome,
} from './send-account-mail.ts';
