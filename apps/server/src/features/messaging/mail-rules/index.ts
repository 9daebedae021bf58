export { type Addressees, addressees, provenAddresses } from './addressees.ts';
export { customerAddressees } from './customer-addressees.ts';
export { type MailRules, readMailRules } from './mail-rule.queries.ts';
