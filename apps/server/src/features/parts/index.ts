export { isUnusedPart } from './part-uses.ts';
