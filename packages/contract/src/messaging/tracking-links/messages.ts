/** The most photos that may come through the link of one repair (D3.12). */
export const LINK_PHOTOS_MAX = 10;

/** The days that a link still works after its repair was closed (D12.1). */
export const DAYS_AFTER_CLOSING = 90;

/** Messages about tracking links (D12.1). */
export const trackingMessages = {
  badLink: 'This link is not valid or has expired.',
  /** The name of somebody who did not say one. */
  unnamed: 'Customer',
  tooManyPhotos: `Up to ${LINK_PHOTOS_MAX} photos can be sent here. Please reply to our latest email with more.`,
  closed: 'This repair is closed. Please contact us if you have a question.',
  noEstimate: 'No estimate is waiting for an answer.',
} as const;
