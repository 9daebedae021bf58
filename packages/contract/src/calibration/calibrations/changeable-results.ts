/** Returns the results that a form changes; null when it enters new ones, also after the certificate was withdrawn. */
export const changeableResults = <Results extends { certificate: { isWithdrawn: boolean } | null }>(
  results: Results | null,
): Results | null => (results?.certificate?.isWithdrawn ? null : results);
