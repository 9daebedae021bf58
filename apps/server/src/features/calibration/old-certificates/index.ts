export { type NamedUnit, openUnitFinder, readNamedUnits, unitInWords } from './find-units.ts';
export { ownNumbers } from './known-papers.ts';
export { oldCertificateFile, oldCertificatesOf } from './old-certificate.policy.ts';
