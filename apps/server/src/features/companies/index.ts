export { companyOfHost } from './company.queries.ts';
export { companyScope } from './company.scope.ts';
export { createFirstCompany } from './create-first-company.ts';
export { readLogo } from './read-logo.ts';
