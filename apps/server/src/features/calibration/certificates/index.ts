import type { seeWithdrawal as SeeWithdrawal } from './acknowledge-withdrawal.ts';
import type { storeIssued as StoreIssued } from './issue-certificate.ts';

export { readableBy } from './certificate.policy.ts';
export { fileAddress } from './file-address.ts';
export { type FoundCertificate, findCertificates } from './find-certificates.ts';

/** Loaded with the first sample: it draws and signs papers, which no start needs. */
export const storeIssued: typeof StoreIssued = async (...given) =>
  (await import('./issue-certificate.ts')).storeIssued(...given);

/** Loaded with the first withdrawal that a customer has seen: it comes with the reading of certificates, which no start needs. */
export const seeWithdrawal: typeof SeeWithdrawal = async (...given) =>
  (await import('./acknowledge-withdrawal.ts')).seeWithdrawal(...given);
