export { claimsEnded, isEndedEntry } from './claiming-certificates.ts';
export { entriesOn } from './list-scope.ts';
export { refuseChangedScope } from './refuse-changed-scope.ts';
