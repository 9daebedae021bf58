export { answerEstimate } from './answer-estimate.ts';
export { chargedColumns, customerBox, totalRow, unitBox } from './charged-work.ts';
export { presentLine } from './estimate-line.present.ts';
export { proposedLines } from './proposed-lines.ts';
export { saveDraft } from './save-draft.ts';
export { sendEstimate } from './send-estimate.ts';
