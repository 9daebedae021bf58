export { agreementOf, agreementsOnCertificate, agreementsWhere } from './read-agreements.ts';
export { refuseNotAgreed, refuseOtherTerms } from './refuse-other-terms.ts';
