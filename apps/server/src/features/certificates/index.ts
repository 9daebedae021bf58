export { type FoundCertificate, findCertificates } from './find-certificates.ts';
