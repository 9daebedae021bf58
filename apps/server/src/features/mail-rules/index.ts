export { type Addressees, addressees } from './addressees.ts';
export { type MailRules, readMailRules } from './mail-rule.queries.ts';
