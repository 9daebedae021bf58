export { askedTermsOf, storeWishes } from './ask-terms.ts';
export { acceptQuoted, isOnIssued, quoteReviewed, quoteTerms } from './quote-terms.ts';
export {
  agreementOf,
  agreementsOnCertificate,
  agreementsWhere,
  termsOfCustomer,
} from './read-agreements.ts';
export { openWishesOf, usualTerms, wishOfRepair } from './read-wishes.ts';
export { refuseNotAgreed, refuseOtherTerms } from './refuse-other-terms.ts';
export { refuseUnaccredited } from './refuse-unaccredited.ts';
