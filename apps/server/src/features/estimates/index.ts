export { answerEstimate } from './answer-estimate.ts';
export { proposedLines } from './proposed-lines.ts';
export { saveDraft } from './save-draft.ts';
export { sendEstimate } from './send-estimate.ts';
