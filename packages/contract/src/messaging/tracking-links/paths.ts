/** Returns the path that a tracking link opens. Whoever has the token follows that repair or shipment (D12.1). */
export const trackingPaths = {
  tracking: (token: string) => `/track/${token}`,
};

/** The parameter by which the label of a unit names its tracking link, for readers who are not signed in. */
export const LABEL_PARAMETER = 'track';
