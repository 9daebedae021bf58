export { planParts as plan } from './plan-parts.ts';
export { removeParts as remove, restoreParts as restore } from './take-back-parts.ts';
export { writeParts as carryOut } from './write-parts.ts';
