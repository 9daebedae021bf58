export { missingFor, refuseUnauthorised } from './refuse-unauthorised.ts';
