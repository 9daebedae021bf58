/** Returns the path that a mailed notice opens. Whoever has the token may acknowledge it. */
export const outOfTolerancePaths = {
  mailedNotice: (token: string) => `/out-of-tolerance/${token}`,
};
