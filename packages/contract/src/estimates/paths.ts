/** The page of one estimate that a mailed link opens; its token is the right to read and answer it (D3.6). */
export const estimatePaths = {
  mailedEstimate: (token: string) => `/estimate/${token}`,
};
