export { labelSheet } from './label-sheet.ts';
