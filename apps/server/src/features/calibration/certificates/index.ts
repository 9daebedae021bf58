import type { storeIssued as StoreIssued } from './issue-certificate.ts';

export { seeWithdrawal } from './acknowledge-withdrawal.ts';
export { readableBy } from './certificate.policy.ts';
export { fileAddress } from './file-address.ts';
export { type FoundCertificate, findCertificates } from './find-certificates.ts';

/** Loaded with the first sample: it draws and signs papers, which no start needs. */
export const storeIssued: typeof StoreIssued = async (...given) =>
  (await import('./issue-certificate.ts')).storeIssued(...given);
