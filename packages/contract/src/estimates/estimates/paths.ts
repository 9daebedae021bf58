/** Returns the path that a mailed link opens. Whoever has the token may read and answer the estimate (D3.6). */
export const estimatePaths = {
  mailedEstimate: (token: string) => `/estimate/${token}`,
};
