import { speaker } from '../words.ts';

/** What a page says of a call that has no answer yet, or none that may be shown. */
export const callTexts = {
  'call.busy': 'The portal is busy. Trying again...',
  'call.slow': 'Waiting for the network...',
  'call.unreachable': 'The portal cannot be reached. Check your connection and try again.',
  'call.failed': 'Something went wrong. Please try again.',
} as const;
export const sayOfCall = /* @__PURE__ */ speaker(callTexts);
