export { isLeftToRecalls } from './left-to-recalls.ts';
