export { agreedColumn } from './agreed-column.ts';
export { endLinksOfTracking, issueLink } from './answer/estimate-link.ts';
export {
  columnsOfCharged,
  customerBox,
  rateWidth,
  totalRow,
  unitBox,
} from './charged-work.ts';
export { presentLine } from './estimate-line.present.ts';
export { isEstimatedWithTax } from './estimated-with-tax.ts';
export { inWordsOfPaper } from './line-in-words.ts';
export { presentReckoned } from './paper/estimate-terms.ts';
export { proposedLines } from './proposed-lines.ts';
export {
  type ApprovedEstimate,
  approvedEstimate,
  approvedEstimates,
  belowApproved,
  whatIsCharged,
} from './what-is-charged.ts';
