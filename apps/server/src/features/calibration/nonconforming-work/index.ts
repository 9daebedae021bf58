import type { addCertificates as AddCertificates } from './link-certificates.ts';

export { findWork } from './list-work.ts';

/** Loaded with the first sample, which no start needs. */
export const addCertificates: typeof AddCertificates = async (...given) =>
  (await import('./link-certificates.ts')).addCertificates(...given);
