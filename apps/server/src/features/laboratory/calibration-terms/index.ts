export { acceptQuoted, isOnIssued, quoteTerms } from './quote-terms.ts';
export {
  agreementOf,
  agreementsOnCertificate,
  agreementsWhere,
  termsOfCustomer,
} from './read-agreements.ts';
export { refuseNotAgreed, refuseOtherTerms } from './refuse-other-terms.ts';
export { refuseUnaccredited } from './refuse-unaccredited.ts';
