export { companyOfHost, ownCompany } from './company.queries.ts';
export { createFirstCompany } from './create-first-company.ts';
export { letterheadOf } from './letterhead-of.ts';
export { publishCompany } from './publish-company.ts';
export { readLogo } from './read-logo.ts';
