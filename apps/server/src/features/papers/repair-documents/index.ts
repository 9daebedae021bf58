export { drawnSlip } from './drawn-slip.ts';
export { labelFile } from './label-file.ts';
export { labelSheet } from './label-sheet.ts';
export { entryInWords } from './timeline-in-words.ts';
