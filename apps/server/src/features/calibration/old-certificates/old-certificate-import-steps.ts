export { addFiles as makeAdditions, removeFiles as removeAdditions } from './add-files.ts';
export { planCertificates as plan } from './plan-certificates.ts';
export {
  removeCertificates as remove,
  restoreNothing as restore,
  writeCertificates as carryOut,
} from './write-certificates.ts';
