/** The end of the addresses of sample customers. */
const SAMPLE_DOMAIN = '.sample.example';

/** Returns true for an address of sample data. No mail is written to it, and none could reach it (RFC 2606). */
export const isSampleAddress = (address: string): boolean =>
  address.trim().toLowerCase().endsWith(SAMPLE_DOMAIN);
