/** Returns the path of the public page about one certificate. The QR code on the paper leads there (D5.11). */
export const certificatePaths = {
  verify: (code: string) => `/verify/${code}`,
};
