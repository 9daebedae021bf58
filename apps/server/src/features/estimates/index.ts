export { answerEstimate } from './answer-estimate.ts';
export { type ApprovedEstimate, approvedEstimate } from './approved-estimate.ts';
export { chargedColumns, customerBox, totalRow, unitBox } from './charged-work.ts';
export { endLinksOfTracking, issueLink } from './estimate-link.ts';
export { presentReckoned } from './estimate-terms.ts';
export { proposedLines } from './proposed-lines.ts';
export { saveDraft } from './save-draft.ts';
export { sendEstimate } from './send-estimate.ts';
export { whatIsCharged } from './what-is-charged.ts';
