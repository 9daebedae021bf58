export { drawnSlip } from './drawn-slip.ts';
export { labelSheet } from './label-sheet.ts';
