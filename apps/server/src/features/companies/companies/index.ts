export { publishCompany } from './company.present.ts';
export { companyOfHost, ownCompany } from './company.queries.ts';
export { createFirstCompany, placeholderEmail } from './create-first-company.ts';
export { customerLanguage } from './customer-language.ts';
export { letterheadOf } from './letterhead-of.ts';
export { publicCompany, shownStyle } from './public-company.ts';
export { readLogo } from './read-logo.ts';
export { linesAtHome, paperLines, placeLines, shownLines } from './written-address.ts';
