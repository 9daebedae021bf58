/** Returns the path that a tracking link opens. Whoever has the token follows that repair or shipment (D12.1). */
export const trackingPaths = {
  tracking: (token: string) => `/track/${token}`,
};
