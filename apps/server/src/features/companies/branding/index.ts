export { brandingOf, termsOf } from './branding.queries.ts';
