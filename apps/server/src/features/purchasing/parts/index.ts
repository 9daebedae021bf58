export { findParts } from './find-parts.ts';
export { isUnusedPart } from './part-uses.ts';
