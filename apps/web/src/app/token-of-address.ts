/**
 * Returns the token in the address of a mailed link. An address that lost its token on the way gets one that no link has, so
 * that its page says what is wrong.
 */
export const tokenOfAddress = (path: (token: string) => string): string =>
  window.location.pathname.slice(path('').length).replace(/\/.*/, '') || '-';
