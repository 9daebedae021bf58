export { type Addressees, addressees, customerAddressees, provenAddresses } from './customer-addressees.ts';
export { type MailRules, readMailRules } from './mail-rule.queries.ts';
