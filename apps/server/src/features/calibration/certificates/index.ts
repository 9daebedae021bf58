export { seeWithdrawal } from './acknowledge-withdrawal.ts';
export { readableBy } from './certificate.policy.ts';
export { draftCertificate } from './draft-certificate.ts';
export { type FoundCertificate, findCertificates } from './find-certificates.ts';
export { issueDrawn, storeIssued } from './issue-certificate.ts';
export { withdrawCertificate } from './withdraw-certificate.ts';
