export { seeWithdrawal } from './acknowledge-withdrawal.ts';
export { readableBy } from './certificate.policy.ts';
export { type FoundCertificate, findCertificates } from './find-certificates.ts';
export { storeIssued } from './issue-certificate.ts';
